import { expect, it } from 'vitest';
import { afterPulled, settled } from './pulled-row.ts';
import { UNKNOWN_TO_SERVER, type DeviceRow, type ServerRow } from './rows.ts';

const BODY = { title: 'a', content: 'b' };
const CLEAN: DeviceRow = {
  kind: 'notes',
  id: 'n1',
  fields: BODY,
  deleted: false,
  baseVer: 5,
  shadow: BODY,
  shadowDeleted: false,
  vids: ['m1'],
};
const EDITED: DeviceRow = { ...CLEAN, fields: { ...BODY, title: 'mine' } };
const THEIRS: ServerRow = {
  kind: 'notes',
  id: 'n1',
  fields: { title: 'a', content: 'theirs' },
  deleted: false,
  ver: 8,
  vids: ['m1', 'm2'],
};
const GONE: ServerRow = { ...THEIRS, fields: BODY, deleted: true };

it('takes a row that is new here, and replaces a clean one', () => {
  for (const local of [null, CLEAN]) {
    const { row, marked } = afterPulled(local, false, THEIRS);
    expect(row).toMatchObject({
      fields: THEIRS.fields,
      shadow: THEIRS.fields,
      baseVer: 8,
      deleted: false,
      vids: ['m1', 'm2'],
    });
    expect(marked).toBe(false);
  }
  expect(afterPulled(CLEAN, false, GONE).row).toMatchObject({ deleted: true, shadowDeleted: true });
});

it('ignores what it has seen', () => {
  expect(afterPulled(EDITED, true, { ...THEIRS, ver: 5 })).toEqual({ row: EDITED, marked: true, losers: [] });
});

it('merges a row with edits of its own, and notes what it saw', () => {
  const { row, marked, losers } = afterPulled(EDITED, true, THEIRS);
  expect(row).toMatchObject({ fields: { title: 'mine', content: 'theirs' }, shadow: THEIRS.fields, baseVer: 8 });
  expect({ marked, losers }).toEqual({ marked: true, losers: [] });
  expect(afterPulled(EDITED, true, { ...THEIRS, fields: EDITED.fields })).toMatchObject({ marked: false });
});

it('lets an edit win over a removal, on either side', () => {
  expect(afterPulled(EDITED, true, GONE)).toMatchObject({
    row: { deleted: false, fields: EDITED.fields, shadowDeleted: true },
    marked: true,
  });
  expect(afterPulled({ ...EDITED, deleted: true }, true, THEIRS)).toMatchObject({
    row: { deleted: false, fields: { title: 'mine', content: 'theirs' } },
    marked: true,
  });
});

it('keeps the last words of the second removal in history', () => {
  expect(afterPulled({ ...EDITED, deleted: true }, true, GONE)).toMatchObject({
    row: { deleted: true, fields: BODY },
    marked: false,
    losers: [{ field: 'title', value: '"mine"' }],
  });
  const removedTwice = { ...EDITED, deleted: true, shadowDeleted: true };
  expect(settled(removedTwice)).toMatchObject({ row: { fields: BODY }, marked: false, losers: [{ value: '"mine"' }] });
});

it('keeps what was taken out of the trash and gives way: theirs may be of before the removal', () => {
  const restored = { ...EDITED, shadow: EDITED.fields, shadowDeleted: true };
  expect(afterPulled(restored, true, { ...THEIRS, fields: { ...BODY, title: 'theirs' } })).toMatchObject({
    row: { fields: { title: 'theirs' }, deleted: false },
    losers: [{ field: 'title', value: '"mine"' }],
  });
});

it('knows a tombstone without a body', () => {
  const bare = { ...GONE, fields: null };
  expect(afterPulled(null, false, bare)).toEqual({ row: null, marked: false, losers: [] });
  expect(afterPulled(CLEAN, false, bare).row).toMatchObject({ fields: BODY, deleted: true, shadow: null });
  expect(afterPulled(EDITED, true, bare)).toMatchObject({
    row: { fields: EDITED.fields, shadow: null, shadowDeleted: true },
    marked: true,
  });
});

it('gives a restored server back what it lost', () => {
  const known = { ...CLEAN, vids: ['m1', 'm2'] };
  const restored = (theirs: Partial<ServerRow>, local: DeviceRow = known, dirty = false) =>
    afterPulled(local, dirty, { ...THEIRS, fields: { ...BODY, title: 'old' }, ver: 3, ...theirs }, 'restored');
  // What is sent again after the loss may be stored otherwise: a set under another slug.
  expect(restored({ vids: ['m1', 'm2'] })).toMatchObject({
    row: { baseVer: 3, fields: { title: 'old' } },
    marked: false,
  });
  expect(restored({ vids: ['m1'] })).toMatchObject({ row: { baseVer: 3, fields: BODY }, marked: true, losers: [] });
  expect(restored({ vids: ['m1', 'm2', 'm3'] })).toMatchObject({ row: { fields: { title: 'old' } }, marked: false });
  expect(restored({ vids: ['m1', 'm9'] })).toMatchObject({
    row: { fields: BODY },
    marked: true,
    losers: [{ value: '"old"' }],
  });
  expect(restored({ vids: ['m9'] }, { ...known, deleted: true })).toMatchObject({
    row: { deleted: false, fields: { title: 'old' } },
  });
  expect(restored({}, { ...EDITED, ...UNKNOWN_TO_SERVER }, true)).toMatchObject({
    row: { fields: { title: 'mine' } },
    marked: true,
  });
  // Out of the trash of a server that had purged it: another device may give that removal back.
  expect(restored({ fields: BODY }, { ...CLEAN, ...UNKNOWN_TO_SERVER }, true)).toMatchObject({
    row: { fields: BODY, baseVer: 3, shadow: null },
    marked: true,
  });
});
