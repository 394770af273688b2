/** What was removed loses its content after 30 days, on either database, and stays removed for everybody (sync.md, "Retention"; sync R8). */
import { expect, onTestFinished, test } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { SYNCED } from '../../src/data/write/kinds.ts';
import { emptyRemoved } from '../../src/data/sync/retention.ts';
import { openHost } from '../support/hosts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** In every text of what is removed; ids and the names of a set and a folder do not have it. */
const SECRET = 'Wasserfall';

test.each(['server', 'server on Postgres'] as const)('on a %s', async (name) => {
  const host = await openHost(name);
  onTestFinished(() => host.close());
  const api = createApi(host.transport);
  const store = await host.store();
  const rowsKept = async () => {
    const tables = Object.keys(SYNCED) as 'notes'[];
    const rows = await Promise.all(tables.map((table) => store.db.read.selectFrom(table).selectAll().execute()));
    return rows.flat();
  };

  const set = {
    topic: 'Gone',
    folderPath: 'Old',
    flashcards: [
      {
        question: `${SECRET}?`,
        answer: SECRET,
        hint: SECRET,
        tags: [SECRET],
        source: { file: SECRET, page: 1, label: SECRET, quote: SECRET, claim: SECRET },
      },
    ],
  };
  await api.sets.create(set as never);
  await api.performance.record({
    id: 'result',
    setId: 'gone',
    answers: [SECRET],
    cards: [{ id: 'c', verdict: SECRET }],
  });
  await api.notes.create({ id: 'note', title: SECRET, content: SECRET });
  await api.notes.create({ id: 'stays', title: 'Stays', content: 'A text that stays' });
  await api.studyplans.create({ id: 'plan', content: SECRET });
  await api.calendar.create({ id: 'event', title: SECRET, notes: SECRET, start: 0, setIds: [SECRET], kind: 'exam' });
  for (const files of [store.pdfs, store.ppts]) {
    const file = { name: SECRET, contentBase64: Buffer.from(SECRET).toString('base64') };
    await files.create({ id: 'file', ...file });
    await files.remove({ id: 'file' });
  }
  await api.performance.removeAll({});
  await api.folders.remove({ path: 'Old', recursive: true });
  await api.notes.remove({ id: 'note' });
  await api.studyplans.remove({ id: 'plan' });
  await api.calendar.remove({ id: 'event' });

  host.clock.advance(30 * DAY_MS);
  expect(await emptyRemoved(store.db, host.clock.now() - 30 * DAY_MS)).toBe(0);
  expect(JSON.stringify(await rowsKept())).toContain(SECRET);
  host.clock.advance(1);
  expect(await emptyRemoved(store.db, host.clock.now() - 30 * DAY_MS)).toBeGreaterThan(0);
  const kept = JSON.stringify(await rowsKept());
  expect(kept).not.toContain(SECRET);
  expect(kept).not.toContain(Buffer.from(SECRET).toString('base64'));
  expect(kept).toContain('A text that stays');

  // Devices are told of a removal without a body, others by its name, and what is new may be called as what is gone.
  const { tombstones } = await api.sync.feed({ v: '2', limit: 500 });
  const told = tombstones.filter(({ kind }) => kind !== 'folders' && kind !== 'sets');
  expect(new Set(told.map(({ kind }) => kind))).toEqual(
    new Set(['cards', 'performance', 'notes', 'studyplans', 'events', 'pdfs', 'ppts']),
  );
  for (const { fields } of told) expect(fields).toBeNull();
  const plain = await api.sync.changes({ limit: 500 });
  const names = plain.tombstones.map(({ kind, id }) => `${kind} ${id}`);
  for (const gone of ['sets gone', 'folders Old', 'notes note', 'studyplans plan']) expect(names).toContain(gone);
  expect((await api.trash.list({})).items).toEqual([]);
  await api.notes.create({ id: 'note', title: 'New', content: 'under the old name' });
  expect(await api.notes.get({ id: 'note' })).toMatchObject({ title: 'New', content: 'under the old name' });
  expect((await api.notes.list()).notes.map(({ id }) => id).toSorted()).toEqual(['note', 'stays']);
  expect(await emptyRemoved(store.db, host.clock.now() - 30 * DAY_MS)).toBe(0);
});
