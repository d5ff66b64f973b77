// The part Learn: links dance, step by step, for the problem on show if it is small enough, and for
// examples.
import { watching } from './learn.js';
import { currentLanguage } from './words.js';

export class Learning {
  /** `page` has the problem on show. */
  constructor(page, host) {
    Object.assign(this, { page, host, text: '', part: null });
  }

  /** Puts the problem on show into the part; a problem that is too large leaves what is there. */
  show() {
    const { text } = this.page, language = currentLanguage();
    this.part ??= watching.learn(this.host, null, { language });
    if (this.language !== language) this.part.setLanguage(language);
    this.language = language;
    if (text === this.text) return;
    this.text = text;
    try {
      this.part.open(text);
    } catch (error) {
      if (!(error instanceof watching.Untaught)) throw error;
    }
  }
}
