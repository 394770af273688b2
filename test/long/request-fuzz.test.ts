/** Every operation of both hosts, asked with generated inputs for as long as there is time, on one library that all of them change. */
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { operationNames, rowOf } from '../../src/contract/index.ts';
import { Problem, type ProblemData } from '../../src/contract/problem.ts';
import { recorded, type Answered } from '../contract/recording.ts';
import { MARK, nearInput, offenceOf, wildRequest } from '../support/generated-requests.ts';
import { HOST_NAMES, openHost, type TestHost } from '../support/hosts.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const RUNS_IN_A_TURN = 10;

it.each(HOST_NAMES)('the %s host answers whatever it is asked, and its data stays sound', async (name) => {
  const host = await openHost(name);
  const end = Date.now() + (SECONDS * 1_000) / HOST_NAMES.length;
  const operations = operationNames.filter((each) => name === 'server' || rowOf(each)?.home === 'both');
  const answers: Answered[] = [];
  const counts = { asked: 0, answered: 0, refused: 0, turns: 0 };
  try {
    while (Date.now() < end) {
      for (const operation of operations) {
        if (Date.now() > end) break;
        await askNearly(host, operation, answers);
        if (host.address !== null) await askWildly(host.address, operation);
      }
      counts.turns += 1;
      counts.asked += answers.length;
      counts.refused += answers.filter(({ problem }) => problem !== undefined).length;
      answers.length = 0;
      await expectSound(host);
    }
  } finally {
    await host.close();
  }
  console.log(
    `${name}: ${counts.turns} turns over ${operations.length} operations, ${counts.asked} inputs close to their schemas, ` +
      `${counts.refused} of them refused with a sentence`,
  );
  expect(counts.asked).toBeGreaterThan(counts.refused);
});

/** Values must fit the contract (`recorded` parses them); what is refused must be a problem of the asker, told without an echo. */
async function askNearly(host: TestHost, operation: string, answers: Answered[]): Promise<void> {
  const transport = recorded(host.transport, answers);
  const property = fc.asyncProperty(nearInput(operation), async (input) => {
    try {
      await transport.call(operation, input);
    } catch (error) {
      if (!(error instanceof Problem && isFair(error.toJSON()))) throw error;
    }
  });
  await fc.assert(property, { numRuns: RUNS_IN_A_TURN });
}

/** A sentence, and no fault of the host's: 503 says that no AI is configured. What was not understood is not repeated. */
function isFair({ status, code, detail }: ProblemData): boolean {
  const ours = status >= 500 && status !== 503;
  return !ours && detail !== '' && !(code === 'invalid_input' && detail.includes(MARK));
}

async function askWildly(address: string, operation: string): Promise<void> {
  const property = fc.asyncProperty(wildRequest(operation), async (request) => {
    expect(await offenceOf(address, request)).toBeNull();
  });
  await fc.assert(property, { numRuns: RUNS_IN_A_TURN });
}

/** A file is whole, and everything can still be listed and exported. */
async function expectSound({ name, dataDir, transport }: TestHost): Promise<void> {
  if (name !== 'server on Postgres') expectWholeFile(dataDir);
  const api = createApi(transport);
  const { sets } = await api.sets.list();
  const exported = await api.sets.exportAll({ full: true });
  expect(exported.sets).toHaveLength(sets.length);
}

function expectWholeFile(dataDir: string): void {
  const database = new SqliteDatabase(path.join(dataDir, 'ninefold.db'), { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  database.close();
}
