import { expect, vi } from 'vitest';
import type { Input, Output } from '../../../src/contract/index.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { PICTURE } from './blobs.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

const said = messages.exports;
type Api = Tools['api'];
const KINDS = ['sets', 'folders', 'notes', 'pdfs', 'studyPlans', 'performance', 'events'] as const;

/** An export that is ready, or has failed. */
export async function exported({ api, unrecorded }: Tools, request: Partial<Input<'exports.create'>> = {}) {
  const { id } = await api.exports.create({
    form: 'bundle',
    kinds: [...KINDS],
    day: '2026-01-05',
    schedule: true,
    ...request,
  });
  const info = await vi.waitFor(
    async () => {
      const now = await unrecorded.exports.get({ id });
      expect(now.status).not.toBe('running');
      return now;
    },
    { timeout: 60_000, interval: 30 },
  );
  return { id, info };
}

/** The text of an export's file. */
export async function fileOf(api: Api, { id, size }: Output<'exports.get'>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (let at = 0; at < size;) {
    const { bytes } = await api.exports.part({ id, offset: at });
    at += bytes.byteLength;
    text += decoder.decode(bytes, { stream: at < size });
  }
  return text;
}

export const exportsCases: ContractCase[] = [
  {
    operation: 'exports.forms',
    title: 'lists the forms with what each can hold',
    async run({ api }) {
      const { forms } = await api.exports.forms();
      const bundle = forms.find(({ form }) => form === 'bundle');
      expect(bundle).toMatchObject({ label: said.bundle, ending: 'json', schedule: true });
      expect(bundle?.kinds.toSorted()).toEqual([...KINDS].toSorted());
    },
  },
  {
    operation: 'exports.create',
    title: 'writes everything into one bundle',
    async run(tools) {
      const { api } = tools;
      await api.sets.create({ topic: 'Cells', folderPath: 'Biology', flashcards: [{ question: 'q', answer: 'a' }] });
      await api.notes.create({ title: 'Note', content: 'Text', folderPath: 'Biology' });
      const { sha256, mime, bytes } = PICTURE;
      await api.blobs.put({ sha256, mime, bytes });
      await api.notes.create({ title: 'Pictured', content: `A ![leaf](sha256:${sha256}) cut`, folderPath: 'Biology' });
      const { info } = await exported(tools);
      expect(info).toMatchObject({
        status: 'ready',
        fileName: 'ninefold-2026-01-05.json',
        notes: 2,
        error: null,
        progress: 1,
      });
      const bundle = JSON.parse(await fileOf(tools.unrecorded, info)) as Record<string, unknown[]>;
      expect(bundle).toMatchObject({
        version: 3,
        includes: { sets: true, folders: true, notes: true, studyPlans: false },
      });
      expect(bundle.sets).toContainEqual(
        expect.objectContaining({ id: 'cells', topic: 'Cells', folderPath: 'Biology', is_tracked: 1 }),
      );
      expect(bundle.folders).toContain('Biology');
      const name = `${sha256}.png`;
      expect(bundle.media).toEqual([{ name, contentBase64: Buffer.from(bytes).toString('base64') }]);
      expect(bundle.notes).toHaveLength(2);
      expect(bundle.notes).toContainEqual(
        expect.objectContaining({ title: 'Note', content: 'Text', folderPath: 'Biology' }),
      );
      expect(bundle.notes).toContainEqual(expect.objectContaining({ content: `A ![leaf](media:${name}) cut` }));
    },
  },
  {
    operation: 'exports.create',
    title: 'one folder or some sets, and only the kinds that were chosen',
    async run(tools) {
      const { api } = tools;
      await api.sets.create({
        topic: 'Cells',
        folderPath: 'Biology/Small',
        flashcards: [{ question: 'q', answer: 'a' }],
      });
      await api.sets.create({ topic: 'Kings', folderPath: 'History', flashcards: [{ question: 'q', answer: 'a' }] });
      await api.notes.create({ title: 'Note', folderPath: 'Biology' });
      const folder = await exported(tools, { folder: 'Biology', kinds: ['sets'] });
      expect(folder.info).toMatchObject({ fileName: 'biology-2026-01-05.json', sets: 1, cards: 1, notes: 0 });
      const one = await exported(tools, { sets: ['kings'], kinds: ['sets'] });
      expect(one.info).toMatchObject({ fileName: 'kings-2026-01-05.json', sets: 1 });
      expect(JSON.parse(await fileOf(tools.unrecorded, one.info))).toMatchObject({ sets: [{ id: 'kings' }] });
    },
  },
  {
    operation: 'exports.create',
    title: 'the calendar goes out as .ics, and its events alone are counted',
    async run(tools) {
      const { api } = tools;
      const start = Date.UTC(2026, 9, 13, 8);
      await api.calendar.create({ id: 'latin', title: 'Latin', start, recurrence: 'FREQ=WEEKLY' });
      const { info } = await exported(tools, { form: 'calendar', timeZone: 'Europe/Berlin' });
      expect(info).toMatchObject({ fileName: 'ninefold-2026-01-05.ics', sets: 0, notes: 0, events: 1 });
      const text = await fileOf(tools.unrecorded, info);
      expect(text).toContain('UID:latin\r\n');
      expect(text).toContain('DTSTART:20261013T100000\r\n');
    },
  },
  {
    operation: 'exports.create',
    title: 'is written as the options of its form say',
    async run(tools) {
      const { api } = tools;
      await api.sets.create({ topic: 'Cells', flashcards: [{ question: 'q', answer: 'a;b' }] });
      const { forms } = await api.exports.forms();
      const keysOf = (name: string) => forms.find(({ form }) => form === name)?.options.map(({ key }) => key);
      expect(keysOf('csv')).toEqual(['separator', 'encoding']);
      expect(keysOf('quizlet')).toEqual(['term', 'customTerm', 'row', 'customRow']);
      const values = { separator: 'semicolon', encoding: 'utf-8' };
      const { info } = await exported(tools, { form: 'csv', kinds: ['sets'], sets: ['cells'], values });
      const text = await fileOf(tools.unrecorded, info);
      expect(text.startsWith('Question;Answer;')).toBe(true);
      expect(text).toContain('\r\nq;"a;b";');
    },
  },
  {
    operation: 'exports.create',
    title: 'without pictures and sound a text keeps the words that stand for them',
    async run(tools) {
      const { api } = tools;
      const sound = `[a bell](sha256:${'0'.repeat(64)})`;
      await api.sets.create({ topic: 'Bells', flashcards: [{ question: `It rings: ${sound}`, answer: 'a' }] });
      for (const [form, media] of [
        ['bundle', false],
        ['csv', true],
      ] as const) {
        const { info } = await exported(tools, { form, kinds: ['sets'], sets: ['bells'], media });
        const text = await fileOf(tools.unrecorded, info);
        expect(text).toContain('It rings: a bell');
        expect(text).not.toContain('sha256:');
      }
    },
  },
  {
    operation: 'exports.create',
    title: 'a form that is none is refused',
    async run({ api }) {
      const asked = api.exports.create({ form: 'papyrus', kinds: ['sets'], day: '2026-01-05' });
      expect((await refusal(asked, 'invalid_input')).detail).toBe(said.unknownForm);
    },
  },
  {
    operation: 'exports.create',
    title: 'keeps the newest three of a person',
    async run(tools) {
      const ids: string[] = [];
      for (let i = 0; i < 4; i += 1) ids.push((await exported(tools, { kinds: ['folders'] })).id);
      const [first = '', ...newest] = ids;
      await refusal(tools.api.exports.get({ id: first }), 'not_found');
      for (const id of newest) expect(await tools.api.exports.get({ id })).toMatchObject({ status: 'ready' });
    },
  },
  {
    operation: 'exports.part',
    title: 'answers what lies behind an offset, and nothing behind the end',
    async run(tools) {
      const { api } = tools;
      const { id, info } = await exported(tools, { kinds: ['folders'] });
      const text = await fileOf(api, info);
      const { bytes } = await api.exports.part({ id, offset: 5 });
      expect(new TextDecoder().decode(bytes)).toBe(text.slice(5));
      const some = await api.exports.part({ id, offset: 5, length: 3 });
      expect(new TextDecoder().decode(some.bytes)).toBe(text.slice(5, 8));
      await refusal(api.exports.part({ id, offset: 0, length: 0 }), 'invalid_input');
      await refusal(api.exports.part({ id, offset: info.size }), 'not_found');
    },
  },
  {
    operation: 'exports.remove',
    title: 'forgets the file',
    async run(tools) {
      const { api } = tools;
      const { id } = await exported(tools, { kinds: ['folders'] });
      await api.exports.remove({ id });
      expect((await refusal(api.exports.get({ id }), 'not_found')).detail).toBe(said.notFound);
    },
  },
  {
    operation: 'exports.get',
    title: 'an export that is not here has a sentence',
    async run({ api }) {
      const missing = api.exports.get({ id: '01900000-0000-7000-8000-000000000000' });
      expect((await refusal(missing, 'not_found')).detail).toBe(said.notFound);
    },
  },
];
