import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameNote, mergeNote, type NoteTexts } from './merge-note.ts';

const BASE = { title: 'Cells', content: 'one\ntwo\nthree\nfour' };
const texts: fc.Arbitrary<NoteTexts> = fc.record({
  title: fc.constantFrom('A', 'B', 'C'),
  content: fc.array(fc.constantFrom('a', 'b', 'c')).map((lines) => lines.join('\n')),
});

describe('mergeNote', () => {
  it('takes a title of one side and a text of the other', () => {
    expect(mergeNote(BASE, { ...BASE, content: 'mine' }, { ...BASE, title: 'Renamed' })).toEqual({
      title: 'Renamed',
      content: 'mine',
    });
  });

  it('puts changes of different places together', () => {
    const mine = { ...BASE, content: 'ONE\ntwo\nthree\nfour' };
    const theirs = { ...BASE, content: 'one\ntwo\nthree\nFOUR' };
    expect(mergeNote(BASE, mine, theirs)?.content).toBe('ONE\ntwo\nthree\nFOUR');
  });

  it('leaves a line or a title that both changed to the person', () => {
    expect(mergeNote(BASE, { ...BASE, content: 'mine' }, { ...BASE, content: 'theirs' })).toBeNull();
    expect(mergeNote(BASE, { ...BASE, title: 'Mine' }, { ...BASE, title: 'Theirs' })).toBeNull();
  });

  it('is the change itself where only one side changed, whichever', () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        expect(mergeNote(base, changed, base)).toEqual(changed);
        expect(mergeNote(base, base, changed)).toEqual(changed);
        expect(mergeNote(base, changed, changed)).toEqual(changed);
      }),
    );
  });
});

it('spaces around a title make no other note', () => {
  expect(isSameNote(BASE, { ...BASE, title: ' Cells ' })).toBe(true);
  expect(isSameNote(BASE, { ...BASE, content: 'one ' })).toBe(false);
});
