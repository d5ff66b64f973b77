// The texts of the page, in English and in French, and the choice between them. The module has the
// titles of kinds of boards.
const words = {
  tagline: ['Exact cover, in your browser', 'La couverture exacte, dans votre navigateur'],
  choose: ['Choose a puzzle', 'Choisissez un problème'],
  calendar: ['Calendar', 'Calendrier'],
  matrix: ['0/1 matrix', 'Matrice 0/1'],
  parts: ['Parts', 'Parties'], part_gallery: ['Gallery', 'Galerie'], part_make: ['Workshop', 'Atelier'],
  part_play: ['Play', 'Jouer'], part_learn: ['Learn', 'Apprendre'],
  nothing_to_play: ['There is nothing to play here.', 'Il n’y a rien à jouer ici.'],
  verdict_unique: ['Unique: it has exactly one solution.', 'Unique : exactement une solution.'],
  verdict_none: ['It has no solution.', 'Pas de solution.'],
  verdict_unknown: ['Whether the solution is unique was not found out in a few seconds.',
    'En quelques secondes, on n’a pas trouvé si la solution est unique.'],
  verdict_several: ['Several solutions: here are two that differ in {0}',
    'Plusieurs solutions : en voici deux qui diffèrent en {0}'],
  and_more: ['{0} and {1} more cells', '{0} et {1} autres cases'], their_options: ['their options', 'leurs options'],
  solution_of: ['solution {0} of {1}', 'solution {0} sur {1}'],
  again: ['Press again to do it.', 'Encore une fois pour le faire.'],
  mistaken: ['Something on the board is wrong.', 'Il y a une erreur sur le plateau.'],
  could_lie: ['{0} could be here', '{0} pourrait être ici'],
  solved_anew: ['From there no solution was possible: this is one from the beginning.',
    'De là, aucune solution : en voici une depuis le début.'],
  stopped_short: ['Stopped.', 'Arrêté.'], link: ['The link: {0}', 'Le lien : {0}'],
  not_generated: ['Stopped: no problem was made.', 'Arrêté : aucun problème.'],
  every_tool: ['Every option of every tool', 'Toutes les options des outils'], tool: ['Tool', 'Outil'],
  run: ['Run', 'Lancer'], done: ['Done', 'Fait'], arguments: ['Words of the command', 'Mots de la commande'],
  board: ['Board', 'Plateau'], open_file: ['Open a .dlx file', 'Ouvrir un fichier .dlx'],
  'dlx-puzzle': ['Make, rate and explain puzzles (dlx-puzzle)', 'Composer, évaluer, expliquer (dlx-puzzle)'],
  'dlx-solve': ['Solve, count and sample (dlx-solve)', 'Résoudre, compter, tirer (dlx-solve)'],
  'dlx-show': ['Draw (dlx-show)', 'Dessiner (dlx-show)'],
  jigsaw: ['jigsaw', 'puzzle'], diagonals: ['diagonals', 'diagonales'], windows: ['windows', 'fenêtres'],
  text: ['Your own', 'Le vôtre'],
  edit_board: ['Click a cell to make a hole.', 'Cliquez une case pour faire un trou.'],
  edit_sudoku: ['Type the digits you know, or have a puzzle made.',
    'Tapez les chiffres connus, ou faites composer une grille.'],
  about_calendar: ['Cover everything but one day.', 'Couvrez tout, sauf un jour.'],
  about_matrix: ['Choose rows with exactly one 1 in each column.',
    'Choisissez des lignes : un seul 1 par colonne.'],
  about_text: ['Items on the first line, then an option on each line.',
    'Les objets sur la première ligne, puis une option par ligne.'],
  rows: ['Rows', 'Lignes'], columns: ['Columns', 'Colonnes'],
  pieces: ['Pieces', 'Pièces'],
  cells: ['{0} cells, pieces of {1}', '{0} cases, pièces de {1}'],
  size: ['Size', 'Taille'], date: ['Day left open', 'Jour laissé libre'], today: ['Today', 'Aujourd’hui'],
  paint: ['Paint with', 'Peindre avec'],
  with_regions: ['in regions', 'avec régions'], example: ['Example', 'Exemple'],
  clear: ['Clear', 'Effacer'], input: ['Input', 'Entrée'], more: ['All options', 'Toutes les options'],
  help: ['What the tool says', 'L’aide de l’outil'], source: ['The problem as text (.dlx)', 'Le problème en texte (.dlx)'],
  use_text: ['Use this text', 'Utiliser ce texte'],
  solve: ['Solve', 'Résoudre'], stop: ['Stop', 'Arrêter'], count: ['Count', 'Compter'],
  make: ['Make a puzzle', 'Composer'], hint: ['Hint', 'Indice'], explain: ['Explain', 'Expliquer'],
  premises: ['What the marks leave', 'Ce que permettent les marques'],
  steps: ['Search tree', 'Arbre de recherche'], problem: ['Problem', 'Énoncé'],
  possible: ['What is still possible', 'Ce qui reste possible'],
  level: ['Level', 'Niveau'], any: ['any', 'indifférent'], easy: ['easy', 'facile'],
  medium: ['medium', 'moyen'], hard: ['hard', 'difficile'], 'very-hard': ['very hard', 'très difficile'],
  extreme: ['extreme', 'extrême'], nested: ['nested', 'emboîté'],
  previous: ['Previous solution', 'Solution précédente'], next: ['Next solution', 'Solution suivante'],
  number: ['Solution number', 'Numéro de la solution'],
  print: ['Print', 'Imprimer'], save_svg: ['Save SVG', 'Enregistrer SVG'], save_dlx: ['Save .dlx', 'Enregistrer .dlx'],
  share: ['Share', 'Partager'], copied: ['Link copied', 'Lien copié'], theme: ['Light or dark', 'Clair ou sombre'],
  loading: ['Loading …', 'Chargement …'], ready: ['{0} items, {1} options', '{0} objets, {1} options'],
  solving: ['{0} solutions so far · {1} %', '{0} solutions · {1} %'],
  solved: ['{0} solutions', '{0} solutions'], solved_one: ['The only solution', 'L’unique solution'],
  solved_none: ['No solution', 'Pas de solution'], first: ['the first {0} solutions', 'les {0} premières solutions'],
  stopped: ['Stopped: {0} solutions so far', 'Arrêté : {0} solutions'],
  at_least: ['Stopped: ≥{0} solutions', 'Arrêté : ≥{0} solutions'],
  counting: ['Counting … {0}', 'Comptage … {0}'],
  counted: ['{0} solutions, exactly', '{0} solutions, exactement'],
  counted_one: ['Exactly one solution', 'Exactement une solution'],
  making: ['Making a puzzle …', 'Composition …'], made: ['{0} givens · {1}', '{0} indices · {1}'],
  not_made: ['No such puzzle was found', 'Aucune grille trouvée'],
  thinking: ['Thinking …', 'Réflexion …'], no_hint: ['Nothing left to hint at', 'Plus rien à indiquer'],
  question: ['Question', 'Question'],
  too_large: ['The tree is too large to draw', 'L’arbre est trop grand pour être dessiné'],
  tree_cut: ['Search tree: the first {0} nodes', 'Arbre de recherche : les {0} premiers nœuds'],
  old: ['This browser is too old: it needs WebAssembly SIMD and exceptions.',
    'Ce navigateur est trop ancien : il faut WebAssembly avec SIMD et exceptions.'],
  region: ['region {0}', 'région {0}'],
  cell: ['row {0}, column {1}', 'ligne {0}, colonne {1}'], hole: ['hole', 'trou'],
  footer: ['Everything is computed on your machine; nothing is sent anywhere.',
    'Tout est calculé sur votre machine ; rien n’est envoyé.'],
};

export const languages = ['en', 'fr'];
let language = 0;

/** The page's language: chosen, or the browser's. */
export function setLanguage(name) {
  language = Math.max(0, languages.indexOf(name));
  document.documentElement.lang = languages[language];
}
export const currentLanguage = () => languages[language];

/** The words for a key, with what fills {0}, {1}. */
export function t(key, ...values) {
  const text = words[key]?.[language] ?? key;
  return text.replace(/\{(\d)\}/g, (_, i) => values[i]);
}
export const has = (key) => key in words;

/** A number with the language's separators; `text` may be a BigInt's. */
export function number(text) {
  const separator = language === 1 ? '\u202f' : ',';
  return String(text).replace(/\B(?=(\d{3})+$)/g, separator);
}
