import { expect } from 'vitest';
import type { Api } from '../../../src/client/api.ts';
import type { OperationName } from '../../../src/contract/index.ts';
import { Problem, type ProblemCode } from '../../../src/contract/problem.ts';
import type { Store } from '../../../src/data/store.ts';
import type { FakeGemini } from '../../support/fake-gemini.ts';
import type { Clock, HostKind } from '../../support/hosts.ts';

export interface Tools {
  readonly api: Api;
  /** The same host, for watching what takes its time: its answers are not compared. */
  readonly unrecorded: Api;
  readonly clock: Clock;
  readonly host: HostKind;
  /** What the host keeps, for a case about what no call brings in. */
  readonly store: () => Promise<Store>;
  /** Where this host's model calls go. */
  readonly gemini: FakeGemini;
}

export interface ContractCase {
  /** The row that the case is about; the case must call it. */
  readonly operation: OperationName;
  /** What a person can rely on. */
  readonly title: string;
  /** False where the hosts are meant to answer differently. */
  readonly parity?: false;
  run(tools: Tools): Promise<void>;
}

export const UTC = { utcOffsetMin: 0 };

/** Expects a refusal by its code and answers it. */
export async function refusal(call: Promise<unknown>, code: ProblemCode): Promise<Problem> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Problem);
  expect(outcome).toMatchObject({ code });
  return outcome as Problem;
}

/** Takes away the sample that a new library begins with. */
export async function emptyLibrary({ api }: Pick<Tools, 'api'>): Promise<void> {
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
}

/** A set of cards named by one word, in a folder. */
/** A set of words that are asked both ways. */
export function bothWaysSet(topic: string, words: readonly string[]) {
  const { flashcards, ...set } = wordSet(topic, words);
  return { ...set, flashcards: flashcards.map((card) => ({ ...card, bothWays: true })) };
}

export function wordSet(topic: string, words: readonly string[], folderPath = 'Words') {
  return { topic, folderPath, flashcards: words.map((word) => ({ question: `What is ${word}?`, answer: word })) };
}
