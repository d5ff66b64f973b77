// The texts of the page, in English and in French. Names and titles of kinds come with the problems.
const texts = {
  puzzles: ['Puzzles', 'Problèmes'], board: ['Board', 'Plateau'], tools: ['Tools', 'Outils'],
  level: ['level: {0}', 'niveau : {0}'], easy: ['easy', 'facile'], medium: ['medium', 'moyen'],
  hard: ['hard', 'difficile'], 'very-hard': ['very hard', 'très difficile'],
  extreme: ['extreme', 'extrême'], nested: ['nested', 'emboîté'],
  each: ['{0} in each', '{0} dans chacune'],
  new: ['new', 'nouveau'], begun: ['begun', 'commencé'], solved: ['solved', 'résolu'],
  undo: ['Undo', 'Annuler'], redo: ['Redo', 'Rétablir'], check: ['Check', 'Vérifier'],
  clear: ['Clear', 'Effacer tout'], print: ['Print', 'Imprimer'], time: ['Time', 'Temps'],
  theme: ['Light or dark', 'Clair ou sombre'], by: ['by', 'selon'],
  by_rules: ['the rules', 'les règles'], by_solution: ['the solution', 'la solution'],
  rules_only: ['The page does not know the solution: Check looks at the rules only.',
    'La page ne connaît pas la solution : on vérifie les règles seulement.'],
  right: ['No mistake so far.', 'Pas d’erreur jusqu’ici.'],
  wrong_one: ['One cell is wrong.', 'Une case est fausse.'],
  wrong_many: ['{0} cells are wrong.', '{0} cases sont fausses.'],
  no_place: ['{0} fits nowhere any more.', '{0} n’a plus de place.'],
  done: ['Solved! Well done.', 'Résolu ! Bravo.'],
  other: ['All rules are met, but it is not the solution that was meant.',
    'Les règles sont respectées, mais ce n’est pas la solution prévue.'],
  value: ['Digit', 'Chiffre'], corner: ['Corner', 'Coin'], centre: ['Centre', 'Centre'], color: ['Color', 'Couleur'],
  erase: ['Erase', 'Gommer'], entry: ['What is entered', 'Ce qu’on entre'], pad: ['Keys', 'Touches'],
  across: ['Across', 'Horizontal'], down: ['Down', 'Vertical'],
  figure: ['Figure', 'Figure'], cross: ['Cross', 'Croix'], black: ['Black', 'Noir'],
  crosses: ['Crosses by themselves', 'Croix automatiques'],
  pair: ['Pair', 'Paire'], wall: ['Wall', 'Mur'], found: ['Found', 'Trouvés'],
  turn: ['Turn', 'Tourner'], flip: ['Turn over', 'Retourner'], back: ['Put back', 'Reposer'],
  tray: ['Pieces', 'Pièces'], piece: ['piece {0}', 'pièce {0}'], selected: ['in hand', 'en main'],
  left: ['{0} left', 'reste {0}'], unnamed: ['shape {0}', 'forme {0}'],
  cell: ['row {0}, column {1}', 'ligne {0}, colonne {1}'], place: ['place {0}', 'place {0}'],
  empty: ['empty', 'vide'], given: ['given', 'donné'], wrong: ['wrong', 'faux'],
  corners: ['corners {0}', 'coins {0}'], centres: ['centre {0}', 'centre {0}'], colored: ['color {0}', 'couleur {0}'],
  fits: ['{0} fits here', '{0} va ici'], fits_not: ['{0} does not fit here', '{0} ne va pas ici'],
  placed: ['{0} is placed', '{0} est posé'], taken_back: ['{0} is put back', '{0} est reposé'],
  how: ['How to play', 'Comment jouer'],
  how_digits: ['Click, drag or use the arrow keys (with Shift: several cells), then type. Shift and a digit writes in the corner, Alt and a digit in the centre; Space changes what is entered; Delete erases.',
    'Cliquez, glissez ou prenez les flèches (avec Maj : plusieurs cases), puis tapez. Maj et un chiffre écrit dans le coin, Alt et un chiffre au centre ; Espace change ce qu’on entre ; Suppr gomme.'],
  how_letters: ['Click a cell and type. Space, or a second click, changes between across and down.',
    'Cliquez une case et tapez. Espace, ou un second clic, change de sens.'],
  how_figures: ['Click once for a cross, twice for the figure, three times to clear; drag to cross several cells. Keys: arrows, Enter, X for a cross, Delete.',
    'Un clic pour une croix, deux pour la figure, trois pour effacer ; glissez pour croiser plusieurs cases. Touches : flèches, Entrée, X pour une croix, Suppr.'],
  how_shading: ['Drag to paint, with the right button to cross. Keys: arrows, Space paints, X crosses, with Shift along the way; Delete erases.',
    'Glissez pour noircir, avec le bouton droit pour croiser. Touches : flèches, Espace noircit, X croise, avec Maj en chemin ; Suppr gomme.'],
  how_laid: ['Drag a piece onto the board. A tap takes it in hand, another turns it; then tap the board. Keys: Enter takes and puts, arrows move, R turns, F turns over, N takes the next piece, Delete puts back.',
    'Glissez une pièce sur le plateau. Un appui la prend en main, un autre la tourne ; puis touchez le plateau. Touches : Entrée prend et pose, les flèches déplacent, R tourne, F retourne, N prend la pièce suivante, Suppr repose.'],
  how_rectangles: ['Drag from a corner of a rectangle to the opposite one, or tap both. Keys: arrows, Enter at both corners, Delete.',
    'Tirez d’un coin d’un rectangle au coin opposé, ou touchez les deux. Clavier : flèches, Entrée aux deux coins, Suppr.'],
  how_pairs: ['Drag from a number to its neighbour, with the right button for a wall. Keys: arrows, Shift and an arrow for a pair, Alt and an arrow for a wall, Delete.',
    'Glissez d’un nombre à son voisin, avec le bouton droit pour un mur. Touches : flèches, Maj et une flèche pour une paire, Alt et une flèche pour un mur, Suppr.'],
};

let language = document.documentElement.lang === 'fr' ? 1 : 0;

export const languageNumber = () => language;
export const setLanguage = (name) => {
  language = name === 'fr' ? 1 : 0;
  document.documentElement.lang = language ? 'fr' : 'en';
};
/** A text with {0}, {1}, ... filled in. */
export const say = (key, ...values) =>
  (texts[key] ?? [key, key])[language].replace(/\{(\d)\}/g, (_, k) => values[k]);
/** One of two texts that come with a problem. */
export const inLanguage = (both) => both[language];
