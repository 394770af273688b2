import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clozeNumbers, parseCloze, plainCloze } from './cloze.ts';
import { gapEdit, gapProblems, nextGapNumber } from './gap-edit.ts';

/** Selections are written with `<` and `>`, so that a case reads as what the person sees. */
function run(marked: string, options?: Parameters<typeof gapEdit>[3]): string {
  const start = marked.indexOf('<');
  const end = marked.indexOf('>') - 1;
  const text = marked.replace('<', '').replace('>', '');
  const { from, to, insert, selectFrom, selectTo } = gapEdit(text, start, end, options);
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, selectFrom)}<${after.slice(selectFrom, selectTo)}>${after.slice(selectTo)}`;
}

describe('making a gap', () => {
  test('has the next number, or the same one', () => {
    expect(run('the <cell> wall')).toBe('the {{c1::<cell>}} wall');
    expect(run('{{c1::a}} and <b>')).toBe('{{c1::a}} and {{c2::<b>}}');
    expect(run('{{c1::a}} {{c3::c}} <b>', { sameNumber: true })).toBe('{{c1::a}} {{c3::c}} {{c3::<b>}}');
    expect(run('<b>', { sameNumber: true })).toBe('{{c1::<b>}}');
    expect(run('<b>', { taken: [4] })).toBe('{{c5::<b>}}');
    expect(run('{{c2::}} <b>')).toBe('{{c2::}} {{c3::<b>}}');
  });

  test('a second time takes it away, hint and all', () => {
    expect(run('the {{c1::<cell>}} wall')).toBe('the <cell> wall');
    expect(run('the {{c1,2::<cell>::biology}} wall')).toBe('the <cell> wall');
  });

  test('spaces at the ends stay outside, and nothing selected is an empty gap', () => {
    expect(run('the< cell >wall')).toBe('the {{c1::<cell>}} wall');
    expect(run('the <>')).toBe('the {{c1::<>}}');
  });

  test('colons are no hint', () => {
    expect(run('<std::vector>')).toBe(String.raw`{{c1::<std\::vector>}}`);
  });

  test('makes one gap of what was selected, whatever it was', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, selected, after) => {
        fc.pre(!/[{}\\:]/.test(before + selected + after) && selected.trim() !== '');
        const { from, to, insert } = gapEdit(before + selected + after, before.length, before.length + selected.length);
        const parts = parseCloze(
          (before + selected + after).slice(0, from) + insert + (before + selected + after).slice(to),
        );
        expect(clozeNumbers(parts)).toEqual([1]);
        expect(plainCloze(parts)).toBe(before + selected + after);
      }),
    );
  });
});

test('the next number counts gaps that are empty, and masks', () => {
  expect(nextGapNumber('plain')).toBe(1);
  expect(nextGapNumber('{{c1::a}} {{c4::b}}')).toBe(5);
  expect(nextGapNumber('{{c4::}}')).toBe(5);
  expect(nextGapNumber('{{c6::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}')).toBe(7);
});

test.each([
  ['nothing', { unclosed: 0, empty: [] }],
  ['{{c1::a}} {{name}}', { unclosed: 0, empty: [] }],
  ['{{c1::a', { unclosed: 1, empty: [] }],
  ['{{c1::a} b', { unclosed: 1, empty: [] }],
  ['{{c1::}} {{c2:: ::hint}}', { unclosed: 0, empty: [1, 2] }],
  ['{{c1::}} {{c1::a}}', { unclosed: 0, empty: [] }],
])('what is wrong with %j', (text, expected) => expect(gapProblems(text)).toEqual(expected));
