/**
 * Two servers on one Postgres behind a balancer that alternates requests (docs/scaling.md). Whatever goes on behind a call is asked through it here;
 * `test/long/two-servers.test.ts` runs the whole contract so.
 */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import type { OperationName } from '../../src/contract/index.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { openHost } from '../support/hosts.ts';
import { CASES } from './cases/index.ts';
import { recorded, type Answered } from './recording.ts';

/** Those whose answers depend on more than rows: files on their way, work that goes on and is ended, the feed and its places. */
const OPERATIONS: readonly OperationName[] = [
  'documents.createJob',
  'documents.changeJob',
  'exports.part',
  'exports.remove',
  'imports.cancel',
  'imports.undo',
  'study.optimise',
  'sync.changes',
  'sync.push',
];

describe('two servers on Postgres', () => {
  const cases = CASES.filter(({ operation }) => OPERATIONS.includes(operation));
  test.each(cases.map((each) => [each.operation, each.title, each] as const))('%s: %s', async (_name, _title, each) => {
    const gemini = await startFakeGemini();
    onTestFinished(() => gemini.close());
    const host = await openHost('server on Postgres', { geminiBaseUrl: gemini.url, servers: 2 });
    onTestFinished(() => host.close());
    const answers: Answered[] = [];
    await each.run({
      api: createApi(recorded(host.transport, answers)),
      unrecorded: createApi(host.transport),
      clock: host.clock,
      host: 'server',
      store: () => host.store(),
      gemini,
    });
    expect(answers.map(({ operation }) => operation)).toContain(each.operation);
  });
});
