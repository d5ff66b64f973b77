// A page of its own: its puzzles, its title, its language and its shade.
import { PlayPage } from './page.js';
import { puzzlesOf } from './problem.js';
import { storage } from './game.js';
import { followTheme } from './theme.js';
import { languageNumber, setLanguage } from './words.js';

const page = new PlayPage(document);
const languageButton = page.byId('language');

function showLanguage() {
  languageButton.textContent = languageNumber() ? 'English' : 'Français';
  languageButton.lang = languageNumber() ? 'en' : 'fr';
}
languageButton.addEventListener('click', () => {
  setLanguage(languageNumber() ? 'en' : 'fr');
  storage.set('dlx-play language', document.documentElement.lang);
  showLanguage();
  page.showTexts();
});

setLanguage(storage.get('dlx-play language') ?? document.documentElement.lang);
showLanguage();
followTheme(page.byId('theme'));
page.byId('title').textContent = document.title;
page.show(puzzlesOf(document));
document.body.dataset.ready = 'true';
