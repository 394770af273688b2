import { expect, vi } from 'vitest';
import { PDF_MIME, PPT_MIME } from '../../../src/contract/files.ts';
import type { Input, Output } from '../../../src/contract/index.ts';
import { FILE_PART_BYTES } from '../../../src/contract/limits.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

const said = messages.imports;
type Api = Tools['api'];

const MIME = 'application/octet-stream';
const CELLS = {
  id: 'cells',
  topic: 'Cells',
  folderPath: 'Biology',
  flashcards: [
    { question: 'What is a cell?', answer: 'The smallest living thing', tags: ['biology'] },
    { question: '{{c1::Mitochondria}} make {{c2::ATP}}', answer: '', flag: 3 },
    { question: 'Zelle', answer: 'cell', bothWays: true, suspended: true },
  ],
};
const BUNDLE = {
  version: 3,
  exportedAt: 1,
  sets: [CELLS],
  folders: ['Biology', 'Empty'],
  notes: [{ id: 'n1', title: 'On cells', content: 'A cell is alive.', folderPath: 'Biology' }],
  studyPlans: [{ id: 'p1', date: 5, content: 'Learn.' }],
  performance: [{ setId: 'cells', records: [{ id: 'r1', answered: 3, correct: 2, mode: 'test' }] }],
};

/** An import whose file is there completely. */
export async function upload(api: Api, content: unknown, fileName = 'library.json'): Promise<string> {
  const bytes = new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
  const { id } = await api.imports.create({ fileName, fileSize: bytes.byteLength, utcOffsetMin: 60 });
  for (let offset = 0; offset < bytes.byteLength; offset += FILE_PART_BYTES) {
    await api.imports.put({ id, offset, mime: MIME, bytes: bytes.slice(offset, offset + FILE_PART_BYTES) });
  }
  return id;
}

/** What became of an import. */
export async function ended(api: Api, id: string): Promise<Output<'imports.get'>> {
  return vi.waitFor(
    async () => {
      const info = await api.imports.get({ id });
      expect(['done', 'failed', 'cancelled', 'undone']).toContain(info.status);
      return info;
    },
    { timeout: 60_000, interval: 30 },
  );
}

/** Brings a file in, as the choice says, and answers what became of it. */
export async function imported(
  { api, unrecorded }: Tools,
  content: unknown,
  choice: Partial<Input<'imports.commit'>> = {},
  fileName?: string,
) {
  const id = await upload(api, content, fileName);
  const started = await api.imports.commit({ id, folderPath: 'In', ...choice });
  expect(started.status).toBe('running');
  return ended(unrecorded, id);
}

async function librarySize(api: Api) {
  const { sets } = await api.sets.list();
  const { notes } = await api.notes.summary({ summary: true });
  const { folders } = await api.folders.list();
  const { studyplans } = await api.studyplans.list();
  return {
    sets: sets.map(({ id }) => id),
    notes: notes.length,
    folders: JSON.stringify(folders),
    plans: studyplans.length,
  };
}

export const importsCases: ContractCase[] = [
  {
    operation: 'imports.look',
    title: 'says what a bundle holds, and where it goes when nobody says',
    async run({ api }) {
      const id = await upload(api, BUNDLE);
      const preview = await api.imports.look({ id });
      expect(preview).toMatchObject({ format: 'bundle', isComplete: true, losses: [], columns: null, topic: null });
      expect(preview.counts).toMatchObject({
        sets: 1,
        cards: 3,
        faces: 5,
        notes: 1,
        folders: 2,
        studyPlans: 1,
        performance: 1,
      });
      expect(preview.cards[0]).toMatchObject({ question: 'What is a cell?', tags: ['biology'], hasPicture: false });
      expect(preview.folderPath).toBe('Import 2026-01-05 11-00-00');
    },
  },
  {
    operation: 'imports.commit',
    title: 'keeps everything in the chosen folder and says what became of it',
    async run(tools) {
      const { api } = tools;
      const info = await imported(tools, BUNDLE);
      expect(info).toMatchObject({ status: 'done', error: null, canUndo: true, format: 'bundle', folderPath: 'In' });
      expect(info.outcome).toMatchObject({ errors: [], errorCount: 0, losses: [] });
      expect(info.outcome?.things).toMatchObject({
        sets: { created: 1 },
        cards: { created: 3 },
        notes: { created: 1 },
        studyPlans: { created: 1 },
        performance: { created: 1 },
      });
      const set = await api.sets.get({ id: 'cells' });
      expect(set).toMatchObject({ topic: 'Cells', folderPath: 'In/Biology', count: 3 });
      expect(
        set.flashcards.map(({ question, tags, flag, bothWays, suspended }) => [
          question,
          tags,
          flag,
          bothWays,
          suspended,
        ]),
      ).toEqual([
        ['What is a cell?', ['biology'], 0, false, false],
        ['{{c1::Mitochondria}} make {{c2::ATP}}', [], 3, false, false],
        ['Zelle', [], 0, true, true],
      ]);
      const { performance } = await api.performance.ofSet({ set: 'cells' });
      expect(performance).toMatchObject([{ answered: 3, correct: 2 }]);
      expect(JSON.stringify(await api.folders.list())).toContain('In/Empty');
    },
  },
  {
    operation: 'imports.commit',
    title:
      'keeps what lies in folders that no address could mean under a near name; notes of root are in main (core §5)',
    async run(tools) {
      const { api } = tools;
      const bundle = {
        ...BUNDLE,
        sets: [{ ...CELLS, folderPath: 'root' }],
        folders: ['root', 'undefined/a', 'b/root'],
        notes: [{ id: 'n1', title: 'On cells', content: '', folderPath: 'root' }],
      };
      const info = await imported(tools, bundle, { folderPath: '' });
      expect(info.outcome).toMatchObject({ errors: [], errorCount: 0 });
      expect(await api.sets.get({ id: 'cells' })).toMatchObject({ folderPath: 'root (2)' });
      expect(await api.notes.get({ id: 'n1' })).toMatchObject({ folderPath: 'main' });
      const folders = JSON.stringify(await api.folders.list());
      for (const path of ['undefined (2)/a', 'b/root']) expect(folders).toContain(`"${path}"`);
    },
  },
  {
    operation: 'imports.commit',
    title: 'reports each thing that is not in form and keeps the others',
    async run(tools) {
      const { api } = tools;
      const broken = { ...CELLS, flashcards: [...CELLS.flashcards, { question: 5 }, 'no card'] };
      const info = await imported(tools, {
        ...BUNDLE,
        sets: [broken, { topic: 'No cards' }, 7],
        notes: [{ title: 1 }],
      });
      expect(info.status).toBe('done');
      expect(info.outcome?.errors.map(({ name }) => name)).toEqual([
        messages.bundle.card('Cells', 4),
        messages.bundle.card('Cells', 5),
        'No cards',
        messages.bundle.entry('sets', 3),
        messages.bundle.entry('notes', 1),
      ]);
      expect((await api.sets.get({ id: 'cells' })).count).toBe(3);
    },
  },
  {
    operation: 'imports.commit',
    title: 'keeps the files of a bundle where files are kept, and says of each where they are not',
    async run(tools) {
      const { api, host } = tools;
      const pdfs = [{ name: 'Cells.pdf', mime: PDF_MIME, folderPath: '', size: 1 }];
      const ppts = [{ name: 'Cells.pptx', mime: PPT_MIME, folderPath: '', size: 1 }];
      const { status, outcome } = await imported(tools, { ...BUNDLE, pdfs, ppts });
      expect(status).toBe('done');
      const { pdfUploadsDisabled, pptStorageDisabled } = messages.documents;
      const refused = [
        { name: 'Cells.pdf', message: pdfUploadsDisabled },
        { name: 'Cells.pptx', message: pptStorageDisabled },
      ];
      expect(outcome?.errors).toEqual(host === 'desktop' ? [] : refused);
      expect((await api.sets.get({ id: 'cells' })).count).toBe(3);
    },
  },
  {
    operation: 'imports.look',
    title: 'a bundle without a numeric version or any list, or cut off, is none (ai §5)',
    async run({ api }) {
      const faulty = [
        '{"version":"3","sets":[]}',
        '{"version":3,"sets":{}}',
        '{"version":3}',
        '{"version":3,"sets":[{',
        '{}',
      ];
      for (const text of faulty) {
        const id = await upload(api, text);
        const problem = await refusal(api.imports.look({ id, format: 'bundle' }), 'unreadable_file');
        expect(problem.detail).toBe(messages.bundle.invalid);
      }
      const list = await upload(api, '[1,2]');
      const problem = await refusal(api.imports.look({ id: list, format: 'bundle' }), 'unreadable_file');
      expect(problem.detail).toBe(messages.bundle.invalid);
    },
  },
  {
    operation: 'imports.commit',
    title: 'the same bundle again changes nothing, is taken over when that is chosen, or stands beside as a copy',
    async run(tools) {
      const { api } = tools;
      await imported(tools, BUNDLE);
      const before = await librarySize(api);
      const again = await imported(tools, BUNDLE, { folderPath: 'Again' });
      expect(again.outcome?.things).toMatchObject({ sets: { created: 0, skipped: 1 }, notes: { skipped: 1 } });
      expect(await librarySize(api)).toMatchObject({ sets: before.sets, notes: before.notes });
      const { flashcards } = await api.sets.get({ id: 'cells' });
      const changed = { ...CELLS, flashcards: [{ ...flashcards[0], answer: 'A living thing' }] };
      const update = await imported(tools, { ...BUNDLE, sets: [changed] }, { known: 'update' });
      expect(update.outcome?.things.cards).toEqual({ created: 0, updated: 1, skipped: 0 });
      expect((await api.sets.get({ id: 'cells' })).flashcards[0]?.answer).toBe('A living thing');
      await imported(tools, BUNDLE, { known: 'copy', folderPath: 'Copies' });
      expect(await api.sets.get({ id: 'cells-2' })).toMatchObject({ folderPath: 'Copies/Biology', count: 3 });
    },
  },
  {
    operation: 'imports.undo',
    title: 'takes an import back as a whole, and again brings it back as a whole',
    async run(tools) {
      const { api } = tools;
      const before = await librarySize(api);
      const first = await imported(tools, BUNDLE);
      expect((await api.imports.undo({ id: first.id })).status).toBe('undoing');
      expect(await ended(tools.unrecorded, first.id)).toMatchObject({
        status: 'undone',
        canUndo: false,
        outcome: { left: 0 },
      });
      expect(await librarySize(api)).toEqual(before);
      await refusal(api.imports.undo({ id: first.id }), 'conflict');
      const second = await imported(tools, BUNDLE);
      expect(second.outcome?.things.cards).toEqual({ created: 3, updated: 0, skipped: 0 });
      expect((await api.sets.get({ id: 'cells' })).count).toBe(3);
    },
  },
  {
    operation: 'imports.undo',
    title: 'what was changed since stays, with what it stands in, and what was replaced comes back',
    async run(tools) {
      const { api } = tools;
      await imported(tools, BUNDLE);
      const { flashcards } = await api.sets.get({ id: 'cells' });
      const changed = {
        ...CELLS,
        flashcards: [
          { ...flashcards[0], answer: 'Changed' },
          { question: 'New', answer: 'card' },
        ],
      };
      const update = await imported(tools, { version: 3, sets: [changed] }, { known: 'update' });
      expect((await api.sets.get({ id: 'cells' })).count).toBe(4);
      await api.imports.undo({ id: update.id });
      await ended(tools.unrecorded, update.id);
      const back = await api.sets.get({ id: 'cells' });
      expect(back.flashcards.map(({ answer }) => answer)).toEqual(flashcards.map(({ answer }) => answer));

      const copy = await imported(tools, BUNDLE, { known: 'copy', folderPath: 'Copies' });
      const copied = await api.sets.get({ id: 'cells-2' });
      await api.cards.update({ id: copied.flashcards[0]?.id, answer: 'Mine' });
      await api.imports.undo({ id: copy.id });
      expect(await ended(tools.unrecorded, copy.id)).toMatchObject({ outcome: { left: 1 } });
      expect(await api.sets.get({ id: 'cells-2' })).toMatchObject({ count: 1, folderPath: 'Copies/Biology' });
    },
  },
  {
    operation: 'imports.put',
    title: 'parts come in order, and one that came already is answered as it was',
    async run({ api }) {
      const bytes = new TextEncoder().encode(JSON.stringify(BUNDLE));
      const half = Math.floor(bytes.byteLength / 2);
      const { id } = await api.imports.create({ fileName: 'a.json', fileSize: bytes.byteLength, utcOffsetMin: 0 });
      const first = { id, offset: 0, mime: MIME, bytes: bytes.slice(0, half) } as const;
      expect(await api.imports.put(first)).toMatchObject({ received: half, status: 'receiving' });
      expect(await api.imports.put(first)).toMatchObject({ received: half });
      const problem = await refusal(api.imports.put({ ...first, offset: half + 1 }), 'conflict');
      expect(problem.detail).toBe(said.wrongPart);
      await refusal(api.imports.commit({ id }), 'conflict');
      const rest = await api.imports.put({ id, offset: half, mime: MIME, bytes: bytes.slice(half) });
      expect(rest).toMatchObject({ received: bytes.byteLength, status: 'ready' });
    },
  },
  {
    operation: 'imports.create',
    title: 'an empty file and one that is too large are refused with a sentence',
    async run({ api }) {
      const empty = await refusal(api.imports.create({ fileName: 'a', fileSize: 0, utcOffsetMin: 0 }), 'invalid_input');
      expect(empty.detail).toBe(said.empty);
      const large = api.imports.create({ fileName: 'a', fileSize: 2 ** 40, utcOffsetMin: 0 });
      expect((await refusal(large, 'invalid_input')).detail).toBe(said.tooLarge);
    },
  },
  {
    operation: 'imports.cancel',
    title: 'a file that waits is forgotten, and nothing of it was kept',
    async run({ api }) {
      const before = await librarySize(api);
      const id = await upload(api, BUNDLE);
      expect((await api.imports.cancel({ id })).status).toBe('cancelled');
      expect((await refusal(api.imports.cancel({ id }), 'conflict')).detail).toBe(said.notRunning);
      await refusal(api.imports.look({ id }), 'conflict');
      expect(await librarySize(api)).toEqual(before);
    },
  },
  {
    operation: 'imports.list',
    title: 'lists what was brought in, the last first, and no file that was only looked at',
    async run(tools) {
      const { api, clock } = tools;
      const first = await imported(tools, BUNDLE);
      clock.advance(1_000);
      await api.imports.look({ id: await upload(api, BUNDLE) });
      await api.imports.cancel({ id: await upload(api, BUNDLE) });
      const second = await imported(tools, BUNDLE);
      const { imports } = await api.imports.list();
      expect(imports.map(({ id }) => id)).toEqual([second.id, first.id]);
    },
  },
  {
    operation: 'imports.get',
    title: 'an import that is not here has a sentence',
    async run({ api }) {
      const missing = api.imports.get({ id: '01900000-0000-7000-8000-000000000000' });
      expect((await refusal(missing, 'not_found')).detail).toBe(said.notFound);
    },
  },
];
