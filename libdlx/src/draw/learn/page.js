// The page of `dlx-show --links --html`: the part Learn with a title, languages and two shades.
import { learn } from './learn.js';
import { wordsIn } from './words.js';

const page = document.documentElement, byName = (name) => document.getElementById(name);
const { text } = JSON.parse(byName('problem').textContent);
const part = learn(byName('learn'), text, { language: page.lang });

const label = () => {
  const say = wordsIn(page.lang);
  byName('title').textContent = document.title;
  byName('language').textContent = page.lang === 'fr' ? 'English' : 'Français';
  byName('language').lang = page.lang === 'fr' ? 'en' : 'fr';
  byName('shade').setAttribute('aria-label', say('theme'));
};

byName('language').addEventListener('click', () => {
  page.lang = page.lang === 'fr' ? 'en' : 'fr';
  part.setLanguage(page.lang);
  label();
});
const shade = (isDark) => { page.dataset.theme = isDark ? 'dark' : 'light'; };
shade(matchMedia('(prefers-color-scheme: dark)').matches);
byName('shade').addEventListener('click', () => shade(page.dataset.theme === 'light'));
document.addEventListener('keydown', (event) => { if (event.target === document.body) part.key(event); });
label();
