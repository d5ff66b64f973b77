# zsh_complete.zsh FOLDER LINE...: types each LINE and a tab into a zsh that has the completions of
# FOLDER, and prints what the line has become.
zmodload zsh/zpty
zpty shell "zsh -f -i"

# A widget that shows the line instead of running it, so that no escape sequence gets between.
zpty -w shell "PS1= PS2= RPS1= KEYTIMEOUT=1; unset zle_bracketed_paste; stty -echo -onlcr
fpath=(${(q)1} \$fpath); autoload -U compinit; compinit -u -D
show() { print -r -- \"<begin>\$BUFFER<end>\" >&3 }; zle -N show; bindkey '^X' show
exec 3>${(q)PWD}/line; print rea''dy >&3"
while [[ ! -s line ]]; do sleep 0.05; done

shift
typed=0 tries=0
for line in "$@"; do
  zpty -w -n shell $'\x15'"$line"$'\t\x18'
  (( ++typed ))
  while (( $(grep -c '<end>' line) < typed && ++tries < 2000 )); do
    zpty -r -t shell ignored
    sleep 0.02
  done
done
zpty -d shell
sed -n 's/^<begin>\(.*\)<end>$/\1/p' line
