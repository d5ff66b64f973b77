// Every option of every tool, in forms made of the tools' own tables, and a tool run on the problem
// on show.
import { h } from './editors.js';
import { t } from './words.js';

// The page has no files of its own to write, and other ways to say these.
const skipped = /--(output|quiet|verbose|help|help-all|help-table|version|progress|checkpoint.*|resume)$/;

/** The options of a tool's table. */
export const optionsOf = ({ table }) => table.trim().split('\n').map((line) => line.split('\t'))
  .filter(([names]) => names.includes('--') && !names.startsWith(':') && !skipped.test(names))
  .map(([names, argument, values, meaning]) => ({ name: names.match(/--(\S+)/)[1], argument, values, meaning }));

export const wordsOf = (options) => Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));

/** A field for an option of `options`; `changed` is called when it was filled. */
export function optionField({ name, argument, values, meaning }, options, changed, id) {
  const set = (value) => {
    if (value === '' || value === false) delete options[name];
    else options[name] = value;
    changed();
  };
  if (argument === '-')
    return h('label', { class: 'check' }, h('input', { type: 'checkbox',
      checked: options[name] === true, onchange: ({ target }) => set(target.checked) }),
      h('code', {}, '--' + name), h('small', {}, meaning));
  const words = values === '-' ? [] : values.split(' ').filter((word) => word !== '<file>');
  const list = words.length ? h('datalist', { id: `${id}-${name}` }, ...words.map((value) => h('option', { value }))) : null;
  return h('label', { class: 'field wide' }, h('span', {}, h('code', {}, '--' + name), ' ' + argument),
    h('input', { value: options[name] ?? '', list: list && `${id}-${name}`, autocomplete: 'off',
      onchange: ({ target }) => set(target.value.trim()) }), list, h('small', {}, meaning));
}

/** The form of tools that read the problem on show. */
export class Bench {
  constructor(page, elements) {
    Object.assign(this, { page, ...elements, tool: 'dlx-solve', options: {} });
    this.run.addEventListener('click', () => this.start());
  }

  render() {
    const tools = Object.keys(this.page.tables).filter((tool) => tool.startsWith('dlx-'));
    this.choice.replaceChildren(...tools.map((tool) => h('option', { value: tool }, t(tool))));
    this.choice.value = this.tool;
    this.choice.onchange = () => { this.tool = this.choice.value; this.options = {}; this.render(); };
    const fields = optionsOf(this.page.tables[this.tool]).map((option) =>
      optionField(option, this.options, () => this.renderCommand(), 'bench'));
    this.form.replaceChildren(...fields);
    this.help.textContent = this.page.tables[this.tool].help;
    this.renderCommand();
  }
  renderCommand() { this.command.textContent = ['…', '|', this.tool, ...wordsOf(this.options)].join(' '); }

  /** Runs the tool on the problem on show; what it writes is shown in place of the picture. */
  start() {
    const { page, tool, options } = this;
    return page.busy(t('thinking'), async (job) => {
      const result = await page.engine.long.ask('run', { tool, args: wordsOf(options), input: page.text, files: {} });
      if (page.job !== job) return;
      page.clear();
      page.renderBrowser();
      page.showOutput(result.stdout);
      page.tell(result.stderr.trim() || t('done'), result.status === 0 ? 'good' : 'bad');
    });
  }
}
