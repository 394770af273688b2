import { expect } from 'vitest';
import { NOTE_MAX_CHARS, NOTES_LIST_TIMEOUT_MS } from '../../../src/contract/limits.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { notes as rows } from '../../../src/contract/notes.ts';
import { refusal, type ContractCase } from './case.ts';

const CELLS = { title: 'Cells', content: 'A cell is alive.', folderPath: 'Science' };
const MISSING = 'no-such-note';

export const notesCases: ContractCase[] = [
  {
    operation: 'notes.create',
    title: 'keeps a note in its folder, and without a folder in main',
    async run({ api, clock }) {
      const made = await api.notes.create({ ...CELLS, content: 'ü' });
      expect(made).toMatchObject({ title: 'Cells', folderPath: 'Science', is_tracked: 1, byteSize: 2 });
      expect(made).toMatchObject({ createdAt: clock.now(), updatedAt: clock.now() });
      for (const folderPath of ['', 'root', 'default', null])
        expect(await api.notes.create({ title: 'Loose', folderPath })).toMatchObject({ folderPath: 'main' });
    },
  },
  {
    operation: 'notes.create',
    title: 'takes a long note and names the field of one that is too long',
    async run({ api }) {
      const long = 'ü'.repeat(NOTE_MAX_CHARS);
      expect(await api.notes.create({ content: long })).toMatchObject({ byteSize: 2 * NOTE_MAX_CHARS });
      const problem = await refusal(api.notes.create({ content: `${long}ü` }), 'invalid_input');
      expect(problem.detail).toBe(messages.network.invalidInput('content'));
    },
  },
  {
    operation: 'notes.list',
    title: 'lists the notes with their contents, in the time of a long list',
    async run({ api }) {
      const made = await api.notes.create(CELLS);
      expect(await api.notes.list()).toEqual({ notes: [made] });
      expect(rows.list.timeoutMs).toBe(NOTES_LIST_TIMEOUT_MS);
    },
  },
  {
    operation: 'notes.list',
    title: 'lists the last changed first, and in pages in order of their ids to whoever asks for them',
    async run({ api, clock }) {
      for (const id of ['b', 'c', 'a']) {
        await api.notes.create({ ...CELLS, id });
        clock.advance(1_000);
      }
      expect((await api.notes.list()).notes.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
      const first = await api.notes.list({ limit: 2 });
      expect([first.notes.map(({ id }) => id), first.next]).toEqual([['a', 'b'], 'b']);
      // It would have come on the first page of the last changed.
      await api.notes.update({ id: 'c', title: 'Changed meanwhile' });
      const last = await api.notes.list({ limit: 2, after: 'b' });
      expect([last.notes.map(({ title }) => title), last.next]).toEqual([['Changed meanwhile'], undefined]);
    },
  },
  {
    operation: 'notes.summary',
    title: 'lists the notes without their contents',
    async run({ api }) {
      const { content: _content, ...rest } = await api.notes.create(CELLS);
      expect(await api.notes.summary({ summary: true })).toEqual({ notes: [rest] });
      expect(rows.summary.timeoutMs).toBe(NOTES_LIST_TIMEOUT_MS);
    },
  },
  {
    operation: 'notes.search',
    title: 'finds notes by all the words of their title, folder and text, and shows the place',
    async run({ api, clock }) {
      const cells = await api.notes.create({ ...CELLS, content: 'Die **Größe** einer\n\nZelle.' });
      clock.advance(1_000);
      const loose = await api.notes.create({ title: 'Übung', content: '', folderPath: 'main' });
      const search = async (q: string) => (await api.notes.search({ q })).found;
      const excerpt = {
        text: 'Die Größe einer Zelle.',
        marks: [
          [4, 9],
          [16, 21],
        ],
      };
      expect(await search('zelle nucleus')).toEqual([]);
      expect(await search('zelle  GROSSE science')).toEqual([{ id: cells.id, excerpt }]);
      expect(await search('ubung')).toEqual([{ id: loose.id, excerpt: null }]);
      expect(await search('n')).toMatchObject([{ id: loose.id }, { id: cells.id }]);
      expect(await search(' ')).toEqual([]);
    },
  },
  {
    operation: 'notes.search',
    title: 'finds a text as it is now, and none in the trash',
    async run({ api, clock }) {
      const made = await api.notes.create(CELLS);
      expect((await api.notes.search({ q: 'alive' })).found).toHaveLength(1);
      clock.advance(1_000);
      const changed = await api.notes.update({ id: made.id, content: 'A cell divides.', updatedAt: clock.now() });
      expect((await api.notes.search({ q: 'alive' })).found).toEqual([]);
      expect((await api.notes.search({ q: 'divides' })).found).toHaveLength(1);
      await api.notes.remove({ id: made.id, updatedAt: changed.updatedAt });
      expect((await api.notes.search({ q: 'divides' })).found).toEqual([]);
      await api.trash.restore({ kind: 'notes', id: made.id });
      expect((await api.notes.search({ q: 'divides' })).found).toHaveLength(1);
    },
  },
  {
    operation: 'notes.get',
    title: 'answers a note, and says what is missing',
    async run({ api }) {
      const made = await api.notes.create(CELLS);
      expect(await api.notes.get({ id: made.id })).toEqual(made);
      const unnamed = await refusal(api.notes.get({ id: '' }), 'invalid_input');
      expect(unnamed.detail).toBe(messages.stored.noteIdMissing);
      const missing = await refusal(api.notes.get({ id: MISSING }), 'not_found');
      expect(missing.detail).toBe(messages.stored.noteNotFound);
    },
  },
  {
    operation: 'notes.update',
    title: 'changes what is named and moves a note to another folder',
    async run({ api }) {
      const { id } = await api.notes.create(CELLS);
      const changed = await api.notes.update({ id, content: 'More.', folderPath: 'Science/Biology', is_tracked: 0 });
      expect(changed).toMatchObject({ title: 'Cells', content: 'More.', folderPath: 'Science/Biology', is_tracked: 0 });
      expect(await api.notes.get({ id })).toEqual(changed);
      const unnamed = await refusal(api.notes.update({ title: 'x' }), 'invalid_input');
      expect(unnamed.detail).toBe(messages.stored.noteIdMissing);
    },
  },
  {
    operation: 'notes.update',
    title: 'refuses a change that is not newer, answers the current note, and takes the retry with a newer time',
    async run({ api, clock }) {
      const made = await api.notes.create(CELLS);
      clock.advance(1_000);
      const mine = { id: made.id, content: 'Mine.', updatedAt: made.updatedAt };
      const problem = await refusal(api.notes.update(mine), 'conflict');
      expect(problem.status).toBe(409);
      expect(problem.extras).toMatchObject({ current: made, serverTime: clock.now() });
      expect(await api.notes.update({ ...mine, updatedAt: clock.now() })).toMatchObject({ content: 'Mine.' });
      expect(await api.notes.update(mine)).toMatchObject({ content: 'Mine.' });
    },
  },
  {
    operation: 'notes.remove',
    title: 'removes a note that the caller has seen',
    async run({ api }) {
      const { id, updatedAt } = await api.notes.create(CELLS);
      await refusal(api.notes.remove({ id, updatedAt: updatedAt - 1 }), 'conflict');
      expect(await api.notes.remove({ id, updatedAt })).toEqual({ id });
      await refusal(api.notes.get({ id }), 'not_found');
      await refusal(api.notes.remove({ id }), 'not_found');
    },
  },
];
