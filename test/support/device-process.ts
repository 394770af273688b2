/** A device in a process of its own, which can be killed at any moment or at a named step, and opened again on the same file (`run-device.ts`). */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ProblemCode } from '../../src/contract/problem.ts';
import type { SyncStatus } from '../../src/contract/sync-status.ts';
import { fileOf, ROOT } from './programs.ts';
import { PROCESS_ENV } from './server-process.ts';
import type { Trace, Work } from './study-work.ts';

const DEVICE = 'test/support/run-device.ts';

/** Where a device can be told to die. */
export const FAILPOINTS = [
  'in a transaction',
  'before a commit',
  'after a commit',
  'before a request',
  'after an answer',
  'before freeze',
  'after freeze',
  'before answered',
  'after answered',
  'before pulled',
  'after pulled',
  'before foldReviews',
  'after note',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

/** Where a session waits for a person: its batch is frozen and not sent, or its page is there and not applied. */
export const HELD_AT = ['batch', 'page'] as const;
export type Held = (typeof HELD_AT)[number];

export interface DeviceStart {
  readonly file: string;
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  /** How far its clock is off, in ms. */
  readonly clockOffsetMs: number;
  /** A rule that its engine breaks. */
  readonly mistake?: Mistake;
}

/** What a source file of the engine says instead. */
export interface Mistake {
  /** From the root of the project. */
  readonly file: string;
  /** What stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

export type DeviceAsk =
  | { readonly ask: 'work'; readonly work: Work; readonly step: number }
  /** A person gets a turn at that place, once, until `go on`. */
  | { readonly ask: 'sync'; readonly held?: Held }
  /** Waits until it is that person's turn, or the session is over. */
  | { readonly ask: 'await turn' }
  | { readonly ask: 'go on' }
  /** It dies when it comes to the point for the `after + 1`-th time. */
  | { readonly ask: 'arm'; readonly point: Failpoint; readonly after: number }
  | { readonly ask: 'disarm' }
  | { readonly ask: 'view' }
  | { readonly ask: 'texts' };

interface DeviceAnswers {
  work: Trace;
  sync: SyncStatus;
  'await turn': void;
  'go on': void;
  arm: void;
  disarm: void;
  view: Readonly<Record<string, unknown>>;
  texts: string;
}

export type DeviceReply =
  | { readonly n: number; readonly answer: unknown }
  /** `refused` by a rule of the app; null for a fault. */
  | { readonly n: number; readonly refused: ProblemCode | null; readonly error: string };

/** What became of a question. */
export type Outcome<T> = { readonly answer: T } | { readonly refused: ProblemCode } | 'died';

export interface DeviceProcess {
  /** Rejects for a fault of the device's. */
  ask<A extends DeviceAsk>(asked: A): Promise<Outcome<DeviceAnswers[A['ask']]>>;
  readonly isAlive: boolean;
  kill(): Promise<void>;
  /** Another process on the same file. */
  startAgain(): Promise<void>;
}

export async function startDevice(start: DeviceStart): Promise<DeviceProcess> {
  let child = await open(start);
  let asked = 0;
  return {
    get isAlive() {
      return !hasEnded(child);
    },
    async ask(question) {
      asked += 1;
      const reply = await exchange(child, { ...question, n: asked });
      if (reply === null) return 'died';
      if ('answer' in reply) return { answer: reply.answer as never };
      if (reply.refused === null) throw new Error(`The device failed: ${reply.error}`);
      return { refused: reply.refused };
    },
    kill: () => ended(child, 'SIGKILL'),
    async startAgain() {
      await ended(child, 'SIGKILL');
      child = await open(start);
    },
  };
}

async function open(start: DeviceStart): Promise<ChildProcess> {
  // A mistake is planted in the sources.
  const file = start.mistake ? path.join(ROOT, DEVICE) : fileOf(DEVICE);
  const execArgv = start.mistake ? ['--import', path.join(import.meta.dirname, 'planted-mistake.ts')] : [];
  const child = fork(file, [JSON.stringify(start)], { env: PROCESS_ENV, execArgv });
  const reply = await awaitReply(child, 0);
  if (reply === null) throw new Error('The device did not start.');
  return child;
}

function exchange(child: ChildProcess, asked: DeviceAsk & { readonly n: number }): Promise<DeviceReply | null> {
  if (hasEnded(child)) return Promise.resolve(null);
  const reply = awaitReply(child, asked.n);
  // It may have died just now, which the reply then says.
  child.send(asked, () => {});
  return reply;
}

/** Null when it died before it answered. */
function awaitReply(child: ChildProcess, n: number): Promise<DeviceReply | null> {
  return new Promise((resolve) => {
    const done = (reply: DeviceReply | null): void => {
      child.off('message', hear).off('exit', die);
      resolve(reply);
    };
    const hear = (reply: unknown): void => {
      if ((reply as DeviceReply).n === n) done(reply as DeviceReply);
    };
    const die = (): void => done(null);
    child.on('message', hear).on('exit', die);
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
