import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SYNC_BACKOFF_MAX_MS, SYNC_ROUNDS_MAX } from '../../contract/sync-limits.ts';
import { nextBatch, type Waiting } from './batch.ts';
import { mergesAway, nameKeyOf, underAnotherName, yieldsTo } from './name-clash.ts';
import { UNKNOWN_TO_SERVER, type DeviceRow, type SyncKind } from './rows.ts';
import { backOff, nextStep, type SessionState } from './session.ts';
import { keptForChildren, needsAsking, sweepOf } from './sweep.ts';

const waiting = (kind: SyncKind, id: string, more: Partial<Waiting> = {}): Waiting => ({
  kind,
  id,
  deleted: false,
  known: true,
  bytes: 10,
  ...more,
});
const above = (parents: Readonly<Record<string, string>>) => (id: string) => parents[id] ?? '';
const namesOf = (batch: readonly Waiting[]) => batch.map(({ id }) => id);

it('sends losers first, parents before children, facts last, and removals when nothing else waits', () => {
  const parents = above({ inner: 'outer', s: 'inner', c: 's', n: 'inner' });
  const puts = [
    waiting('reviews', 'r'),
    waiting('cards', 'c'),
    waiting('sets', 's'),
    waiting('notes', 'n'),
    waiting('folders', 'inner'),
    waiting('folders', 'outer'),
    waiting('history', 'h'),
  ];
  const gone = (row: Waiting): Waiting => ({ ...row, deleted: true });
  expect(namesOf(nextBatch([gone(waiting('notes', 'x')), ...puts], parents))).toEqual([
    'h',
    'outer',
    'inner',
    's',
    'c',
    'n',
    'r',
  ]);
  expect(namesOf(nextBatch(puts.slice(1, 6).map(gone), parents))).toEqual(['c', 's', 'n', 'inner', 'outer']);
});

it('sends a folder that left a name before the new one that took it', () => {
  const fresh = waiting('folders', 'new', { known: false });
  const parents = above({ left: 'deep', deep: 'deeper', below: 'new' });
  expect(namesOf(nextBatch([fresh, waiting('folders', 'left'), waiting('folders', 'below')], parents))).toEqual([
    'left',
    'new',
    'below',
  ]);
});

it('looks once at what is above each folder, however deep they go', () => {
  const levels = 2_000;
  let asked = 0;
  const parentIdOf = (id: string): string => {
    asked += 1;
    return id === '1' ? '' : String(Number(id) - 1);
  };
  const puts = Array.from({ length: levels }, (_, at) => waiting('folders', String(levels - at), { known: false }));
  expect(namesOf(nextBatch(puts, parentIdOf))).toEqual(Array.from({ length: 100 }, (_, at) => String(at + 1)));
  const removals = puts.map((row) => ({ ...row, deleted: true }));
  expect(namesOf(nextBatch(removals, parentIdOf))[0]).toBe(String(levels));
  expect(asked).toBeLessThan(10 * levels);
});

it('ends a batch at its limits, and never in a cycle', () => {
  const many = Array.from({ length: 150 }, (_, n) => waiting('notes', `n${n}`));
  expect(nextBatch(many, above({}))).toHaveLength(100);
  const large = [waiting('notes', 'a', { bytes: 2_000_000 }), waiting('notes', 'b')];
  expect(namesOf(nextBatch(large, above({})))).toEqual(['a']);
  expect(nextBatch([waiting('folders', 'a'), waiting('folders', 'b')], above({ a: 'b', b: 'a' }))).toHaveLength(2);
});

it('resends before it pulls, pulls before it pushes across a restore, and comes to rest', () => {
  const state: SessionState = { snapshot: null, frozen: 0, markers: 0, phase: 'push', rounds: 0 };
  expect(nextStep(state)).toBe('pull');
  expect(nextStep({ ...state, markers: 1 })).toBe('push');
  expect(nextStep({ ...state, frozen: 1, phase: 'pull' })).toBe('push');
  expect(nextStep({ ...state, markers: 1, phase: 'pull' })).toBe('pull');
  expect(nextStep({ ...state, frozen: 1, snapshot: 'restored' })).toBe('pull');
  expect(nextStep({ ...state, markers: 1, snapshot: 'compacted' })).toBe('push');
  expect(nextStep({ ...state, markers: 1, phase: 'done', rounds: 1 })).toBe('push');
  expect(nextStep({ ...state, markers: 1, phase: 'done', rounds: SYNC_ROUNDS_MAX })).toBe('rest');
  expect(nextStep({ ...state, phase: 'done', rounds: 1 })).toBe('rest');
});

it('waits from one second to five minutes, less up to half', () => {
  expect([1, 2, 3, 9, 10, 60].map((failures) => backOff(failures, 0))).toEqual([
    1_000,
    2_000,
    4_000,
    256_000,
    SYNC_BACKOFF_MAX_MS,
    SYNC_BACKOFF_MAX_MS,
  ]);
  expect(backOff(1, 1)).toBe(500);
});

it('sweeps what a compacted server does not show, and gives a restored one everything', () => {
  const row = { kind: 'notes', id: 'n', deleted: false, dirty: false } as const;
  expect([sweepOf(row, 'compacted'), sweepOf({ ...row, dirty: true }, 'compacted'), sweepOf(row, 'restored')]).toEqual([
    'remove',
    'give back',
    'give back',
  ]);
  expect(sweepOf({ ...row, deleted: true, dirty: true }, 'restored')).toBe('remove');
  expect(sweepOf({ ...row, kind: 'reviews' }, 'compacted')).toBe('give back');
  const parents = above({ card: 'set', set: 'folder', folder: 'top', other: 'gone' });
  expect(keptForChildren(new Set(['set', 'folder', 'gone']), ['card'], parents)).toEqual(new Set(['set', 'folder']));
});

it('asks before more than 200 or a fifth goes, but not about a handful', () => {
  expect([
    needsAsking(201, 100_000),
    needsAsking(200, 100_000),
    needsAsking(20, 99),
    needsAsking(20, 100),
    needsAsking(5, 5),
  ]).toEqual([true, false, true, false, false]);
});

const folder = (id: string, name: string, more: Partial<DeviceRow> = {}): DeviceRow => {
  const fields = { name, parent_id: '' };
  return {
    kind: 'folders',
    id,
    fields,
    deleted: false,
    baseVer: 1,
    shadow: fields,
    shadowDeleted: false,
    vids: [],
    ...more,
  };
};

it('parts two of one name: the new one goes into the known one, the out-of-date one is set aside without becoming an edit', () => {
  const [old, current, fresh] = [
    folder('f1', 'Biology', { baseVer: 3 }),
    folder('f2', 'biology', { baseVer: 7 }),
    folder('f3', 'Biology', UNKNOWN_TO_SERVER),
  ];
  expect(nameKeyOf(old)).toBe(nameKeyOf(current));
  expect(yieldsTo(current, old)).toBe(old);
  expect([yieldsTo(fresh, old), yieldsTo(old, fresh), mergesAway(fresh), mergesAway(old)]).toEqual([
    fresh,
    fresh,
    true,
    false,
  ]);
  const renamedHere = folder('f4', 'Biology', { baseVer: 9, shadow: { name: 'Other', parent_id: '' } });
  expect(yieldsTo(renamedHere, old)).toBe(renamedHere);
  const aside = underAnotherName(old, (key) => key === nameKeyOf(current));
  expect([aside.fields.name, aside.shadow?.name]).toEqual(['Biology (2)', 'Biology (2)']);
  const edited = underAnotherName(renamedHere, (key) => key === nameKeyOf(current));
  expect([edited.fields.name, edited.shadow?.name]).toEqual(['Biology (2)', 'Other']);
});

it('finds a free slug for a set', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom<string>('bio', 'bio-2', 'bio-3')), (taken) => {
      const set: DeviceRow = { ...folder('s1', ''), kind: 'sets', fields: { slug: 'bio', topic: 'Bio' }, shadow: null };
      const renamed = underAnotherName(set, (slug) => taken.includes(slug));
      expect(taken).not.toContain(renamed.fields.slug);
      expect(nameKeyOf({ kind: 'notes', fields: {} })).toBeNull();
    }),
  );
});
