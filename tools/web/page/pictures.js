// Pictures in SVG, and files that are saved.
import { h } from './editors.js';

const pictureStyle = `
  :host { display: grid; place-items: center; }
  svg { max-width: 100%; max-height: var(--picture-height, 70vh); height: auto; width: auto; }
  .paper { fill: none } .ink { fill: var(--ink) } .line-ink { stroke: var(--ink) }
  .muted { fill: var(--muted) } .line-muted { stroke: var(--muted) } .accent { fill: var(--main) }
  .line-accent { stroke: var(--main) } .hole { fill: var(--hole) } .faint { fill: var(--faint) }
  .light { fill: var(--light) } .dark { fill: var(--dark) }
  .good { fill: var(--good) } .bad { fill: var(--bad) } .highlight { fill: var(--highlight) }
  .part { transition: fill .2s } @media (prefers-reduced-motion: reduce) { .part { transition: none } }`;

/** Puts an SVG into an element, in which its style sheet stays its own; `alternative`, if any, is read aloud. */
export function putPicture(host, svg, alternative) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.innerHTML = svg.replace(/^<\?xml[^>]*>\s*/, '');
  root.append(h('style', {}, pictureStyle));
  const image = root.querySelector('svg');
  const attributes = alternative ? { role: 'img', 'aria-label': alternative } : { 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(attributes)) image?.setAttribute(name, value);
}

/** Hands a file to the visitor. */
export function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
