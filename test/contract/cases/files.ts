/** PDFs and presentations, which answer alike. Their records come with bundles, so each case puts its own into the host's store. */
import { expect } from 'vitest';
import { PDF_MIME, PPT_MIME } from '../../../src/contract/files.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import type { NewFile } from '../../../src/data/documents/files.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

const CONTENT = Buffer.from('%PDF-1.7 not a real one').toString('base64');
const MISSING = 'no-such-document';

interface Kind {
  readonly topic: 'pdfs' | 'ppts';
  readonly mime: string;
  readonly uploadsDisabled: string;
}

const KINDS: readonly Kind[] = [
  { topic: 'pdfs', mime: PDF_MIME, uploadsDisabled: messages.documents.pdfUploadsDisabled },
  { topic: 'ppts', mime: PPT_MIME, uploadsDisabled: messages.documents.pptUploadsDisabled },
];

function casesOf({ topic, mime, uploadsDisabled }: Kind): ContractCase[] {
  const add = async ({ store }: Tools, file: Partial<NewFile> = {}) =>
    (await store())[topic].create({ id: 'kept', name: 'Lecture 1', ...file });
  const listed = async ({ api }: Tools) =>
    topic === 'pdfs' ? (await api.pdfs.list()).pdfs : (await api.ppts.list()).ppts;

  return [
    {
      operation: `${topic}.upload`,
      title: 'is refused for everyone with 403, and never with 410',
      async run({ api }) {
        const problem = await refusal(api[topic].upload({ folderPath: 'main', file: CONTENT }), 'uploads_disabled');
        expect(problem).toMatchObject({ status: 403, detail: uploadsDisabled });
      },
    },
    {
      operation: `${topic}.list`,
      title: 'lists the records without their contents, in main and of the default type unless they say otherwise',
      async run(tools) {
        const made = await add(tools, { contentBase64: CONTENT });
        expect(made).toMatchObject({ mime, folderPath: 'main', size: 23, is_tracked: 1 });
        await add(tools, { id: 'other', name: 'Lecture 2', folderPath: 'A/b', mime: 'text/plain', size: 7 });
        expect(await listed(tools)).toEqual([made, await tools.api[topic].get({ id: 'other' })]);
        expect((await listed(tools))[1]).toMatchObject({ mime: 'text/plain', folderPath: 'A/b', size: 7 });
      },
    },
    {
      operation: `${topic}.get`,
      title: 'answers a record, and its content only when asked',
      async run(tools) {
        const made = await add(tools, { contentBase64: CONTENT });
        const bare = await add(tools, { id: 'bare' });
        const { get } = tools.api[topic];
        expect(await get({ id: made.id })).toEqual(made);
        expect(await get({ id: made.id, content: true })).toEqual({ ...made, contentBase64: CONTENT });
        expect(await get({ id: bare.id, content: true })).toEqual({ ...bare, contentBase64: null });
        await refusal(get({ id: '' }), 'invalid_input');
        await refusal(get({ id: MISSING }), 'not_found');
      },
    },
    {
      operation: `${topic}.update`,
      title: 'renames a record and moves it, and an empty folder means main',
      async run(tools) {
        const { id } = await add(tools, { folderPath: 'A' });
        const { update } = tools.api[topic];
        expect(await update({ id, name: 'Better', folderPath: 'A\\b', is_tracked: 0 })).toMatchObject({
          name: 'Better',
          folderPath: 'A/b',
          is_tracked: 0,
        });
        for (const folderPath of ['', 'root', 'default'])
          expect(await update({ id, folderPath })).toMatchObject({ name: 'Better', folderPath: 'main' });
      },
    },
    {
      operation: `${topic}.update`,
      title: 'refuses a change that is not newer, so that the client reads it again and retries',
      async run(tools) {
        const made = await add(tools);
        tools.clock.advance(1_000);
        const mine = { id: made.id, name: 'Mine', updatedAt: made.updatedAt };
        const problem = await refusal(tools.api[topic].update(mine), 'conflict');
        expect(problem.extras).toMatchObject({ current: made, serverTime: tools.clock.now() });
        const { updatedAt } = await tools.api[topic].get({ id: made.id });
        const retried = await tools.api[topic].update({ ...mine, updatedAt: updatedAt + 1 });
        expect(retried).toMatchObject({ name: 'Mine' });
        expect(await tools.api[topic].update(mine)).toEqual(retried);
      },
    },
    {
      operation: `${topic}.remove`,
      title: 'removes a record that the caller has seen, and it comes back from the trash',
      async run(tools) {
        const { api } = tools;
        const { id, updatedAt } = await add(tools, { folderPath: 'A/b', contentBase64: CONTENT });
        await refusal(api[topic].remove({ id, updatedAt: updatedAt - 1 }), 'conflict');
        expect(await api[topic].remove({ id, updatedAt })).toEqual({ id });
        expect(await listed(tools)).toEqual([]);
        await api.folders.remove({ path: 'A', recursive: true });
        await api.trash.restore({ kind: topic, id });
        expect(await api[topic].get({ id, content: true })).toMatchObject({
          folderPath: 'A/b',
          contentBase64: CONTENT,
        });
      },
    },
  ];
}

export const filesCases: ContractCase[] = KINDS.flatMap(casesOf);
