/** Bodies that nobody would write: never a 5xx, never an echo of what was sent. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames, rowOf } from '../../src/contract/index.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { rawRequest, type RawAnswer } from '../support/raw-http.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
/** Marks generated text, so that an echo of it is recognised. */
const MARK = 'zq7echo';

const FIELDS = [
  'id',
  'ids',
  'full',
  'bulk',
  'topic',
  'flashcards',
  'folderPath',
  'name',
  'path',
  'newName',
  'parentPath',
  'recursive',
  'settings',
  'key',
  'kind',
  'cardId',
  'rating',
  'reviewedAt',
  'utcOffsetMin',
  'targetId',
  'fileName',
  'fileSize',
  'pages',
  'action',
  'limit',
  'messages',
  'title',
  'content',
  'contentBase64',
  'summary',
  'date',
  'setId',
  'set',
  'sets',
  'asOf',
  'data',
  'answers',
  'cards',
  'correct',
  'createdAt',
  'start',
  'end',
  'allDay',
  'timezone',
  'color',
  'setIds',
  'recurrence',
  'exceptions',
  'from',
  'to',
  'ts',
  'export',
  'clear',
  'overwrite',
  'is_tracked',
  'updatedAt',
  'baseVer',
  '__proto__',
  'constructor',
  'toString',
];

const text = fc.string({ unit: 'binary', maxLength: 40 }).map((tail) => `${MARK}${tail}`);
const leaf = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(''),
  fc.constant('../../etc/passwd'),
  fc.uuid(),
);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    tie('record'),
  ),
  record: fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), text), tie('value'), { maxKeys: 6 }),
}));
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), anything, { maxKeys: 8 })
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: text },
);
const query = fc.dictionary(
  fc.constantFrom(...FIELDS),
  fc.oneof(text, fc.integer().map(String), fc.constant(''), fc.constant('1')),
  { maxKeys: 3 },
);

describe.each(['server', 'server on Postgres'] as const)('generated requests to the %s', (hostName) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openHost(hostName);
  });
  afterAll(() => host.close());

  it.each(operationNames)('%s', async (name) => {
    const { method, path } = rowOf(name)!;
    const property = fc.asyncProperty(query, body, async (fields, sent) => {
      const answer = await rawRequest(host.address!, {
        method,
        path: `/api${path}?${new URLSearchParams(fields)}`,
        headers: { 'X-Ninefold-Client': 'test/1', 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: sent }),
      });
      return offence(answer) === null;
    });
    const report = await fc.check(property, { numRuns: RUNS });
    expect(fc.defaultReportMessage(report)).toBeUndefined();
  });
});

/** What is wrong with an answer, or null. 503 says that no AI is configured, which is so here. */
function offence({ status, text: answered }: RawAnswer): string | null {
  if (status >= 500 && (status !== 503 || answered.includes('database_unavailable'))) return `answered ${status}`;
  if (status >= 400 && answered.includes(MARK)) return 'echoed what was sent';
  return null;
}
