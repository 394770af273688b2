import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineChanges } from './line-changes.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1 }).map((lines) => lines.join('\n'));

describe('lineChanges', () => {
  it('loses no line of either side', () => {
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const stretches = lineChanges(mine, theirs);
        const side = (which: 'mine' | 'theirs') =>
          stretches.flatMap((each) => (each.kind === 'same' ? each.lines : each[which])).join('\n');
        expect([side('mine'), side('theirs')]).toEqual([mine, theirs]);
      }),
    );
  });

  it('puts what stands in the same place side by side', () => {
    expect(lineChanges('one\ntwo\nthree', 'one\n2\nthree')).toEqual([
      { kind: 'same', lines: ['one'] },
      { kind: 'different', mine: ['two'], theirs: ['2'] },
      { kind: 'same', lines: ['three'] },
    ]);
  });
});
