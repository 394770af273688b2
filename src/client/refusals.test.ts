/** What the client does about an answer of 404, 409 and 410, and without a server (core §4, §8). */
import { describe, expect, it } from 'vitest';
import { PERFORMANCE_LOCAL_RECORDS_PER_SET, STUDY_PLANS_LOCAL_MAX } from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { answerRefusals } from './answers-of-refusals.ts';
import { createApi } from './api.ts';
import { createHttpTransport } from './http.ts';
import { keepHere } from './kept-here.ts';
import type { Transport } from './transport.ts';

const NOW = 5_000;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | null;
}

/** A client over a server that answers as `answer` says. */
function client(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null;
    const request = { method: init.method ?? 'GET', path: pathname.slice('/api'.length) + search, body };
    asked.push(request);
    const result = answer(request);
    const [status, value] = result instanceof Problem ? [result.status, result.toJSON()] : [200, result];
    return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
  };
  const transport = createHttpTransport({
    origin: () => 'https://learn.example',
    fetch: send as typeof fetch,
  });
  return { asked, api: createApi(answerRefusals(transport, () => NOW)) };
}

const conflict = (updatedAt: number) =>
  new Problem('conflict', messages.stored.noteConflict, {
    extras: { current: { id: 'n', updatedAt }, serverTime: NOW },
  });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Problem) => error.code,
  );

describe('a change that is older than what is stored', () => {
  it.each([
    [4_000, NOW],
    [9_000, 9_001],
  ])('is sent once more with a newer time: a note of %i', async (stored, sent) => {
    const { api, asked } = client(({ body }) => (body?.updatedAt === sent ? { id: 'n' } : conflict(stored)));
    await api.notes.update({ id: 'n', content: 'mine', updatedAt: 3_000 });
    expect(asked.map(({ body }) => body?.updatedAt)).toEqual([3_000, sent]);
  });

  it('is refused when it is refused again, and when its author named the version', async () => {
    const { api, asked } = client(() => conflict(9_000));
    expect(await codeOf(api.notes.update({ id: 'n', content: 'mine', updatedAt: 3_000 }))).toBe('conflict');
    expect(asked).toHaveLength(2);
    expect(await codeOf(api.notes.update({ id: 'n', content: 'mine', updatedAt: 3_000, baseVer: 1 }))).toBe('conflict');
    expect(asked).toHaveLength(3);
  });

  it.each(['pdfs', 'ppts'] as const)('of a record in %s is sent again after a look at it', async (topic) => {
    const { api, asked } = client(({ method, body, path }) => {
      if (method === 'GET') return { id: 'p', updatedAt: 7_000 };
      return body?.updatedAt === 7_001 || path.includes('updatedAt=7001') ? { id: 'p' } : conflict(7_000);
    });
    await api[topic].update({ id: 'p', name: 'b', updatedAt: 3_000 });
    await api[topic].remove({ id: 'p', updatedAt: 3_000 });
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT', 'DELETE', 'GET', 'DELETE']);
  });
});

describe('a folder that is not where it was', () => {
  const missing = new Problem('not_found', messages.folders.notFound);
  const folder = (name: string, path: string, children: unknown[] = []) => ({
    name,
    path,
    is_tracked: 1,
    updatedAt: 1,
    children,
  });
  const tree = { folders: [folder('a', 'a', [folder('new', 'a/new')])] };

  it.each([
    [{ path: 'a/old', newName: 'new' }, true],
    [{ path: 'b/new', newParentPath: 'a' }, true],
    [{ path: 'a/old', newName: 'other' }, false],
    [{ path: 'a/old', newName: 'new', newParentPath: '' }, false],
  ])('%j is answered as done when the folder is there already: %s', async (change, done) => {
    const { api } = client(({ method }) => (method === 'PUT' ? missing : tree));
    const answer = api.folders.update(change);
    const outcome = await answer.catch((error: Problem) => error.code);
    const there = { name: 'new', path: 'a/new', parentPath: 'a', is_tracked: 1, updatedAt: 1 };
    expect(outcome).toEqual(done ? there : 'not_found');
  });
});

describe('what a server does not take', () => {
  /** A host that keeps what it is sent while it is there; `gone` is what it answers else. */
  function host() {
    const kept = new Map<string, string>();
    const sent: unknown[] = [];
    const state = { gone: null as Problem | null, full: false };
    const transport: Transport = {
      call: async (operation, input) => {
        if (state.gone) throw state.gone;
        sent.push(input);
        if (operation === 'performance.ofSet') return { performance: [] };
        if (operation === 'performance.ofSets') return { sets: {} };
        if (operation === 'studyplans.list') return { studyplans: [] };
        return input;
      },
      on: () => () => {},
    };
    let made = 0;
    const api = createApi(
      keepHere(transport, {
        storage: {
          read: (key) => JSON.parse(kept.get(key) ?? 'null') as unknown,
          write(key, value) {
            if (!state.full) kept.set(key, JSON.stringify(value));
            return !state.full;
          },
        },
        now: () => NOW + made,
        newId: () => `id-${(made += 1)}`,
      }),
    );
    return { api, state, sent, kept };
  }
  const retired = new Problem('retired', '');
  const offline = new Problem('offline', messages.network.offlineDetected);

  it.each([
    ['keeps none', retired],
    ['is out of reach', offline],
  ])('a result is kept here when the server %s, and goes to it later, once', async (_why, gone) => {
    const { api, state, sent } = host();
    state.gone = gone;
    await api.performance.record({ setId: 's', correct: 3 });
    expect((await api.performance.ofSet({ set: 's' })).performance).toMatchObject([{ setId: 's', correct: 3 }]);
    expect((await api.performance.ofSets({ sets: ['s', 't'] })).sets).toMatchObject({ s: [{ correct: 3 }], t: [] });
    state.gone = null;
    await api.performance.record({ setId: 's', correct: 4 });
    expect(sent).toMatchObject([{ correct: 4 }, { correct: 3 }]);
    expect((await api.performance.ofSet({ set: 's' })).performance).toEqual([]);
  });

  it('keeps the latest 200 of each set and the latest 200 plans', async () => {
    const { api, state } = host();
    state.gone = offline;
    for (let at = 0; at < PERFORMANCE_LOCAL_RECORDS_PER_SET + 3; at += 1)
      await api.performance.record({ setId: 's', createdAt: at });
    await api.performance.record({ setId: 't', createdAt: 0 });
    const { performance } = await api.performance.ofSet({ set: 's' });
    expect(performance).toHaveLength(PERFORMANCE_LOCAL_RECORDS_PER_SET);
    expect(performance[0]?.createdAt).toBe(PERFORMANCE_LOCAL_RECORDS_PER_SET + 2);
    expect((await api.performance.ofSet({ set: 't' })).performance).toHaveLength(1);
    for (let at = 0; at < STUDY_PLANS_LOCAL_MAX + 3; at += 1)
      await api.studyplans.create({ content: `${at}`, date: at });
    const { studyplans } = await api.studyplans.list();
    expect(studyplans).toHaveLength(STUDY_PLANS_LOCAL_MAX);
    expect(studyplans[0]).toMatchObject({
      content: `${STUDY_PLANS_LOCAL_MAX + 2}`,
      id: expect.stringMatching(/^local:/),
    });
  });

  it('a plan made here can be read and removed here', async () => {
    const { api, state } = host();
    state.gone = offline;
    const { id } = await api.studyplans.create({ content: 'Read chapter 1' });
    expect(await api.studyplans.get({ id })).toMatchObject({ content: 'Read chapter 1' });
    expect(await api.studyplans.update({ id, content: 'Read chapter 2' })).toMatchObject({ id });
    expect((await api.studyplans.list()).studyplans).toMatchObject([{ content: 'Read chapter 2' }]);
    await api.studyplans.remove({ id });
    expect((await api.studyplans.list()).studyplans).toEqual([]);
    expect(await codeOf(api.studyplans.update({ id, content: 'Read chapter 3' }))).toBe('offline');
    expect(await codeOf(api.studyplans.get({ id }))).toBe('offline');
  });

  it('a removal takes what is kept here, unless the server still has its own and is out of reach', async () => {
    const { api, state } = host();
    state.gone = offline;
    await api.performance.record({ setId: 's', correct: 3 });
    expect(await codeOf(api.performance.removeOfSet({ set: 's' }))).toBe('offline');
    expect((await api.performance.ofSet({ set: 's' })).performance).toHaveLength(1);
    state.gone = retired;
    expect(await api.performance.removeOfSet({ set: 's' })).toEqual({ removed: 1, batch: null });
    expect((await api.performance.ofSet({ set: 's' })).performance).toEqual([]);
  });

  it('what cannot be kept here either is refused as the server did', async () => {
    const { api, state } = host();
    state.gone = offline;
    state.full = true;
    expect(await codeOf(api.performance.record({ setId: 's' }))).toBe('offline');
    expect(await codeOf(api.studyplans.create({ content: 'plan' }))).toBe('offline');
  });

  it('any other refusal is the caller’s, and a list that something else wrote is empty', async () => {
    const { api, state, kept } = host();
    kept.set('ninefold:performance', '"not a list"');
    expect((await api.performance.ofSet({ set: 's' })).performance).toEqual([]);
    state.gone = new Problem('storage_full', messages.stored.storageFull);
    expect(await codeOf(api.performance.record({ setId: 's' }))).toBe('storage_full');
  });
});

describe('without a network', () => {
  const unreachable = createApi(createHttpTransport({ origin: () => 'https://learn.example', isOnline: () => false }));
  const said = messages.network;
  it.each([
    [() => unreachable.sets.update({ id: 's', topic: 't' }), said.cannotUpdateSet],
    [() => unreachable.sets.remove({ id: 's' }), said.cannotDeleteSet],
    [() => unreachable.sets.exportAll({ full: true }), said.exportUnavailable],
    [() => unreachable.sets.importBulk({ bulk: [] }), said.importUnavailable],
    [() => unreachable.pdfs.upload({}), said.cannotUploadPdf],
    [() => unreachable.ppts.upload({}), said.cannotUploadPpt],
    [() => unreachable.pdfs.update({ id: 'p' }), said.cannotUpdatePdf],
    [() => unreachable.ppts.update({ id: 'p' }), said.cannotUpdatePpt],
    [() => unreachable.pdfs.remove({ id: 'p' }), said.cannotDeletePdf],
    [() => unreachable.ppts.remove({ id: 'p' }), said.cannotDeletePpt],
    [() => unreachable.notes.list(), said.notesUnavailable],
    [() => unreachable.notes.create({}), said.cannotCreateNote],
    [() => unreachable.notes.update({ id: 'n' }), said.cannotUpdateNote],
    [() => unreachable.notes.remove({ id: 'n' }), said.cannotDeleteNote],
    [() => unreachable.calendar.list({}), said.calendarUnavailable],
    [
      () => unreachable.calendar.importBulk({ bulk: [{ title: 'Exam', start: 0, end: 0 }] }),
      said.calendarImportUnavailable,
    ],
    [() => unreachable.folders.list(), said.offlineDetected],
  ])('%# says what cannot be done', async (call, sentence) => {
    const problem = await call().then(
      () => null,
      (error: Problem) => error,
    );
    expect(problem).toMatchObject({ code: 'offline', detail: sentence });
  });
});
