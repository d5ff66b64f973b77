// Light or dark: as the reader has chosen, or as the system says.
import { storage } from './game.js';

/** Sets the theme of the document; `button` changes it. */
export function followTheme(button) {
  const system = matchMedia('(prefers-color-scheme: dark)'), { dataset } = document.documentElement;
  const follow = () => { dataset.theme = storage.get('dlx-play theme') ?? (system.matches ? 'dark' : 'light'); };
  system.addEventListener('change', follow);
  button.addEventListener('click', () => {
    storage.set('dlx-play theme', dataset.theme === 'dark' ? 'light' : 'dark');
    follow();
  });
  follow();
}
