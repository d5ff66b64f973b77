// The texts of the part Learn, in English and in French; there the course's words: an *offre* covers
// *objets*.
const texts = {
  learn: ['Watch the links dance', 'Voir danser les liens'], theme: ['Light or dark', 'Clair ou sombre'],
  examples: ['Chapter', 'Chapitre'], this_problem: ['This problem', 'Ce problème'],
  own: ['A problem of your own', 'Un problème à vous'], own_label: ['Problem in the format .dlx', 'Problème au format .dlx'],
  use: ['Use it', 'Le prendre'],
  six: ['1. Six items, five options', '1. Six objets, cinq offres'],
  six_about: ['Each item is to be covered by exactly one chosen option. A column is the list of the options that have the item; a row is an option. Links lead up, down, left and right.',
    'Chaque objet doit être couvert par exactement une offre choisie. Une colonne est la liste des offres qui ont l’objet ; une ligne est une offre. Les liens mènent en haut, en bas, à gauche et à droite.'],
  queens4: ['2. Four queens: secondary items', '2. Quatre reines : objets secondaires'],
  queens4_about: ['Rows and columns of the board are primary items: each has one queen. Diagonals are secondary: one queen at most. They stand in no list of items, so they are never chosen, but they are covered like the others.',
    'Les lignes et colonnes du plateau sont des objets primaires : chacune a une reine. Les diagonales sont secondaires : une reine au plus. Elles ne sont pas dans la liste des objets, on ne les choisit donc jamais, mais on les couvre comme les autres.'],
  queens6: ['3. Six queens: which column?', '3. Six reines : quelle colonne ?'],
  queens6_about: ['The shortest column is found by the lengths of the lists. Compare the numbers of nodes.',
    'La colonne la plus courte se trouve par les longueurs des listes. Comparez les nombres de nœuds.'],
  sudoku: ['4. A sudoku of 4x4', '4. Un sudoku de 4x4'],
  sudoku_about: ['Options that contradict one of the four clues are left out: 24 remain. Wherever a column has one option only, the search has no choice.',
    'Les offres qui contredisent une des quatre données sont omises : il en reste 24. Là où une colonne n’a qu’une offre, la recherche n’a pas le choix.'],
  colors: ['5. Colors: purify', '5. Couleurs : épurer'],
  colors_about: ['A secondary item may be shared by options that give it the same color. Then it is not covered but purified: options with another color are hidden, and those that agree need not be looked at again.',
    'Un objet secondaire peut être partagé par des offres qui lui donnent la même couleur. Alors on ne le couvre pas, on l’épure : les offres d’une autre couleur sont cachées, et celles qui s’accordent n’ont plus à être regardées.'],

  start: ['To the beginning', 'Au début'], back: ['Back', 'Reculer'], step: ['Step', 'Avancer'], play: ['Play', 'Jouer'], pause: ['Pause', 'Pause'],
  to_solution: ['Next solution', 'Solution suivante'], to_dead: ['Next dead end', 'Impasse suivante'],
  speed: ['Speed', 'Vitesse'], each_second: ['{0} a second', '{0} par seconde'],
  size: ['A step is', 'Un pas est'], size_1: ['each hidden option', 'chaque offre cachée'],
  size_2: ['each cover and uncover', 'chaque couvrir et découvrir'], size_3: ['each choice', 'chaque choix'],
  branch: ['Column', 'Colonne'], mrv: ['the shortest', 'la plus courte'], first: ['the first', 'la première'],
  program: ['Program', 'Programme'], as_course: ['as in the course', 'comme dans le cours'], as_taocp: ['as in TAOCP 7.2.2.1', 'comme dans TAOCP 7.2.2.1'],
  controls: ['Controls', 'Commandes'], links: ['Links', 'Liens'], matrix: ['Matrix', 'Matrice'], tree: ['Search tree', 'Arbre de recherche'],
  changed: ['Links that the last step has written', 'Liens que le dernier pas a écrits'], no_changes: ['none', 'aucun'], and_more: ['and {0} more', 'et {0} de plus'],
  keys: ['Keys: Right or N steps, Left or B goes back, Space plays, S next solution, D next dead end, Home to the beginning.',
    'Touches : Droite ou N avance, Gauche ou B recule, Espace joue, S solution suivante, D impasse suivante, Début (Home) revient au début.'],
  legend: ['Red: just unhooked. Green: just hooked again. Dashed: unhooked, with the links that it still has. Yellow: chosen.',
    'Rouge : vient d’être décroché. Vert : vient d’être raccroché. Tirets : décroché, avec les liens qu’il a encore. Jaune : choisi.'],
  whole: ['Nodes of the whole tree', 'Nœuds de l’arbre entier'], rule: ['Column', 'Colonne'], nodes: ['nodes', 'nœuds'], solutions: ['solutions', 'solutions'],
  at_least: ['more than {0}', 'plus de {0}'],

  beginning: ['Beginning: all lists are whole.', 'Début : toutes les listes sont entières.'],
  at: ['Step {0}: ', 'Étape {0} : '], given: ['option {1} {2} is given', 'l’offre {1} {2} est donnée'],
  choose: ['choose item {0}, which has {3}', 'choisir l’objet {0}, qui a {3}'],
  one_option: ['1 option', '1 offre'], many_options: ['{0} options', '{0} offres'],
  cover: ['cover item {0}', 'couvrir l’objet {0}'], uncover: ['uncover item {0}', 'découvrir l’objet {0}'],
  hide: ['hide option {1} {2}: it leaves its other lists', 'cacher l’offre {1} {2} : elle quitte ses autres listes'],
  unhide: ['option {1} {2} comes back to its other lists', 'l’offre {1} {2} revient dans ses autres listes'],
  unlink: ['item {0} leaves the list of items', 'l’objet {0} quitte la liste des objets'], relink: ['item {0} comes back to the list of items', 'l’objet {0} revient dans la liste des objets'],
  unlink_secondary: ['item {0} is covered; as a secondary one it stands in no list of items', 'l’objet {0} est couvert ; secondaire, il n’est dans aucune liste d’objets'],
  relink_secondary: ['item {0} is open again; as a secondary one it stands in no list of items', 'l’objet {0} est de nouveau libre ; secondaire, il n’est dans aucune liste d’objets'],
  option: ['choose option {1} {2}', 'choisir l’offre {1} {2}'], again: ['take option {1} {2} back', 'reprendre l’offre {1} {2}'],
  purify: ['purify item {0} to color {4}', 'épurer l’objet {0} à la couleur {4}'], unpurify: ['item {0} gets its colors back', 'rendre ses couleurs à l’objet {0}'],
  fix: ['option {1} agrees on {4}: its entry is marked', 'l’offre {1} s’accorde sur {4} : son entrée est marquée'], unfix: ['the mark of option {1} is taken off', 'la marque de l’offre {1} est ôtée'],
  solution: ['solution {3}: options {5}', 'solution {3} : offres {5}'], dead: ['dead end: item {0} has no option', 'impasse : l’objet {0} n’a aucune offre'],
  clash: ['option {1} contradicts those given before', 'l’offre {1} contredit celles données avant'],
  end: ['the end: all links are back', 'la fin : tous les liens sont revenus'],
  no_more: ['There is no further {0}.', 'Il n’y en a pas d’autre : {0}.'], a_solution: ['solution', 'solution'], a_dead: ['dead end', 'impasse'],
  full: ['The first {0} steps are kept: no more are shown.', 'Les {0} premiers pas sont gardés : on n’en montre pas plus.'],
  picture_of_links: ['Linked lists: {0} open items, {1} entries unhooked.', 'Listes chaînées : {0} objets libres, {1} entrées décrochées.'],
  picture_of_tree: ['Nodes so far: {0}; solutions: {1}; depth: {2}.', 'Nœuds jusqu’ici : {0} ; solutions : {1} ; profondeur : {2}.'],
  too_wide: ['The matrix is too large to be shown.', 'La matrice est trop grande pour être montrée.'],
  row: ['Option {0}', 'Offre {0}'],

  predict: ['Predict', 'Prédire'], predict_on: ['Ask me before each choice and each cover', 'Me demander avant chaque choix et chaque couvrir'],
  ask_item: ['Which item will be chosen next?', 'Quel objet sera choisi ensuite ?'],
  ask_lists: ['“{0}” comes next. In which columns do links up and down change? Tick them.',
    '« {0} » vient ensuite. Dans quelles colonnes les liens haut et bas changent-ils ? Cochez-les.'],
  answer: ['Answer', 'Répondre'], no_question: ['No question here: step on.', 'Pas de question ici : avancez.'],
  right: ['Right. ', 'Juste. '], wrong: ['No. ', 'Non. '], score: ['{0} of {1} right', '{0} sur {1} justes'],
  because_mrv: ['{0} has {3}, the fewest; of several it is the leftmost.', '{0} a {3}, le moins ; parmi plusieurs c’est le plus à gauche.'],
  because_first: ['{0} is the leftmost open item.', '{0} est l’objet libre le plus à gauche.'],
  because_lists: ['They change in: {0}. In all {1} links are written; the column of {2} keeps its links.',
    'Ils changent dans : {0}. En tout {1} liens sont écrits ; la colonne de {2} garde ses liens.'],
  none: ['none', 'aucune'], for_the_root: ['root', 'racine'],
  error_bounds: ['Item {0} may be covered several times: this part teaches items that are covered once.', 'L’objet {0} peut être couvert plusieurs fois : on enseigne ici les objets couverts une fois.'],
  error_twice: ['{0} stands twice in a line.', '{0} est deux fois dans une ligne.'], error_item: ['The item {0} is unknown.', 'L’objet {0} est inconnu.'],
  error_empty: ['The first line names the items.', 'La première ligne nomme les objets.'], error_color: ['The primary item {0} has a color.', 'L’objet primaire {0} a une couleur.'],
  error_given: ['A given option does not exist.', 'Une offre donnée n’existe pas.'],
  error_long: ['The problem is too large: at most {0} nodes can be shown.', 'Le problème est trop grand : on peut montrer {0} nœuds.'],
  error_large: ['{0} nodes are too many: at most {1} can be shown.', '{0} nœuds, c’est trop : on peut en montrer {1}.'],
};

/** The function that says a text, with {0}, {1}, ... filled in, in a language: `en` or `fr`. */
export const wordsIn = (language) => (key, ...values) =>
  (texts[key] ?? [key, key])[language === 'fr' ? 1 : 0].replace(/\{(\d)\}/g, (_, k) => values[k]);

// --- The program's lines. Each names the steps during which it is the current one.

// An entry: the kinds of steps, depth of indentation, English, French.
const course = [
  ['', 0, 'solve:', 'résoudre :'],
  ['solution', 1, 'if no item is left: a solution, return', 's’il ne reste aucun objet : une solution, revenir'],
  ['choose', 1, 'choose an item i', 'choisir un objet i'],
  ['cover:item', 1, 'cover i', 'couvrir i'],
  ['option dead', 1, 'for each option o of i:', 'pour chaque offre o de i :'],
  ['cover:option purify', 2, 'for each other item j of o: cover j', 'pour chaque autre objet j de o : couvrir j', 'or purify j, if o gives it a color', 'ou épurer j, si o lui donne une couleur'],
  ['', 2, 'solve', 'résoudre'],
  ['again uncover:option unpurify', 2, 'for each other item j of o, backwards: uncover j', 'pour chaque autre objet j de o, à rebours : découvrir j', 'or give j its colors back', 'ou rendre à j ses couleurs'],
  ['uncover:item end', 1, 'uncover i', 'découvrir i'],
  ['', 0, 'cover i:', 'couvrir i :'],
  ['hide:cover', 1, 'for each option of i, downwards: hide it', 'pour chaque offre de i, vers le bas : la cacher'],
  ['unlink', 1, 'take i out of the list of items', 'décrocher i de la liste des objets'],
  ['', 0, 'uncover i:', 'découvrir i :'],
  ['relink', 1, 'put i back into the list of items', 'raccrocher i à la liste des objets'],
  ['unhide:uncover', 1, 'for each option of i, upwards: bring it back', 'pour chaque offre de i, vers le haut : la remettre'],
];
const courseColors = [
  ['', 0, 'purify j to the color of o:', 'épurer j à la couleur de o :'],
  ['hide:purify', 1, 'hide the options that give j another color', 'cacher les offres qui donnent à j une autre couleur'],
  ['fix', 1, 'mark the entries that agree', 'marquer les entrées qui s’accordent'],
  ['unhide:unpurify unfix', 1, 'and all of it backwards, to give the colors back', 'et tout cela à rebours, pour rendre les couleurs'],
];
const taocp = [
  ['', 0, 'X1. Initialize. l ← 0.', 'X1. Préparer. l ← 0.'],
  ['solution', 0, 'X2. Enter level l. If RLINK(0) = 0, visit x₀ … xₗ₋₁ and go to X8.', 'X2. Entrer au niveau l. Si RLINK(0) = 0, visiter x₀ … xₗ₋₁, aller à X8.'],
  ['choose', 0, 'X3. Choose i, an item in the list.', 'X3. Choisir i, un objet de la liste.'],
  ['cover:item', 0, 'X4. Cover i. cover(i); xₗ ← DLINK(i).', 'X4. Couvrir i. cover(i) ; xₗ ← DLINK(i).'],
  ['option dead cover:option purify', 0, 'X5. Try xₗ. If xₗ = i, go to X7. Else cover(j) for the other items j of its option; l ← l+1; to X2.', 'X5. Essayer xₗ. Si xₗ = i, aller à X7. Sinon cover(j) pour les autres objets j de son offre ; l ← l+1 ; à X2.', 'commit(p, j)', 'commit(p, j)'],
  ['again uncover:option unpurify', 0, 'X6. Try again. uncover(j), in reverse order; xₗ ← DLINK(xₗ); to X5.', 'X6. Réessayer. uncover(j), à rebours ; xₗ ← DLINK(xₗ) ; à X5.', 'uncommit(p, j)', 'uncommit(p, j)'],
  ['uncover:item', 0, 'X7. Backtrack. uncover(i).', 'X7. Revenir. uncover(i).'],
  ['end', 0, 'X8. Leave level l. If l = 0, end. Else l ← l−1 and go to X6.', 'X8. Quitter le niveau l. Si l = 0, fin. Sinon l ← l−1, aller à X6.'],
  ['', 0, 'cover(i):', 'cover(i) :'],
  ['hide:cover', 1, 'p ← DLINK(i), DLINK(p), …: hide(p)', 'p ← DLINK(i), DLINK(p), … : hide(p)'],
  ['unlink', 1, 'RLINK(LLINK(i)) ← RLINK(i), LLINK(RLINK(i)) ← LLINK(i)', 'RLINK(LLINK(i)) ← RLINK(i), LLINK(RLINK(i)) ← LLINK(i)'],
  ['', 0, 'uncover(i):', 'uncover(i) :'],
  ['relink', 1, 'RLINK(LLINK(i)) ← i, LLINK(RLINK(i)) ← i', 'RLINK(LLINK(i)) ← i, LLINK(RLINK(i)) ← i'],
  ['unhide:uncover', 1, 'p ← ULINK(i), ULINK(p), …: unhide(p)', 'p ← ULINK(i), ULINK(p), … : unhide(p)'],
];
const taocpColors = [
  ['', 0, 'purify(p), with c = COLOR(p), i = TOP(p):', 'purify(p), avec c = COLOR(p), i = TOP(p) :'],
  ['fix', 1, 'where COLOR(q) = c: COLOR(q) ← −1', 'là où COLOR(q) = c : COLOR(q) ← −1'],
  ['hide:purify', 1, 'else hide(q), for q ← DLINK(i), DLINK(q), …', 'sinon hide(q), pour q ← DLINK(i), DLINK(q), …'],
  ['unhide:unpurify unfix', 1, 'unpurify(p): the same, upwards, undone', 'unpurify(p) : la même chose, vers le haut, défaite'],
];

/** Lines {kinds, indent, text} of the program, in a style (`course` or `taocp`), with colors or without. */
export function programOf(style, hasColors, language) {
  const french = language === 'fr' ? 1 : 0, isCourse = style === 'course';
  const lines = [...(isCourse ? course : taocp), ...(hasColors ? (isCourse ? courseColors : taocpColors) : [])];
  return lines.map(([kinds, indent, ...said]) => {
    const more = hasColors && said[2 + french];
    let text = said[french];
    if (more && isCourse) text += `, ${more}`;
    if (more && !isCourse) text = text.replace(/(un)?cover\(j\)/, more);
    if (hasColors && !isCourse) text = text.replace(/\bX(\d)/g, 'C$1');
    return { kinds: kinds.split(' '), indent, text };
  });
}
