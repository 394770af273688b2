import { describe, expect, it } from 'vitest';
import { LINES } from '../../../test/support/odd-texts.ts';
import { readsAsText } from './reads-as-text.ts';

describe('readsAsText', () => {
  it.each([
    'He had not come back.',
    '“Had he?”',
    'the tide. It came in',
    'in 1789. The king',
    '1789.',
    'of vitamin C.',
    'No, he said no.',
    'as told in 1789, in Paris,',
    'of a mem-',
    'it follows that:',
    'and it came in',
    '(see below).',
    '3) The cell',
    '(a) The cell',
    '▪ Cells',
    'Table 2 Years',
    'Abb. 4 Zellen',
    '細胞分裂。',
    'क्या है।',
  ])('knows “%s” for text', (text) => {
    expect(readsAsText(text)).toBe(true);
  });

  it.each([
    'Membranes',
    'Chapter 3. Membranes',
    'Chap. 3',
    'Dr. A. Marlow',
    'A. Marlow et al.',
    'J. Appl. Phys. Vol. 12 No. 3',
    'Harbour Press Inc.',
    'St. Louis 45',
    'Marlow, A.',
    'vi Preface',
    'xiv',
    'Kap. 3: Zellen',
    '3-14',
    'https://example.org/a',
    'Cells . . . . . 4',
    'Figures of Speech',
    '細胞 3',
  ])('does not take “%s” for it', (text) => {
    expect(readsAsText(text)).toBe(false);
  });

  it('comes to an end with a line of any length', () => {
    const others = Object.keys(LINES).filter((name) => !readsAsText(LINES[name]!));
    expect(others).toEqual(['exclamation marks and a letter']);
  });
});
