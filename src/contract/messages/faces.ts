/** What a card is asked as, in words. */
import { inLanguage } from './in-language.ts';

export const faces = inLanguage('faces', {
  /** What a screen reader hears where a gap is. */
  blank: 'blank',
  blankHint: (hint: string) => `blank, hint: ${hint}`,
  /** A card of masks over a picture, as one line of text. */
  hiddenPart: (at: number, total: number) => `Hidden part ${at} of ${total}`,
  hiddenParts: (n: number) => (n === 1 ? 'A picture with one hidden part' : `A picture with ${n} hidden parts`),
  name: {
    forward: 'question to answer',
    backward: 'answer to question',
    gap: (n: number) => `gap ${n}`,
    part: (n: number) => `part ${n}`,
  },
  picture: {
    asked: (at: number, total: number) =>
      total === 1 ? 'Picture with a hidden part.' : `Picture with hidden parts. Asked for: part ${at} of ${total}.`,
    open: (at: number, total: number) =>
      total === 1 ? 'Picture with its hidden part laid open.' : `Picture with part ${at} of ${total} laid open.`,
  },
});
