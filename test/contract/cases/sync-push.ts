import { expect } from 'vitest';
import { FOLDER_DEPTH_MAX, PAGE_LABEL_MAX_CHARS, QUOTE_MAX_CHARS } from '../../../src/contract/limits.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { pushingDevice } from '../../support/pushing-device.ts';
import { refusal, type ContractCase } from './case.ts';

const [CARD_1, CARD_2, CARD_3, REVIEW_1, REVIEW_2] = ['c1', 'c2', 'c3', 'a1', 'a2'].map(
  (end) => `01900000-0000-7000-8000-0000000000${end}`,
) as [string, string, string, string, string];
const FOLDER = { parent_id: '', name: 'Pushed', is_tracked: 1 };
const SET = { slug: 'bones', folder_id: '', topic: 'Bones', summary: '', is_tracked: 1, source_file: null };
const CARD = {
  set_id: 'set-1',
  position: 'a0',
  question: 'What is a femur?',
  answer: 'A bone',
  hint: '',
  question_image: null,
  answer_image: null,
  tags: '[]',
  flag: 0,
  suspended: 0,
  buried_until: null,
  both_ways: 0,
  source_file: null,
  source_page: null,
  source_quote: null,
  source_claim: null,
  source_label: null,
  source_document: null,
};

export const syncPushCases: ContractCase[] = [
  {
    operation: 'sync.push',
    title: 'applies a batch once, and answers it alike when it comes again',
    async run({ api, clock }) {
      const { put, push } = pushingDevice(api, clock);
      const batch = [
        put('folders', 'folder-1', FOLDER),
        put('sets', 'set-1', { ...SET, folder_id: 'folder-1' }),
        put('cards', CARD_1, CARD),
        put('cards', CARD_2, { ...CARD, position: 'a1', question: 'What is a tibia?' }),
        put('notes', 'note-1', { folder_id: 'folder-1', title: 'N', is_tracked: 1, content: 'Größe' }),
      ];
      const first = await push(batch);
      expect(first.results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'ok'));
      const set = await api.sets.get({ id: 'bones' });
      expect(set).toMatchObject({ topic: 'Bones', folderPath: 'Pushed', count: 2 });
      expect(set.flashcards.map(({ id }) => id)).toEqual([CARD_1, CARD_2]);
      expect(await api.notes.get({ id: 'note-1' })).toMatchObject({ byteSize: 7, folderPath: 'Pushed' });
      const again = await push(batch);
      expect(again).toEqual(first);
      const [, , card] = first.results;
      expect(card).toMatchObject({ status: 'ok', row: { vids: ['mid-3'], fields: { question: CARD.question } } });
    },
  },
  {
    operation: 'sync.push',
    title: 'keeps a folder whose name no address could mean under a near one',
    async run({ api, clock }) {
      const { put, push } = pushingDevice(api, clock);
      const { results } = await push([
        put('folders', 'folder-1', { ...FOLDER, name: 'root' }),
        put('notes', 'note-1', { folder_id: 'folder-1', title: 'N', is_tracked: 1, content: 'a' }),
      ]);
      expect(results).toMatchObject([{ status: 'ok', row: { fields: { name: 'root (2)' } } }, { status: 'ok' }]);
      expect(await api.notes.get({ id: 'note-1' })).toMatchObject({ folderPath: 'root (2)' });
    },
  },
  {
    operation: 'sync.push',
    title: 'refuses what was made from another version and keeps fields that were not named',
    async run({ api, clock }) {
      const { put, del, push } = pushingDevice(api, clock);
      const { results } = await push([
        put('notes', 'note-1', { folder_id: '', title: 'A', is_tracked: 1, content: 'a' }),
      ]);
      const ver = results[0]?.status === 'ok' ? results[0].ver : 0;
      const changed = await push([put('notes', 'note-1', { title: 'B' }, ver)]);
      expect(changed.results).toMatchObject([{ status: 'ok', row: { fields: { title: 'B', content: 'a' } } }]);
      const stale = await push([put('notes', 'note-1', { content: 'lost?' }, ver), del('notes', 'note-1', ver)]);
      expect(stale.results).toMatchObject([
        { status: 'conflict', code: 'version', current: { fields: { title: 'B' } } },
        { status: 'conflict', code: 'version' },
      ]);
      const unknown = await push([del('notes', 'never', 1), put('notes', 'never', { title: 'x' }, 5)]);
      expect(unknown.results).toMatchObject([
        { status: 'conflict', current: null },
        { status: 'conflict', current: null },
      ]);
      expect((await api.notes.get({ id: 'note-1' })).content).toBe('a');
    },
  },
  {
    operation: 'sync.push',
    title: 'takes a card without fields that joined later, and keeps them where a change does not name them',
    async run({ api, clock }) {
      const { put, push } = pushingDevice(api, clock);
      const { source_claim: _claim, source_label: _label, ...before } = CARD;
      const joined = { source_claim: 'The hand has 30 bones.', source_label: 'xii' };
      const claimed = { ...CARD, source_file: 'hand.pdf', source_page: 18, ...joined };
      const { results } = await push([
        put('sets', 'set-1', SET),
        put('cards', CARD_1, before),
        put('cards', CARD_2, { ...claimed, position: 'a1' }),
      ]);
      expect(results).toMatchObject([
        { status: 'ok' },
        { status: 'ok', row: { fields: { source_claim: null, source_label: null } } },
        { status: 'ok', row: { fields: joined } },
      ]);
      const ver = results[2]?.status === 'ok' ? results[2].ver : 0;
      const changed = await push([put('cards', CARD_2, { answer: 'A bone of the leg' }, ver)]);
      expect(changed.results).toMatchObject([{ status: 'ok', row: { fields: joined } }]);
      const { flashcards } = await api.sets.get({ id: 'bones' });
      expect(flashcards.map(({ source }) => source)).toEqual([
        null,
        { file: 'hand.pdf', page: 18, label: 'xii', quote: null, claim: joined.source_claim },
      ]);
      for (const refused of [
        { source_claim: 'x'.repeat(QUOTE_MAX_CHARS + 1) },
        { source_label: 'x'.repeat(PAGE_LABEL_MAX_CHARS + 1) },
        { source_label: '' },
      ]) {
        const [field = ''] = Object.keys(refused);
        const { results: answers } = await push([put('cards', CARD_3, { ...claimed, ...refused })]);
        expect(answers).toMatchObject([
          { status: 'rejected', code: 'invalid', detail: messages.sync.fieldRefused(field) },
        ]);
      }
    },
  },
  {
    operation: 'sync.push',
    title: 'keeps the value that a put replaces, in the same write',
    async run({ api, clock }) {
      const { put, push } = pushingDevice(api, clock);
      const note = { folder_id: '', title: 'A', is_tracked: 1, content: 'theirs' };
      const { results } = await push([put('notes', 'note-1', note)]);
      const ver = results[0]?.status === 'ok' ? results[0].ver : 0;
      const loser = {
        id: 'loser-1',
        fields: {
          kind: 'notes',
          entity_id: 'note-1',
          field: 'content',
          value: '"theirs"',
          source_mid: null,
          device_id: 'device-1',
          at: clock.now(),
        },
      };
      await push([{ ...put('notes', 'note-1', { content: 'mine' }, ver), hist: [loser] }]);
      const { history } = await api.sync.feed({ v: 2 });
      expect(history).toMatchObject([{ id: 'loser-1', fields: { value: '"theirs"' } }]);
      const stale = await push([
        { ...put('notes', 'note-1', { content: 'x' }, ver), hist: [{ ...loser, id: 'loser-2' }] },
      ]);
      expect(stale.results).toMatchObject([{ status: 'conflict' }]);
      expect((await api.sync.feed({ v: 2 })).history).toHaveLength(1);
    },
  },
  {
    operation: 'sync.push',
    title: 'keeps the tree whole: twins are merged, cycles refused, names kept apart, parents brought back',
    async run({ api, clock }) {
      const { put, del, push } = pushingDevice(api, clock);
      await push([
        put('folders', 'a', { ...FOLDER, name: 'Physics' }),
        put('folders', 'b', { ...FOLDER, parent_id: 'a', name: 'Waves' }),
      ]);
      const twin = put('folders', 'c', { ...FOLDER, name: 'physics ' });
      const merged = await push([twin, put('notes', 'n', { folder_id: 'c', title: 'N', is_tracked: 1, content: '' })]);
      expect(merged.results).toMatchObject([{ status: 'merged', into: 'a', current: { id: 'a' } }, { status: 'ok' }]);
      expect((await push([twin])).results).toMatchObject([{ status: 'merged', into: 'a' }]);
      expect(await api.notes.get({ id: 'n' })).toMatchObject({ folderPath: 'Physics' });

      const rows = async () => {
        const { folders, tombstones } = await api.sync.feed({ v: 2, limit: 500 });
        return new Map([...folders, ...tombstones].map((row) => [row.id, row]));
      };
      const verOf = async (id: string) => (await rows()).get(id)?.ver ?? 0;
      const cycle = await push([put('folders', 'a', { parent_id: 'b' }, await verOf('a'))]);
      expect(cycle.results).toMatchObject([{ status: 'rejected', code: 'cycle', current: { id: 'a' } }]);
      await push([put('folders', 'd', { ...FOLDER, name: 'Other' })]);
      const renamed = await push([put('folders', 'd', { name: 'Physics' }, await verOf('d'))]);
      expect(renamed.results).toMatchObject([{ status: 'ok', row: { fields: { name: 'Physics (2)' } } }]);

      const full = await push([del('folders', 'b', await verOf('b')), del('folders', 'a', await verOf('a'))]);
      expect(full.results).toMatchObject([{ status: 'ok' }, { status: 'conflict', code: 'not_empty' }]);
      await push([put('notes', 'm', { folder_id: 'b', title: 'M', is_tracked: 1, content: '' })]);
      expect(await api.notes.get({ id: 'm' })).toMatchObject({ folderPath: 'Physics/Waves' });
      await push([put('notes', 'o', { folder_id: 'unknown', title: 'O', is_tracked: 1, content: '' })]);
      expect(await api.notes.get({ id: 'o' })).toMatchObject({ folderPath: '' });
    },
  },
  {
    operation: 'sync.push',
    title: 'keeps the tree within its depth: new folders are filed further up, and no folder is moved too deep',
    async run({ api, clock }) {
      const { put, push } = pushingDevice(api, clock);
      const levels = FOLDER_DEPTH_MAX + 8;
      const deep = Array.from({ length: levels }, (_, at) =>
        put('folders', `f${at + 1}`, { ...FOLDER, parent_id: at === 0 ? '' : `f${at}`, name: 'a' }),
      );
      const last = put('notes', 'n', { folder_id: `f${levels}`, title: 'N', is_tracked: 1, content: '' });
      const { results } = await push([...deep, last]);
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['ok']));
      const above = Array.from({ length: FOLDER_DEPTH_MAX - 1 }, () => 'a').join('/');
      expect(await api.notes.get({ id: 'n' })).toMatchObject({ folderPath: `${above}/a (9)` });

      await push([
        put('folders', 'g', { ...FOLDER, name: 'g' }),
        put('folders', 'h', { ...FOLDER, parent_id: 'g', name: 'h' }),
      ]);
      const { folders } = await api.sync.feed({ v: 2, limit: 500 });
      const ver = folders.find(({ id }) => id === 'g')?.ver ?? 0;
      const under = (parent: string) => put('folders', 'g', { parent_id: parent }, ver);
      const refused = await push([under(`f${FOLDER_DEPTH_MAX - 1}`)]);
      expect(refused.results).toMatchObject([
        {
          status: 'rejected',
          code: 'cycle',
          current: { fields: { parent_id: '' } },
          detail: messages.folders.tooDeep(FOLDER_DEPTH_MAX),
        },
      ]);
      expect((await push([under(`f${FOLDER_DEPTH_MAX - 2}`)])).results).toMatchObject([{ status: 'ok' }]);
    },
  },
  {
    operation: 'sync.push',
    title: 'a card that is edited brings its removed set back, and the other cards stay removed',
    async run({ api, clock }) {
      const { put, del, push } = pushingDevice(api, clock);
      await push([
        put('sets', 'set-1', SET),
        put('cards', CARD_1, CARD),
        put('cards', CARD_2, { ...CARD, position: 'a1' }),
      ]);
      const verOf = async (id: string) => {
        const { sets, cards, tombstones } = await api.sync.feed({ v: 2, limit: 500 });
        return [...sets, ...cards, ...tombstones].find((row) => row.id === id)?.ver ?? 0;
      };
      const early = await push([del('sets', 'set-1', await verOf('set-1'))]);
      expect(early.results).toMatchObject([{ status: 'conflict', code: 'not_empty' }]);
      const cards = [
        { ...del('cards', CARD_1, await verOf(CARD_1)), cause: 'set-1' },
        { ...del('cards', CARD_2, await verOf(CARD_2)), cause: 'set-1' },
      ];
      const gone = await push([...cards, del('sets', 'set-1', await verOf('set-1'))]);
      expect(gone.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
      await refusal(api.sets.get({ id: 'bones' }), 'not_found');
      await push([put('cards', CARD_2, { answer: 'Edited' }, await verOf(CARD_2))]);
      const set = await api.sets.get({ id: 'bones' });
      expect(set.flashcards.map(({ id, answer }) => [id, answer])).toEqual([[CARD_2, 'Edited']]);
      const orphan = await push([put('cards', CARD_3, { ...CARD, set_id: 'never' })]);
      expect(orphan.results).toMatchObject([{ status: 'conflict', code: 'no_parent', current: null }]);
      // What went along with the set comes back with it.
      const all = [
        { ...del('cards', CARD_2, await verOf(CARD_2)), cause: 'set-1' },
        del('sets', 'set-1', await verOf('set-1')),
      ];
      await push(all);
      await api.trash.restore({ kind: 'sets', id: 'bones' });
      expect((await api.sets.get({ id: 'bones' })).flashcards.map(({ id }) => id)).toEqual([CARD_1, CARD_2]);
    },
  },
  {
    operation: 'sync.push',
    title: 'adds facts once, and puts the time of a review right when the device’s clock is wrong',
    async run({ api, clock }) {
      const { put, append, push } = pushingDevice(api, clock);
      await push([put('sets', 'set-1', SET), put('cards', CARD_1, CARD)]);
      const review = (at: number) => ({
        card_id: CARD_1,
        face: 'forward',
        device_id: 'device-1',
        op: 'review',
        target_id: null,
        rating: 3,
        duration_ms: 1_000,
        reviewed_at: at,
        reviewed_at_raw: at,
        utc_offset_min: 0,
        study_day: Math.floor(at / 86_400_000),
        mode: 'review',
        due_at: at + 600_000,
        params_id: null,
      });
      const inTime = clock.now() - 5_000;
      const fact = append('reviews', REVIEW_1, review(inTime));
      expect((await push([fact, { ...fact, mid: 'other' }])).results).toMatchObject([
        { status: 'ok', row: { fields: { reviewed_at: inTime } } },
        { status: 'ok' },
      ]);
      const dayAhead = clock.now() + 86_400_000;
      const ahead = await push([append('reviews', REVIEW_2, review(dayAhead - 5_000))], dayAhead);
      expect(ahead.results).toMatchObject([
        {
          status: 'ok',
          row: { fields: { reviewed_at: inTime, reviewed_at_raw: dayAhead - 5_000, study_day: expect.any(Number) } },
        },
      ]);
      const { states } = await api.study.states({ set: 'bones' });
      expect(states).toMatchObject([{ cardId: CARD_1, reps: 2 }]);
      expect((await api.sync.feed({ v: 2 })).reviews).toHaveLength(2);
    },
  },
  {
    operation: 'sync.push',
    title: 'refuses by name what it can never keep, and what was sent to another history',
    async run({ api, clock }) {
      const { put, append, push } = pushingDevice(api, clock);
      const { results } = await push([
        put('sets', 'set-1', SET),
        put('cards', CARD_1, { ...CARD, tags: 'no list' }),
        put('cards', CARD_2, { ...CARD, question_image: `sha256:${'a'.repeat(64)}` }),
        put('pdfs', 'pdf-1', { name: 'a.pdf' }),
        put('settings', 'nav.folder', { value: '"x"' }),
        put('events', 'event-1', { title: 'No end' }),
        append('notes', 'note-1', {}),
        put('cards', 'card', CARD),
        put('folders', 'folder-1', { ...FOLDER, name: 'a/b' }),
      ]);
      expect(
        results.map((result) => (result.status === 'rejected' ? [result.code, result.detail] : result.status)),
      ).toEqual([
        'ok',
        ['invalid', messages.sync.fieldRefused('tags')],
        ['missing_blob', messages.blobs.missing],
        ['invalid', messages.sync.kindStaysOnDevice],
        ['invalid', messages.sync.settingStaysOnDevice('nav.folder')],
        ['invalid', messages.sync.fieldRefused('start_at')],
        ['invalid', messages.sync.fieldRefused('op')],
        ['invalid', messages.sync.fieldRefused('id')],
        ['invalid', messages.folders.invalidName],
      ]);
      const other = { deviceId: 'device-1', epoch: 'another', clientTime: clock.now() };
      for (const mutations of [[], [put('notes', 'n', {})]]) {
        const problem = await refusal(api.sync.push({ ...other, mutations }), 'epoch_changed');
        expect(problem).toMatchObject({ status: 409, detail: messages.sync.epochChanged });
      }
      const many = Array.from({ length: 101 }, (_, i) => put('notes', `n${i}`, {}));
      await refusal(push(many), 'too_large');
      const large = [1, 2].map((i) =>
        put('notes', `n${i}`, { folder_id: '', title: '', is_tracked: 1, content: 'x'.repeat(900_000) }),
      );
      await refusal(push(large), 'too_large');
      expect((await push(large.slice(1))).results).toMatchObject([{ status: 'ok' }]);
    },
  },
];
