/** The contract, held by both hosts: each case runs on each host through the typed client, and both must answer the same. */
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { operationNames, rowOf } from '../../src/contract/index.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { HOST_NAMES, openHost, type HostName } from '../support/hosts.ts';
import type { ContractCase } from './cases/case.ts';
import { CASES } from './cases/index.ts';
import { recorded, withoutMadeIds, type Answered } from './recording.ts';

/** What each host answered in each case, for the comparison at the end. */
const answersOf = new Map<string, Answered[]>();
const keyOf = (host: HostName, { operation, title }: ContractCase) => `${host} ${operation} ${title}`;

async function runCase(hostName: HostName, contractCase: ContractCase): Promise<readonly Answered[]> {
  const gemini = await startFakeGemini();
  const host = await openHost(hostName, { geminiBaseUrl: gemini.url });
  const answers: Answered[] = [];
  try {
    const api = createApi(recorded(host.transport, answers));
    await contractCase.run({
      api,
      unrecorded: createApi(host.transport),
      clock: host.clock,
      host: hostName,
      store: () => host.store(),
      gemini,
    });
  } finally {
    await gemini.close();
    await host.close();
  }
  answersOf.set(keyOf(hostName, contractCase), answers);
  return answers;
}

it('has a case for every row', () => {
  const covered = new Set(CASES.map(({ operation }) => operation));
  expect(operationNames.filter((name) => !covered.has(name))).toEqual([]);
});

describe.each(HOST_NAMES)('on the %s host', (hostName) => {
  const answerable = CASES.filter(({ operation }) => hostName === 'server' || rowOf(operation)?.home === 'both');
  it.each(answerable.map((each) => [each.operation, each.title, each] as const))(
    '%s: %s',
    async (_operation, _title, each) => {
      const answers = await runCase(hostName, each);
      expect(answers.map(({ operation }) => operation)).toContain(each.operation);
    },
  );
});

describe('both hosts answer the same', () => {
  const comparable = CASES.filter(({ operation, parity }) => parity !== false && rowOf(operation)?.home === 'both');
  it.each(comparable.map((each) => [each.operation, each.title, each] as const))(
    '%s: %s',
    (_operation, _title, each) => {
      const [desktop, server] = HOST_NAMES.map((host) => answersOf.get(keyOf(host, each)));
      expect(desktop, 'the case did not pass on the desktop').toBeDefined();
      expect(withoutMadeIds(server)).toEqual(withoutMadeIds(desktop));
    },
  );

  it('compares every row that both answer', () => {
    const compared = new Set(comparable.map(({ operation }) => operation));
    expect(operationNames.filter((name) => rowOf(name)?.home === 'both' && !compared.has(name))).toEqual([]);
  });
});
