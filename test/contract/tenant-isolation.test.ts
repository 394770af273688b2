/** Nobody reads, changes or deletes what is another person's, nor learns that it is there (security.md, "Tenant isolation"). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { accountServer, DATABASES, type DatabaseName } from '../support/account-server.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import type { Answer, Person } from '../support/person.ts';

/** What a call can name of a person's things. */
interface Names {
  readonly set: string;
  readonly card: string;
  readonly note: string;
  readonly trashed: string;
  readonly plan: string;
  readonly event: string;
  readonly folder: string;
  readonly review: string;
  readonly job: string;
  readonly picture: string;
  readonly device: string;
  readonly batch: string;
  /** Asks the same as `card`. */
  readonly twin: string;
  /** A file that has come in and was not looked at. */
  readonly brought: string;
  /** A file that was written. */
  readonly written: string;
}

/** Of the same form, and nobody's. */
const NOBODYS: Names = {
  set: 'no-such-set',
  card: '01900000-0000-7000-8000-00000000dea1',
  note: '01900000-0000-7000-8000-00000000dea2',
  trashed: '01900000-0000-7000-8000-00000000dea3',
  plan: '01900000-0000-7000-8000-00000000dea4',
  event: '01900000-0000-7000-8000-00000000dea5',
  folder: 'No such folder',
  review: '01900000-0000-7000-8000-00000000dea6',
  job: '01900000-0000-7000-8000-00000000dea7',
  picture: 'f'.repeat(64),
  device: '01900000-0000-7000-8000-00000000dea8',
  batch: '01900000-0000-7000-8000-00000000dea9',
  twin: '01900000-0000-7000-8000-00000000deaa',
  brought: '01900000-0000-7000-8000-00000000deab',
  written: '01900000-0000-7000-8000-00000000deac',
};

type Call = readonly [address: string, body?: object];

/** Calls that name one thing: not found. */
const ONE_THING: Readonly<Record<string, (of: Names) => Call>> = {
  'GET /sets': ({ set }) => [`/sets?id=${set}`],
  'PUT /sets': ({ set }) => [`/sets?id=${set}`, { topic: 'Taken' }],
  'DELETE /sets': ({ set }) => [`/sets?id=${set}`],
  'PUT /cards': ({ card }) => [`/cards?id=${card}`, { hint: 'Taken' }],
  'POST /cards/move': ({ card }) => ['/cards/move', { ids: [card], newSet: { topic: 'Taken' } }],
  'GET /study/states': ({ set }) => [`/study/states?set=${set}`],
  'POST /study/reviews': ({ card }) => [
    '/study/reviews',
    {
      id: '01900000-0000-7000-8000-0000000000aa',
      cardId: card,
      rating: 3,
      durationMs: 1,
      reviewedAt: 1,
      utcOffsetMin: 0,
    },
  ],
  'POST /study/undo': ({ review }) => [
    '/study/undo',
    { id: '01900000-0000-7000-8000-0000000000ab', targetId: review, undoneAt: 1, utcOffsetMin: 0 },
  ],
  'GET /study/history': ({ card }) => [`/study/history?card=${card}`],
  'GET /flashcards/card': ({ card }) => [`/flashcards/card?id=${card}`],
  'POST /flashcards/undo': ({ batch }) => ['/flashcards/undo', { batch }],
  'GET /exams/plan': ({ event }) => [`/exams/plan?id=${event}&utcOffsetMin=0`],
  'GET /notes': ({ note }) => [`/notes?id=${note}`],
  'PUT /notes': ({ note }) => [`/notes?id=${note}`, { content: 'Taken' }],
  'DELETE /notes': ({ note }) => [`/notes?id=${note}`],
  'GET /studyplans': ({ plan }) => [`/studyplans?id=${plan}`],
  'PUT /studyplans': ({ plan }) => [`/studyplans?id=${plan}`, { content: '{}' }],
  'DELETE /studyplans': ({ plan }) => [`/studyplans?id=${plan}`],
  'PUT /events': ({ event }) => [`/events?id=${event}`, { title: 'Taken' }],
  'DELETE /events': ({ event }) => [`/events?id=${event}`],
  'PUT /folders': ({ folder }) => ['/folders', { path: folder, newName: 'Taken' }],
  'DELETE /folders': ({ folder }) => ['/folders?recursive=1', { path: folder }],
  'GET /pdf-ai/jobs': ({ job }) => [`/pdf-ai/jobs?id=${job}`],
  'PATCH /pdf-ai/jobs': ({ job }) => [`/pdf-ai/jobs?id=${job}`, { action: 'cancel' }],
  'DELETE /pdf-ai/jobs': ({ job }) => [`/pdf-ai/jobs?id=${job}`],
  'POST /trash/restore': ({ trashed }) => ['/trash/restore', { kind: 'notes', id: trashed }],
  'GET /blobs/{sha256}': ({ picture }) => [`/blobs/${picture}`],
  'GET /imports/{id}': ({ brought }) => [`/imports/${brought}`],
  'POST /imports/{id}/look': ({ brought }) => [`/imports/${brought}/look`, {}],
  'POST /imports/{id}/commit': ({ brought }) => [`/imports/${brought}/commit`, { folderPath: '' }],
  'POST /imports/{id}/cancel': ({ brought }) => [`/imports/${brought}/cancel`, {}],
  'POST /imports/{id}/undo': ({ brought }) => [`/imports/${brought}/undo`, {}],
  'GET /exports/{id}': ({ written }) => [`/exports/${written}`],
  'GET /exports/{id}/part': ({ written }) => [`/exports/${written}/part?offset=0`],
  'DELETE /exports/{id}': ({ written }) => [`/exports/${written}`],
  'DELETE /auth/devices': ({ device }) => [`/auth/devices?id=${device}`],
};

const only = (card: string) => ({ which: { ids: [card] }, utcOffsetMin: 0 });
/** Would change every card of the library. */
const TAKEN = { find: 'Q', replacement: 'Taken', fields: ['question'] };

/** Calls that name several things, or things by what they belong to: they answer as for nothing at all. */
const SEVERAL: Readonly<Record<string, (of: Names) => Call>> = {
  'GET /sets': ({ set }) => [`/sets?ids=${set}`],
  'GET /study/queue': ({ set, folder }) => [`/study/queue?sets=${set}&folders=${folder}&utcOffsetMin=0`],
  'GET /study/pool': ({ set, folder }) => [`/study/pool?sets=${set}&folders=${folder}&utcOffsetMin=0`],
  'GET /statistics/reviews': ({ set, folder }) => [`/statistics/reviews?sets=${set}&folders=${folder}&utcOffsetMin=0`],
  'GET /statistics/cards': ({ set, folder }) => [`/statistics/cards?sets=${set}&folders=${folder}&utcOffsetMin=0`],
  'GET /statistics/results': ({ set, folder }) => [`/statistics/results?sets=${set}&folders=${folder}&utcOffsetMin=0`],
  'GET /statistics/sessions': ({ set, folder }) => [`/statistics/sessions?sets=${set}&folders=${folder}`],
  'GET /statistics/log': ({ set, folder }) => [`/statistics/log?sets=${set}&folders=${folder}`],
  'GET /flashcards': ({ set }) => [`/flashcards?q=set:${set}&utcOffsetMin=0`],
  'GET /flashcards/ids': ({ set }) => [`/flashcards/ids?q=set:${set}&utcOffsetMin=0`],
  'GET /flashcards/duplicates': ({ set }) => [`/flashcards/duplicates?q=set:${set}&utcOffsetMin=0`],
  'POST /flashcards/change': ({ card }) => ['/flashcards/change', { ...only(card), change: { kind: 'remove' } }],
  'POST /flashcards/replace/preview': ({ card }) => ['/flashcards/replace/preview', { ...only(card), ...TAKEN }],
  'POST /flashcards/replace': ({ card }) => ['/flashcards/replace', { ...only(card), ...TAKEN }],
  'POST /flashcards/merge': ({ card, twin }) => ['/flashcards/merge', { groups: [{ keep: card, remove: [twin] }] }],
  'POST /flashcards/export': ({ card }) => ['/flashcards/export', only(card)],
  'GET /notes': () => ['/notes?q=mine'],
  'GET /performance': ({ set }) => [`/performance?set=${set}`],
  'POST /performance': ({ set }) => ['/performance', { setId: set, answered: 1, correct: 1 }],
  'DELETE /performance': ({ set }) => [`/performance?set=${set}`],
  'POST /notes': ({ note }) => ['/notes', { id: note, title: 'Of the same id', content: 'x' }],
  'POST /studyplans/proposal': ({ set }) => [
    '/studyplans/proposal',
    {
      setIds: [set],
      from: '2026-01-01',
      to: '2026-01-09',
      time: { minutesPerDay: 20, daysOff: [], breaks: [] },
      newCards: true,
      utcOffsetMin: 0,
    },
  ],
  'POST /studyplans': ({ plan }) => ['/studyplans', { id: plan, content: '{}' }],
  'POST /events': ({ event }) => ['/events', { id: event, title: 'Of the same id', start: 0, end: 60_000 }],
  'POST /sets': ({ set }) => [`/sets?id=${set}`, { topic: 'Of the same id', flashcards: [] }],
  'POST /folders': ({ folder }) => ['/folders', { name: 'Below', parentPath: folder }],
  'POST /exports': ({ set }) => ['/exports', { form: 'csv', kinds: ['sets'], sets: [set], day: '2026-01-01' }],
  'PUT /imports/{id}/part': ({ brought }) => [`/imports/${brought}/part?offset=0`, {}],
  'PUT /blobs/{sha256}': ({ picture }) => [`/blobs/${picture}`, {}],
};

/** Calls that can name nothing of anybody's, and why. */
const NAMELESS: Readonly<Record<string, string>> = {
  'the session says who asks':
    'GET /auth/me, POST /auth/logout, PUT /auth/password, DELETE /auth/account, GET /auth/devices',
  'for visitors':
    'POST /auth/register, GET /auth/verify, POST /auth/verify-code, POST /auth/login, POST /auth/forgot, POST /auth/reset',
  'lists and sums of one’s own':
    'GET /events, GET /folders, GET /imports, GET /settings, PUT /settings, GET /study/today, GET /trash, GET /user/storage',
  'of one’s own rows, whose ids are one’s own too (test/contract/sync-server.test.ts pushes over those of another)':
    'GET /changes, GET /sync/digest, POST /sync/push',
  'of one’s own reviews': 'GET /study/parameters, POST /study/optimise',
  'of the account': 'GET /user/gemini-key, PUT /user/gemini-key, DELETE /user/gemini-key',
  'of the server itself': 'GET /exports/forms, GET /operator',
  'of the subscription': 'GET /billing/status, POST /billing/create-checkout, POST /billing/create-portal',
  'what is asked is sent along':
    'POST /imports, GET /ai/status, GET /ai/models, POST /ai/test, POST /ai/generate, POST /ai/generate-test, POST /ai/adaptive-test, POST /ai/grade-written, POST /ai/explanations, POST /ai/chat, POST /pdf-ai/jobs',
  'pages of documents stay on the device that read them': 'GET /pdf-ai/pages',
  'a server keeps no such files that a call has brought (test/contract/cases/files.ts reads those of a store)':
    'GET /pdfs, POST /pdfs, PUT /pdfs, DELETE /pdfs, GET /ppts, POST /ppts, PUT /ppts, DELETE /ppts',
};

async function twoPeople(database: DatabaseName) {
  const gemini = await startFakeGemini();
  onTestFinished(() => gemini.close());
  const server = await accountServer(database, {
    GEMINI_API_KEY: 'AIzaSyOfTheOperator01',
    GEMINI_BASE_URL: gemini.url,
  });
  const [ada, bob] = [await server.member('ada@example.org'), await server.member('bob@example.org')];
  return { server, ada, bob };
}

/** One of everything, named. */
async function fillLibrary(person: Person): Promise<Names> {
  const made = async (address: string, body: object) => {
    const { status, text, body: answer } = await person.ask('POST', address, body);
    if (status !== 200) throw new Error(`${address} answered ${status}: ${text}`);
    return answer as { id: string; jobId: string; batch: string };
  };
  const flashcards = [
    { question: 'Q', answer: 'A', questionImage: 'data:image/png;base64,AAAA' },
    { question: 'Q', answer: 'A' },
  ];
  const { id: set } = await made('/sets', { topic: 'Secret plans', folderPath: 'Plans of Ada', flashcards });
  const [card, twin] = (
    (await person.ask('GET', `/sets?id=${set}`)).body as { flashcards: { id: string; questionImage: string }[] }
  ).flashcards;
  const review = '01900000-0000-7000-8000-0000000000a1';
  await made('/study/reviews', {
    id: review,
    cardId: card!.id,
    rating: 3,
    durationMs: 900,
    reviewedAt: Date.now(),
    utcOffsetMin: 0,
  });
  await made('/performance', { setId: set, answered: 3, correct: 2 });
  const { id: trashed } = await made('/notes', { title: 'Thrown away', content: 'x' });
  await person.ask('DELETE', `/notes?id=${trashed}`);
  const { jobId: job } = await made('/pdf-ai/jobs', {
    fileName: 'a.pdf',
    fileSize: 9,
    folderPath: 'Plans of Ada',
    pages: [{ index: 1, text: 'The cell is the smallest unit of life, and every living thing is made of cells.' }],
  });
  // From then on nothing changes but by a call.
  await expect
    .poll(async () => ((await person.ask('GET', `/pdf-ai/jobs?id=${job}`)).body as { status: string }).status)
    .toBe('completed');
  const { batch } = await made('/flashcards/change', { ...only(card!.id), change: { kind: 'flag', flag: 1 } });
  const { devices } = (await person.ask('GET', '/auth/devices')).body as { devices: { id: string }[] };
  return {
    set,
    card: card!.id,
    twin: twin!.id,
    review,
    trashed,
    job,
    picture: /[\da-f]{64}/.exec(card!.questionImage)?.[0] ?? '',
    device: devices[0]!.id,
    folder: 'Plans of Ada',
    note: (await made('/notes', { title: 'Mine', content: 'x' })).id,
    plan: (await made('/studyplans', { content: '{}' })).id,
    event: (await made('/events', { title: 'Exam', kind: 'exam', setIds: [set], start: 0, end: 60_000 })).id,
    batch,
    brought: (await made('/imports', { fileName: 'a.csv', fileSize: 9, utcOffsetMin: 0 })).id,
    written: (await made('/exports', { form: 'csv', kinds: ['sets'], sets: [set], day: '2026-01-01' })).id,
  };
}

/** Everything that a person can see of their own. */
async function everythingOf(person: Person, { set, picture }: Names): Promise<string[]> {
  const addresses = ['/sets?full=1', '/folders', '/notes', '/studyplans', '/events?export=1', '/trash', '/pdf-ai/jobs'];
  addresses.push(`/performance?set=${set}`, `/study/states?set=${set}`, `/blobs/${picture}`, '/user/storage');
  const answers = await Promise.all(addresses.map((address) => person.ask('GET', address)));
  return answers.map(({ status, text }, i) => `${addresses[i]} ${status} ${text}`);
}

/** What an answer says, but for what was named, for ids that the server has made, and for the time. */
function said({ status, text }: Answer, names: Names): string {
  const values: string[] = Object.values(names);
  const named = values.reduce((rest, value) => rest.replaceAll(value, '…'), text);
  return `${status} ${named.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'made').replaceAll(/\d{13}/g, 'time')}`;
}

describe.each(DATABASES)('on %s', (database) => {
  test('what another person has is answered as what nobody has, by every call', async () => {
    const { server, ada, bob } = await twoPeople(database);
    const names = await fillLibrary(ada);
    for (const value of Object.values(names) as string[]) expect(value).not.toBe('');
    const before = await everythingOf(ada, names);

    const { paths } = (await server.person().ask('GET', '/openapi.json')).body as { paths: Record<string, object> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const covered = [
      ...Object.keys(ONE_THING),
      ...Object.keys(SEVERAL),
      ...Object.values(NAMELESS).join(', ').split(', '),
    ];
    expect(operations.filter((operation) => !covered.includes(operation))).toEqual([]);
    expect(covered.filter((operation) => !operations.includes(operation))).toEqual([]);

    const ask = ([operation, call]: readonly [string, (of: Names) => Call], of: Names) =>
      bob.ask(operation.split(' ')[0] ?? '', ...call(of));
    for (const each of Object.entries(ONE_THING)) {
      const answer = await ask(each, names);
      expect([each[0], answer.status]).toEqual([each[0], 404]);
      expect([each[0], answer.text]).toEqual([each[0], (await ask(each, NOBODYS)).text]);
    }
    for (const each of Object.entries(SEVERAL)) {
      const answer = said(await ask(each, names), names);
      expect([each[0], answer]).toEqual([each[0], said(await ask(each, NOBODYS), NOBODYS)]);
      expect(answer).not.toContain('Secret plans');
    }
    expect(await everythingOf(ada, names)).toEqual(before);
  });
});
