import { expect } from 'vitest';
import { messages } from '../../../src/contract/messages/index.ts';
import { emptyLibrary, refusal, wordSet, type ContractCase } from './case.ts';

export const syncFeedCases: ContractCase[] = [
  {
    operation: 'sync.changes',
    title:
      'tells a client that knows only the specification what changed since a time, and what it should ask from next',
    async run({ api, clock }) {
      await emptyLibrary({ api });
      const begin = await api.sync.changes({});
      expect(begin).toMatchObject({ sets: [], notes: [], pdfs: [], performance: [], studyplans: [], now: begin.head });
      expect(begin.nextCursor).toBeUndefined();
      clock.advance(1_000);
      const set = await api.sets.create(wordSet('Cells', ['cell']));
      const note = await api.notes.create({ title: 'N', content: 'x', folderPath: 'Words' });
      const plan = await api.studyplans.create({ id: 'plan', content: 'Monday' });
      const result = await api.performance.record({ id: 'result', setId: set.id, answered: 1, correct: 1 });
      const changed = await api.sync.changes({ since: begin.now, limit: 500 });
      expect(changed).toMatchObject({ sets: [set], notes: [note], studyplans: [plan], performance: [result] });
      expect(changed.folders).toMatchObject([{ name: 'Words', path: 'Words', parentPath: '' }]);
      expect(changed.tombstones).toEqual([]);
      const idle = await api.sync.changes({ since: changed.now });
      expect(idle).toMatchObject({ sets: [], notes: [], folders: [], now: changed.now, serverTime: clock.now() });
    },
  },
  {
    operation: 'sync.changes',
    title: 'delivers a set again when one of its cards changes, and everything below a folder that is renamed',
    async run({ api, clock }) {
      const set = await api.sets.create(wordSet('Cells', ['cell', 'wall']));
      const note = await api.notes.create({ title: 'N', content: 'x', folderPath: 'Words' });
      const { now } = await api.sync.changes({});
      clock.advance(1_000);
      await api.cards.update({ id: set.flashcards[1]?.id ?? '', answer: 'changed' });
      const edited = await api.sync.changes({ since: now });
      expect(edited.sets.map(({ flashcards }) => flashcards.map(({ answer }) => answer))).toEqual([
        ['cell', 'changed'],
      ]);
      await api.folders.update({ path: 'Words', newName: 'Renamed' });
      const renamed = await api.sync.changes({ since: edited.now });
      expect(renamed.folders.map(({ path }) => path)).toEqual(['Renamed']);
      expect(renamed.sets.map(({ folderPath }) => folderPath)).toEqual(['Renamed']);
      expect(renamed.notes).toMatchObject([{ id: note.id, folderPath: 'Renamed', ver: note.ver }]);
    },
  },
  {
    operation: 'sync.changes',
    title: 'says what was removed by the name the client knows, unless something else has that name now',
    async run({ api, clock }) {
      const set = await api.sets.create(wordSet('Cells', ['cell']));
      const gone = await api.sets.create(wordSet('Gone', ['gone'], 'Gone folder'));
      const { now } = await api.sync.changes({});
      clock.advance(1_000);
      await api.sets.remove({ id: set.id });
      await api.folders.remove({ path: 'Gone folder', recursive: true });
      await api.sets.create(wordSet('Cells', ['another']));
      const { tombstones, sets } = await api.sync.changes({ since: now });
      expect(tombstones.map(({ kind, id }) => [kind, id])).toEqual([
        ['sets', gone.id],
        ['folders', 'Gone folder'],
      ]);
      expect(sets.map(({ id }) => id)).toEqual([set.id]);
    },
  },
  {
    operation: 'sync.changes',
    title: 'pages without a gap whatever the limit, and refuses a place that it has not named',
    async run({ api, unrecorded }) {
      for (let i = 0; i < 7; i += 1) await api.notes.create({ title: `Note ${i}`, content: 'x', folderPath: 'N' });
      const seen: string[] = [];
      let cursor: string | undefined;
      let since = 0;
      do {
        const page = await unrecorded.sync.changes({ since: 0, limit: 2, ...(cursor !== undefined && { cursor }) });
        expect(page.now).toBeGreaterThan(since);
        since = page.now;
        seen.push(...page.notes.map(({ title }) => title));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(Array.from({ length: 7 }, (_, i) => `Note ${i}`));
      expect((await api.sync.changes({ limit: 9_999 })).notes).toHaveLength(7);
      const odd = { since: 'soon', limit: 'many' } as unknown as { since: number };
      expect((await api.sync.changes(odd)).notes).toHaveLength(7);
      const problem = await refusal(api.sync.changes({ cursor: 'made.up' }), 'bad_cursor');
      expect(problem.detail).toBe(messages.sync.badCursor);
    },
  },
  {
    operation: 'sync.feed',
    title: 'gives a device every kind as rows, with what was removed apart',
    async run({ api, clock }) {
      await emptyLibrary({ api });
      const set = await api.sets.create(wordSet('Cells', ['cell']));
      const [card] = set.flashcards;
      await api.calendar.create({ id: 'event', title: 'Exam', start: 0, end: 60_000 });
      await api.settings.put({ settings: { 'study.newPerDay': 7 } });
      await api.study.grade({
        id: '01900000-0000-7000-8000-0000000000a1',
        cardId: card?.id ?? '',
        rating: 3,
        durationMs: 900,
        reviewedAt: clock.now(),
        utcOffsetMin: 0,
      });
      const note = await api.notes.create({ id: 'note', title: 'N', content: 'x' });
      await api.notes.update({ id: 'note', content: 'y', updatedAt: note.updatedAt + 1 });
      await api.notes.remove({ id: 'note' });
      const page = await api.sync.feed({ v: 2, limit: 500 });
      expect(page).toMatchObject({ reset: null, starts: false, syncToken: expect.any(String), now: page.head });
      expect(page.sets).toMatchObject([{ fields: { slug: 'cells', topic: 'Cells' }, deleted: false }]);
      expect(page.sets[0]?.fields).not.toHaveProperty('cards_json');
      expect(page.cards).toMatchObject([{ id: card?.id, fields: { question: 'What is cell?', answer: 'cell' } }]);
      expect(page.reviews).toMatchObject([{ fields: { card_id: card?.id, rating: 3 } }]);
      expect(page.events).toMatchObject([{ id: 'event', fields: { title: 'Exam' } }]);
      expect(page.settings).toMatchObject([{ id: 'study.newPerDay', fields: { value: '7' } }]);
      expect(page.history).toMatchObject([{ fields: { kind: 'notes', entity_id: 'note' } }]);
      expect(page.tombstones.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sets', 'cards', 'notes']));
      const removed = page.tombstones.find(({ id }) => id === 'note');
      expect(removed).toMatchObject({ kind: 'notes', fields: { content: 'y' }, deletedAt: clock.now() });
      const again = await api.sync.feed({
        v: 2,
        since: page.now,
        epoch: page.epoch,
        ...(page.syncToken !== null && { syncToken: page.syncToken }),
      });
      expect(again).toMatchObject({ cards: [], tombstones: [], reset: null, now: page.now });
    },
  },
  {
    operation: 'sync.feed',
    title: 'begins a snapshot when the device knows another history',
    async run({ api }) {
      const set = await api.sets.create(wordSet('Cells', ['cell']));
      const { now, epoch } = await api.sync.feed({ v: 2 });
      for (const other of [{ epoch: 'another' }, { epoch, syncToken: 'another' }]) {
        const page = await api.sync.feed({ v: 2, since: now, ...other });
        expect(page).toMatchObject({ reset: 'restored', starts: true, epoch });
        expect(page.sets.map(({ fields }) => fields?.slug)).toContain(set.id);
      }
      expect(await api.sync.feed({ v: 2, since: now + 1, epoch })).toMatchObject({ reset: 'restored' });
    },
  },
  {
    operation: 'sync.digest',
    title: 'sums up what lives, the same for the same library and another after a change',
    async run({ api }) {
      await api.sets.create(wordSet('Cells', ['cell', 'wall']));
      const before = await api.sync.digest({});
      expect(before.kinds).toMatchObject({
        sets: { count: 2 },
        cards: { count: expect.any(Number) },
        reviews: { count: 0 },
      });
      expect(before.kinds).not.toHaveProperty('history');
      expect(await api.sync.digest({})).toEqual(before);
      await api.notes.create({ id: 'note', title: 'N', content: '' });
      const after = await api.sync.digest({});
      expect(after.kinds).toMatchObject({
        ...before.kinds,
        notes: { count: 1 },
        folders: { count: expect.any(Number) },
      });
      expect(after.head).toBeGreaterThan(before.head);
    },
  },
];
