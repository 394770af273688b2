import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SYNCED } from '../../data/write/kinds.ts';
import { allLosers, mergeFields } from './merge.ts';
import type { Fields } from './rows.ts';

const note = (base: Fields | null, mine: Fields, theirs: Fields) =>
  mergeFields('notes', 'n1', { base, mine, theirs, theirVer: 9 });
const fields = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  is_tracked: fc.constantFrom(0, 1),
  folder_id: fc.constantFrom('', 'f1'),
});

it('takes from each side what only it changed, and keeps mine with theirs for history where both did', () => {
  const base = { title: 'a', content: 'x', folder_id: '' };
  expect(note(base, { ...base, title: 'b' }, { ...base, folder_id: 'f1' })).toEqual({
    fields: { title: 'b', content: 'x', folder_id: 'f1' },
    losers: [],
  });
  expect(note(base, { ...base, title: 'b' }, { ...base, title: 'c' })).toMatchObject({
    fields: { title: 'b' },
    losers: [{ kind: 'notes', entityId: 'n1', field: 'title', value: '"c"' }],
  });
});

it('loses no value: each is current, was the base, or is a loser', () => {
  fc.assert(
    fc.property(fc.option(fields), fields, fields, (base, mine, theirs) => {
      const merged = note(base, mine, theirs);
      for (const field of ['title', 'is_tracked', 'folder_id'] as const) {
        expect([mine[field], theirs[field]]).toContain(merged.fields[field]);
        for (const value of [mine[field], theirs[field]]) {
          const kept = merged.fields[field] === value || base?.[field] === value;
          expect(
            kept || merged.losers.some((loser) => loser.field === field && loser.value === JSON.stringify(value)),
          ).toBe(true);
        }
      }
    }),
  );
});

it('merges equal changes without a loser, in either order, and a merge with the base changes nothing', () => {
  fc.assert(
    fc.property(fields, fields, (base, changed) => {
      expect(note(base, changed, changed)).toEqual({ fields: changed, losers: [] });
      expect(note(base, base, changed)).toEqual({ fields: changed, losers: [] });
      expect(note(base, changed, base)).toEqual({ fields: changed, losers: [] });
    }),
  );
});

it('keeps a field that one side does not know', () => {
  expect(note({ title: 'a' }, { title: 'a', added: 1 }, { title: 'b' }).fields).toEqual({ title: 'b', added: 1 });
  expect(note({ title: 'a', old: 1 }, { title: 'a', old: 1 }, { title: 'a' }).fields).toEqual({ title: 'a', old: 1 });
});

it('takes a field that joined after the base was noted for empty then', () => {
  const merged = note({ title: 'a' }, { title: 'a', added: null }, { title: 'a', added: 'theirs' });
  expect(merged).toEqual({ fields: { title: 'a', added: 'theirs' }, losers: [] });
});

it('puts texts and lists together by their parts, and lets a text that conflicts lose as a whole', () => {
  const lines = (...text: string[]) => ({ content: text.join('\n') });
  const base = lines('one', 'two', 'three', 'four');
  expect(note(base, lines('ONE', 'two', 'three', 'four'), lines('one', 'two', 'three', 'FOUR'))).toEqual({
    fields: lines('ONE', 'two', 'three', 'FOUR'),
    losers: [],
  });
  const conflict = note(base, lines('1', 'two', 'three', 'four'), lines('I', 'two', 'three', 'four'));
  expect(conflict).toMatchObject({ fields: lines('1', 'two', 'three', 'four'), losers: [{ field: 'content' }] });
  const tags = (...list: string[]) => ({ tags: JSON.stringify(list) });
  const card = { base: tags('a', 'b'), mine: tags('a', 'b', 'c'), theirs: tags('b', 'd'), theirVer: 9 };
  expect(mergeFields('cards', 'c1', card)).toEqual({ fields: tags('b', 'c', 'd'), losers: [] });
});

it('gives a loser the same id on every device, and another in another version', () => {
  const [mine, theirs] = [{ title: 'b' }, { title: 'c' }];
  const idAt = (theirVer: number) => mergeFields('notes', 'n1', { base: null, mine, theirs, theirVer }).losers[0]?.id;
  expect(idAt(9)).toBe(idAt(9));
  expect(idAt(9)).not.toBe(idAt(10));
  const row = { kind: 'notes', id: 'n1', fields: theirs, deleted: false, ver: 9, vids: [] } as const;
  expect(allLosers('notes', { ...mine, content: 'x' }, row)).toEqual(note(null, mine, theirs).losers);
});

it('merges by parts only fields that the tables have', () => {
  for (const [kind, field] of [
    ['notes', 'content'],
    ['cards', 'tags'],
    ['events', 'set_ids'],
    ['events', 'exceptions'],
  ] as const)
    expect(SYNCED[kind].fields).toContain(field);
});
