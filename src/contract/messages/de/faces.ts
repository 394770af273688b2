/** `faces` in German. */
import type { faces as english } from '../faces.ts';

export const faces: typeof english = {
  blank: 'Lücke',
  blankHint: (hint) => `Lücke, Hinweis: ${hint}`,
  hiddenPart: (at, total) => `Verdeckter Teil ${at} von ${total}`,
  hiddenParts: (n) => (n === 1 ? 'Ein Bild mit einem verdeckten Teil' : `Ein Bild mit ${n} verdeckten Teilen`),
  name: {
    forward: 'Frage zu Antwort',
    backward: 'Antwort zu Frage',
    gap: (n) => `Lücke ${n}`,
    part: (n) => `Teil ${n}`,
  },
  picture: {
    asked: (at, total) =>
      total === 1
        ? 'Bild mit einem verdeckten Teil.'
        : `Bild mit verdeckten Teilen. Gefragt ist Teil ${at} von ${total}.`,
    open: (at, total) =>
      total === 1 ? 'Bild, dessen verdeckter Teil offen liegt.' : `Bild, auf dem Teil ${at} von ${total} offen liegt.`,
  },
};
