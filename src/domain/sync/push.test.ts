import { expect, it } from 'vitest';
import { answerAgain, patched, versionConflict, type Mutation } from './push.ts';
import type { ServerRow } from './rows.ts';

const ROW: ServerRow = {
  kind: 'notes',
  id: 'n1',
  fields: { title: 'a', content: 'b' },
  deleted: false,
  ver: 7,
  vids: ['m1'],
};
const PUT: Mutation = { mid: 'm2', kind: 'notes', op: 'put', id: 'n1', baseVer: 7, patch: { title: 'c' }, at: 0 };

it('lets a change pass only from the version that is stored, a tombstone being one', () => {
  expect(versionConflict(PUT, ROW)).toBeNull();
  expect(versionConflict(PUT, { ...ROW, deleted: true })).toBeNull();
  expect(versionConflict({ ...PUT, baseVer: 0 }, null)).toBeNull();
  expect(versionConflict({ ...PUT, baseVer: 6 }, ROW)).toMatchObject({
    status: 'conflict',
    code: 'version',
    current: ROW,
  });
  expect(versionConflict({ ...PUT, baseVer: 0 }, ROW)).toMatchObject({ status: 'conflict', current: ROW });
  expect(versionConflict(PUT, null)).toMatchObject({ status: 'conflict', current: null });
  expect(versionConflict({ ...PUT, op: 'del', baseVer: 0 }, null)).toMatchObject({ status: 'conflict', current: null });
});

it('changes only the fields that a put names', () => {
  expect(patched(ROW, PUT.patch)).toEqual({ title: 'c', content: 'b' });
  expect(patched(null, { title: 'c' })).toEqual({ title: 'c' });
});

it('answers a mutation that comes again as before, with the row as it is now', () => {
  const stored = { mid: 'm2', status: 'ok', ver: 7, code: null } as const;
  expect(answerAgain(stored, ROW, null)).toEqual({ mid: 'm2', status: 'ok', ver: 7, row: ROW });
  expect(answerAgain(stored, null, null)).toEqual({ mid: 'm2', status: 'ok', ver: 7, row: null });
  expect(answerAgain({ ...stored, status: 'conflict', code: 'not_empty' }, ROW, null)).toMatchObject({
    code: 'not_empty',
    current: ROW,
  });
  expect(answerAgain({ ...stored, status: 'rejected', code: 'quota' }, null, null)).toMatchObject({
    status: 'rejected',
    code: 'quota',
  });
  const folder = { ...ROW, kind: 'folders', id: 'f1', deleted: true } as const;
  expect(answerAgain({ ...stored, status: 'merged' }, null, folder)).toEqual({
    mid: 'm2',
    status: 'merged',
    into: 'f1',
    current: folder,
  });
  expect(answerAgain({ ...stored, status: 'merged' }, null, null)).toMatchObject({ status: 'conflict', current: null });
});
