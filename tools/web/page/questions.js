// A text may hold several questions: problems between `| @next` lines, each with its `| @given` lines.
const never = '~never'; // a secondary item: an option of it alone is never chosen

const isGiven = (line) => line.startsWith('| @given');

/** Question k of a text, from 0, as a text of its own. */
export function questionOf(text, k) {
  let before = 0;
  for (const part of text.split(/^\| @next.*\n/m)) {
    const count = Math.max(1, part.split('\n').filter(isGiven).length);
    if (k < before + count) return withEnd(onlyGiven(part, k - before));
    before += count;
  }
  return text;
}
function onlyGiven(part, k) {
  let seen = -1;
  return part.split('\n').filter((line) => {
    if (isGiven(line)) ++seen;
    return seen < 0 || seen === k || line === '| @end';
  }).join('\n');
}
const withEnd = (text) => (/^\| @dlx/m.test(text) && !/^\| @end/m.test(text) ? text + '| @end\n' : text);

/** The problem of a question without what is given and told of it. */
export const withoutGivens = (text) => text.replace(/^\| @(given|about|solution|title).*\n/gm, '');

/** The text with lines behind the options of its only problem. */
const withLines = (text, lines) => (/^\| @end/m.test(text) ? text.replace(/^\| @end/m, lines + '| @end') : text.replace(/\n?$/, '\n' + lines));

/** A question with its solution, which pages to play check by. */
export const withSolution = (question, numbers) => (/^\| @given/m.test(question)
  ? question.replace(/^(\| @given.*\n)/m, `$1| @solution ${numbers.join(' ')}\n`)
  : withLines(question, `| @given\n| @solution ${numbers.join(' ')}\n`));

/** A question whose options `given` (from 0) are chosen, and of which no option is for which isOut(option) is true. */
export function withPosition(question, given, isOut) {
  let number = -1;
  const lines = withoutGivens(question).split('\n').map((line) => {
    if (!line.trim() || line.trim().startsWith('|')) return line;
    if (++number === 0) return line + (/(^|\s)\|(\s|$)/.test(line) ? ' ' : ' | ') + never;
    return isOut(number - 1) ? never : line;
  });
  return withLines(lines.join('\n'), `| @given ${given.map((o) => o + 1).join(' ')}\n`);
}

/** The solutions that dlx-solve has written: numbers of options. */
export const solutionsIn = (text) => [...text.matchAll(/^\| solution \d+[^:]*:([\d ]*)$/gm)]
  .map(([, numbers]) => numbers.trim().split(/ +/).filter((word) => word).map(Number));
