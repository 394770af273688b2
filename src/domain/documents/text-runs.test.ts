import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, textRun } from './text-runs.ts';

/** The viewport of an unrotated page 800 points high turns the y axis downwards. */
const VIEW = [1, 0, 0, -1, 0, 800];

describe('textRun', () => {
  it('places an upright item from the top of the page', () => {
    const run = textRun({ str: 'Cell', dir: 'ltr', transform: [12, 0, 0, 12, 72, 700], width: 24 }, VIEW);
    expect(run).toEqual({ text: 'Cell', x: 72, y: 100, width: 24, size: 12, turn: 0, rightToLeft: false });
  });

  it('knows text that reads upwards, and a page that is itself rotated', () => {
    expect(textRun({ str: 'Axis', dir: 'ltr', transform: [0, 12, -12, 0, 72, 700], width: 24 }, VIEW).turn).toBe(270);
    const rotatedPage = [0, 1, 1, 0, 0, 0];
    expect(textRun({ str: 'Body', dir: 'ltr', transform: [0, 12, -12, 0, 72, 700], width: 24 }, rotatedPage).turn).toBe(
      0,
    );
  });
});

describe('cleanText', () => {
  it('leaves no control characters and no broken characters, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cleaned = cleanText(text);
        expect(cleaned).toBe(cleaned.toWellFormed());
        // oxlint-disable-next-line no-control-regex -- that there are none is the point
        expect(cleaned).not.toMatch(/[\u0000-\u001F]/);
      }),
    );
  });

  it('keeps letters of any script and composes accents', () => {
    expect(cleanText('e\u0301\u0000 Ζωή 細胞 🧬')).toBe('é Ζωή 細胞 🧬');
  });
});
