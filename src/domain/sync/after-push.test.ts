import { expect, it } from 'vitest';
import { afterFact, afterMerged, afterPush, remade, standIn, type Frozen } from './after-push.ts';
import type { PushResult } from './push.ts';
import { UNKNOWN_TO_SERVER, type DeviceRow, type ServerRow } from './rows.ts';

const BODY = { title: 'a', content: 'b' };
const SENT = { title: 'sent', content: 'b' };
const LOCAL: DeviceRow = {
  kind: 'notes',
  id: 'n1',
  fields: SENT,
  deleted: false,
  baseVer: 5,
  shadow: BODY,
  shadowDeleted: false,
  vids: [],
};
const PUT: Frozen = {
  mutation: { mid: 'm1', kind: 'notes', op: 'put', id: 'n1', baseVer: 5, patch: { title: 'sent' }, at: 0 },
  state: SENT,
};
const DEL: Frozen = { ...PUT, mutation: { ...PUT.mutation, op: 'del' } };
const STORED: ServerRow = { kind: 'notes', id: 'n1', fields: SENT, deleted: false, ver: 8, vids: ['m1'] };
const ok = (row: ServerRow | null = STORED, ver = 8): PushResult => ({ mid: 'm1', status: 'ok', ver, row });
const conflict = (current: ServerRow | null, code: 'version' | 'not_empty' | 'no_parent' = 'version'): PushResult => ({
  mid: 'm1',
  status: 'conflict',
  code,
  current,
});

it('is clean after an acknowledgement, and as the server stored it', () => {
  const suffixed = { ...STORED, fields: { ...SENT, title: 'sent (2)' } };
  expect(afterPush(PUT, ok(suffixed), LOCAL, false)).toMatchObject({
    do: 'row',
    row: { fields: suffixed.fields, shadow: suffixed.fields, baseVer: 8 },
    marked: false,
  });
  expect(afterPush(PUT, ok(), null, false)).toMatchObject({ row: null });
});

it('keeps what was changed since, against what was stored', () => {
  const since = { ...LOCAL, fields: { ...SENT, content: 'later' } };
  expect(afterPush(PUT, ok(), since, true)).toMatchObject({
    row: { fields: since.fields, shadow: SENT, baseVer: 8 },
    marked: true,
  });
  const removed = { ...LOCAL, deleted: true };
  expect(afterPush(PUT, ok(), removed, true)).toMatchObject({
    row: { deleted: true, shadowDeleted: false },
    marked: true,
  });
  const other = { ...STORED, ver: 9, fields: { ...SENT, content: 'theirs' } };
  expect(afterPush(PUT, ok(other), since, true)).toMatchObject({
    row: { fields: { content: 'later' } },
    losers: [{ value: '"theirs"' }],
  });
  expect(afterPush(PUT, ok(other), removed, true)).toMatchObject({
    row: { deleted: false, fields: { content: 'theirs' } },
  });
});

it('keeps in history what was taken out of the trash while its removal was under way, and gives way', () => {
  const older = { ...STORED, ver: 9, fields: { title: 'older', content: 'b' } };
  expect(afterPush(DEL, ok(older), LOCAL, true)).toMatchObject({
    row: { deleted: false, fields: older.fields },
    losers: [{ field: 'title', value: '"sent"' }],
  });
});

it('waits for the sweep where what was acknowledged is purged', () => {
  expect(afterPush(DEL, ok(null), { ...LOCAL, deleted: true }, false)).toMatchObject({
    row: { baseVer: 8, shadowDeleted: true },
    marked: false,
  });
  expect(afterPush(PUT, ok(null), LOCAL, true)).toMatchObject({
    row: { baseVer: 8, shadow: SENT, shadowDeleted: false },
    marked: true,
  });
});

it('merges after a conflict, withdraws a removal, and makes a purged row again', () => {
  const theirs = { ...STORED, fields: { ...BODY, title: 'theirs' } };
  expect(afterPush(PUT, conflict(theirs), LOCAL, false)).toMatchObject({
    row: { fields: SENT, shadow: theirs.fields },
    marked: true,
    losers: [{ field: 'title', value: '"theirs"' }],
  });
  expect(
    afterPush(
      DEL,
      conflict({ ...STORED, fields: BODY }, 'not_empty'),
      { ...LOCAL, fields: BODY, deleted: true },
      false,
    ),
  ).toMatchObject({
    row: { deleted: false },
    marked: false,
  });
  expect(afterPush(PUT, conflict(null), LOCAL, false)).toMatchObject({
    row: { fields: SENT, baseVer: 0, shadow: null },
    marked: true,
  });
  expect(afterPush(DEL, conflict(null), { ...LOCAL, deleted: true }, false)).toMatchObject({
    row: null,
    marked: false,
  });
});

it('makes the set of a card again, unless the card is removed', () => {
  expect(afterPush(PUT, conflict(null, 'no_parent'), LOCAL, false)).toMatchObject({
    do: 'remake parent',
    marked: true,
  });
  expect(afterPush(PUT, conflict(null, 'no_parent'), { ...LOCAL, deleted: true }, true)).toMatchObject({ do: 'row' });
  expect(remade({ ...LOCAL, deleted: true })).toEqual({ ...LOCAL, ...UNKNOWN_TO_SERVER, deleted: false });
  expect(standIn('s1', 'Recovered cards')).toMatchObject({
    id: 's1',
    baseVer: 0,
    fields: { slug: 'recovered-cards', folder_id: '' },
  });
});

it('takes the parent that the server has after a cycle, and parks what is refused', () => {
  const folder: DeviceRow = {
    ...LOCAL,
    kind: 'folders',
    fields: { name: 'new', parent_id: 'f2' },
    shadow: { name: 'a', parent_id: '' },
  };
  const current: ServerRow = { ...STORED, kind: 'folders', fields: { name: 'a', parent_id: 'f1' } };
  const cycle: PushResult = { mid: 'm1', status: 'rejected', code: 'cycle', current };
  expect(afterPush(PUT, cycle, folder, false)).toMatchObject({
    row: { fields: { name: 'new', parent_id: 'f1' }, baseVer: 8 },
    marked: true,
  });
  const quota: PushResult = { mid: 'm1', status: 'rejected', code: 'quota', current: null, detail: 'Full.' };
  expect(afterPush(PUT, quota, LOCAL, false)).toEqual({ do: 'park', code: 'quota', detail: 'Full.' });
});

it('drops a folder that is there already, and withdraws a removal of that one', () => {
  const theirs: ServerRow = { ...STORED, kind: 'folders', id: 'f1', fields: { name: 'A', parent_id: '' } };
  expect(afterPush(PUT, { mid: 'm1', status: 'merged', into: 'f1', current: theirs }, LOCAL, false)).toEqual({
    do: 'merge',
    into: 'f1',
    theirs,
  });
  const target: DeviceRow = {
    ...LOCAL,
    kind: 'folders',
    id: 'f1',
    fields: { name: 'A', parent_id: '' },
    shadow: { name: 'A', parent_id: '' },
  };
  expect(afterMerged(theirs, null, false, null)).toMatchObject({
    row: { fields: theirs.fields, baseVer: 8 },
    marked: false,
  });
  expect(afterMerged(theirs, { ...target, deleted: true }, true, null)).toMatchObject({
    row: { deleted: false },
    marked: false,
  });
  const renamed = { row: { ...target, fields: { name: 'B', parent_id: '' } }, state: { name: 'A', parent_id: '' } };
  expect(afterMerged(theirs, target, false, renamed)).toMatchObject({ row: { fields: { name: 'B' } }, marked: true });
});

it('adopts when the server says a fact was', () => {
  const theirs: ServerRow = { kind: 'reviews', id: 'r1', fields: { reviewed_at: 5 }, deleted: false, ver: 8, vids: [] };
  const fact = { kind: 'reviews', id: 'r1', fields: { reviewed_at: 9 } } as const;
  expect(afterFact(theirs, fact, false)).toEqual({ fact: { ...fact, fields: { reviewed_at: 5 } }, marked: false });
  expect(afterFact(theirs, fact, true).marked).toBe(true);
  expect(afterFact({ ...theirs, fields: null }, null, false)).toEqual({ fact: null, marked: false });
});
