import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Excerpt } from '../../contract/notes.schema.ts';
import { findInNote, noteParts, searchWords } from './note-text.ts';

const find = (search: string, name: string, content: string) =>
  findInNote(searchWords(search), name, [...noteParts(content)]);
const marked = (excerpt: Excerpt | null | undefined) =>
  excerpt?.marks.map(([from, to]) => excerpt.text.slice(from, to));

describe('what a search finds in a note', () => {
  it.each([
    ['glyco', 'Cells', 'About *Glycolysis*.', ['Glyco']],
    ['uber strasse', 'Über uns', 'In der Straße.', ['Straße']],
    ['zelle', '', 'Die Ätzelle und die Zelle', ['zelle', 'Zelle']],
    ['inner membrane', 'Lecture', 'The inner\n\n  membrane', ['inner', 'membrane']],
    ['ﬁlm', '', 'Ein Film', ['Film']],
    ['aab ab', '', 'xaabx', ['aab']],
    ['cells nucleus', 'Cells', 'Its nucleus among cells', ['nucleus']],
  ])('%j in %j', (search, name, content, expected) => {
    expect(marked(find(search, name, content)?.excerpt)).toEqual(expected);
  });

  it('is nothing where a word is missing, and no place where the name has all words', () => {
    expect(find('nowhere', 'Cells', 'Its nucleus')).toBeNull();
    expect(find('nucleus nowhere', 'Cells', 'Its nucleus')).toBeNull();
    expect(find('CELLS', 'Cells', 'cells')).toEqual({ excerpt: null });
  });

  it('shows the place, cut at its ends', () => {
    const found = find('nucleus', '', `${'before '.repeat(9)}the nucleus ${'after '.repeat(30)}`);
    expect(found?.excerpt?.text).toMatch(/^…before before the nucleus after .*…$/);
    expect(marked(found?.excerpt)).toEqual(['nucleus']);
  });

  it('prefers a place that has all the words', () => {
    const found = find('red onion', '', `red ${'x '.repeat(20_000)} a red onion`);
    expect(marked(found?.excerpt)).toEqual(['red', 'onion']);
  });

  it('says that a text goes on where its parts meet', () => {
    const content = `${'a'.repeat(1_999)} b\nNeedle ${'c '.repeat(3_000)}`;
    expect(find('needle', '', content)?.excerpt?.text).toMatch(/^….*Needle c .*…$/);
  });

  it('shows the word that is rarer', () => {
    const found = find(
      'cell glycolysis',
      '',
      `${'Each cell lives. '.repeat(20)}Its glycolysis goes on. Each cell lives.`,
    );
    expect(marked(found?.excerpt)).toEqual(['cell', 'glycolysis', 'cell']);
  });

  it('finds a word wherever it stands in a long text, once', () => {
    const words = fc.array(fc.constantFrom('straße', 'ÉLAN', 'x', 'ﬁ', 'größer', '{{a}}', 'word'), {
      maxLength: 4_000,
    });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const content = [...before, 'Needle', ...after].join('\n');
        expect(marked(find('needle', '', content)?.excerpt)).toEqual(['Needle']);
      }),
      { numRuns: 50 },
    );
  });

  it('has no part in which a long run without a space takes long', () => {
    const parts = [...noteParts('a'.repeat(100_000))];
    expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThanOrEqual(4_000);
    expect(parts.map(({ text }) => text).join('')).toHaveLength(100_000);
  });
});
