import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from './word-count.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n\n', 0],
    ['# The **inner** membrane', 3],
    ['don’t, mother-in-law and 3.14', 4],
    ['- [ ] one\n- [x] two', 3],
    ['細胞膜', 3],
    ['Die Größe der Zelle', 4],
    ['שלום עולם', 2],
  ])('%j has %i words', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it('counts words that stand apart one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,8}$/)), (words) => {
        expect(countWords(words.join(' '))).toBe(words.length);
      }),
    );
  });
});
