/** Calls that may be sent again under an `Idempotency-Key` (docs/sync.md, "Push"). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { rawRequest } from '../support/raw-http.ts';

const SET = { topic: 'Cells', flashcards: [{ question: 'Q', answer: 'A' }] };
/** No model answers there. */
const NOBODY = 'http://127.0.0.1:1';
const REPEATABLE: Readonly<Record<string, object>> = {
  '/sets': SET,
  '/notes': { title: 'N', content: 'x' },
  '/studyplans': { content: 'Monday' },
  '/events': { title: 'Exam', start: 0, end: 60_000 },
  '/performance': { setId: 'cells', answered: 1 },
  '/folders': { name: 'New', parentPath: '' },
};

describe.each(['server', 'server on Postgres'] as const)('the %s', (name) => {
  async function opened() {
    const host = await openHost(name, { geminiBaseUrl: NOBODY });
    onTestFinished(() => host.close());
    return { host, api: createApi(host.transport) };
  }
  const post = ({ address }: TestHost, path: string, body: object, key?: string) =>
    rawRequest(address ?? '', {
      method: 'POST',
      path: `/api${path}`,
      headers: {
        [CLIENT_HEADER]: 'test/1',
        'content-type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    });

  test('what is made once stays one, however often it is sent', async () => {
    const { host, api } = await opened();
    for (const [path, body] of Object.entries(REPEATABLE)) {
      const answers = [];
      for (let time = 0; time < 3; time += 1) answers.push((await post(host, path, body, 'key-1')).text);
      const before = (await api.sync.digest({})).head;
      answers.push((await post(host, path, body, 'key-1')).text);
      expect([path, new Set(answers).size]).toEqual([path, 1]);
      expect((await api.sync.digest({})).head).toBe(before);
    }
    expect((await post(host, '/sets', SET, 'key-2')).text).toContain('cells-2');
    expect((await post(host, '/sets', SET)).text).toContain('cells-3');
  });

  test('of two at the same time one is made', async () => {
    const { host, api } = await opened();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(host, '/sets', SET, 'key')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await api.sets.list()).sets.filter(({ topic }) => topic === 'Cells')).toHaveLength(1);
  });

  test('a document whose answer was lost is one job, however often it is sent', async () => {
    const { host, api } = await opened();
    await api.user.saveGeminiKey({ key: 'AQ.any-key-will-do' });
    const document = { fileName: 'hand.pdf', fileSize: 9, pages: [{ index: 1, text: 'The hamate carries a hook.' }] };
    const [first, again] = await Promise.all([1, 2].map(() => api.documents.createJob(document, { key: 'hand' })));
    expect(again).toEqual(first);
    expect(await api.documents.createJob(document, { key: 'hand' })).toEqual(first);
    expect((await api.documents.listJobs()).jobs).toHaveLength(1);
    expect((await post(host, '/pdf-ai/jobs', { ...document, fileSize: 8 }, 'hand')).status).toBe(422);
    expect(await api.documents.createJob(document, { key: 'dropped-again' })).not.toEqual(first);
  });

  test('a key means what was asked under it first, and a call that failed can be made right', async () => {
    const { host } = await opened();
    expect((await post(host, '/sets', { ...SET, topic: '' }, 'key')).status).toBe(400);
    expect((await post(host, '/sets', SET, 'key')).status).toBe(200);
    const other = await post(host, '/sets', { ...SET, topic: 'Bones' }, 'key');
    expect([other.status, JSON.parse(other.text)]).toMatchObject([422, { detail: messages.sync.keyReused }]);
    expect((await post(host, '/notes', { title: 'N' }, 'key')).status).toBe(200);
    expect((await post(host, '/sets', SET, 'x'.repeat(200))).status).toBe(400);
  });
});
