/**
 * The tests that are kept in this browser (ai §2), under a key each: made, under way or handed in. What is answered is kept a moment later, and at
 * once when the page goes, so that a reload or a crash costs nothing. Other windows see what changes.
 */
import type { CardSource } from '../../../contract/cards.schema.ts';
import type { WrittenVerdict } from '../../../contract/ai-tests.schema.ts';
import { AI_TEST_STORAGE_PREFIX } from '../../../contract/events.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Verdict } from '../../../domain/tests/paper/judge-paper.ts';
import type { OpenPaper } from '../../parts/test-paper/TestPaper.tsx';
import { newId } from '../../lib/page/new-id.ts';
import { notify } from '../../lib/notices/notify.ts';
import { readyToast } from '../../lib/notices/ready-toast.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../lib/storage/storage.ts';
import type { TestWish } from './test-wish.ts';
import { appStore } from '../../lib/page/app-store.ts';
import { clock, type Timer } from '../../lib/page/clock.ts';
import { ofApp } from '../../lib/page/world.ts';

export interface KeptTest extends OpenPaper {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly pick: SessionPick;
  readonly wish: TestWish;
  /** What the order of options was drawn from. */
  readonly seed: string;
  readonly by: 'ai' | 'cards';
  /** It asks what went wrong in another test. */
  readonly again?: boolean;
  /** Why the answer is right, by the names of questions. */
  readonly explanations: Readonly<Record<string, string>>;
  /** Where the cards are from, by their ids. */
  readonly origins: Readonly<Record<string, CardOrigin>>;
  /** Names of questions to come back to. */
  readonly flagged: readonly string[];
  /** Null until it was begun. */
  readonly startedAt: number | null;
  readonly elapsedMs: number;
  /** When it was handed in; null before. */
  readonly endedAt: number | null;
  readonly timeUp: boolean;
  readonly verdicts: Readonly<Record<string, WrittenVerdict>>;
  readonly overruled: Readonly<Record<string, Verdict>>;
  /** The reviews that its answers became. `sent`: how many of them the host has. */
  readonly reviews: { readonly ids: readonly string[]; readonly sent: number } | null;
}

/** In the place of the set, of a question that somebody else has sent and that rests on no card of this library. */
export const NO_SET = '';

export interface CardOrigin {
  readonly topic: string;
  readonly source: CardSource | null;
}

/** What a test begins with. */
export const UNTOUCHED = {
  at: 0,
  answers: {},
  flagged: [],
  startedAt: null,
  elapsedMs: 0,
  endedAt: null,
  timeUp: false,
  verdicts: {},
  overruled: {},
  reviews: null,
} as const satisfies Partial<KeptTest>;

const KEEP_AFTER_MS = 300;

interface KeptTests {
  /** The newest first. */
  readonly tests: readonly KeptTest[];
}

export const useKeptTests = appStore<KeptTests>(() => ({ tests: inOrder(readAll()) }));

const waiting = ofApp(() => new Map<string, Timer>());
const kept = ofApp(() => ({
  /** One sentence is enough. */
  complained: false,
}));

export function keptTest(id: string): KeptTest | undefined {
  return useKeptTests.getState().tests.find((test) => test.id === id);
}

/**
 * Keeps a new test. Its key appears in this browser's storage, so other windows announce it; `announce` does so in this one, which hears of its
 * own writing by no event (ai §2).
 */
export function addTest(test: KeptTest, announce: boolean): void {
  put(test);
  keepNow(test.id);
  if (announce) notify.toast(readyToast(keyOf(test.id)));
}

/** Another test before it is answered: the same once more, or without a clock only some of its questions. Answers its id. */
export function addRepeat(test: KeptTest, some?: KeptTest['questions']): string {
  const id = newId();
  const { wish, pick, seed, by, explanations, origins, layout } = test;
  const same = { pick, seed, by, explanations, origins, layout };
  const questions = some ?? test.questions;
  const title = some && test.again !== true ? messages.aiTest.kept.again(test.title) : test.title;
  const again = some !== undefined || test.again === true;
  const begun = { wish: some ? { ...wish, minutes: null } : wish, createdAt: clock.now(), again };
  addTest({ ...UNTOUCHED, ...same, ...begun, id, title, questions }, false);
  return id;
}

export function changeTest(id: string, changed: Partial<KeptTest>): void {
  const before = keptTest(id);
  if (!before) return;
  put({ ...before, ...changed });
  clock.clearTimeout(waiting().get(id));
  waiting().set(
    id,
    clock.setTimeout(() => keepNow(id), KEEP_AFTER_MS),
  );
}

/** Answers how to have it back. */
export function removeTest(id: string): () => void {
  const test = keptTest(id);
  clock.clearTimeout(waiting().get(id));
  waiting().delete(id);
  useKeptTests.setState(({ tests }) => ({ tests: tests.filter((other) => other.id !== id) }));
  removeStored(keyOf(id));
  return () => {
    if (test) addTest(test, false);
  };
}

function keepNow(id: string): void {
  clock.clearTimeout(waiting().get(id));
  waiting().delete(id);
  const test = keptTest(id);
  if (!test || writeStored(keyOf(id), test) || kept().complained) return;
  kept().complained = true;
  notify.toast({ kind: 'error', message: messages.aiTest.kept.notKept });
}

function keepAll(): void {
  for (const { id } of useKeptTests.getState().tests) if (waiting().has(id)) keepNow(id);
}

function put(test: KeptTest): void {
  useKeptTests.setState(({ tests }) => ({ tests: inOrder([test, ...tests.filter(({ id }) => id !== test.id)]) }));
}

function keyOf(id: string): string {
  return `${AI_TEST_STORAGE_PREFIX}${id}`;
}

function inOrder(tests: readonly KeptTest[]): KeptTest[] {
  return tests.toSorted((a, b) => b.createdAt - a.createdAt);
}

function readAll(): KeptTest[] {
  return storedKeys()
    .filter((key) => key.startsWith(AI_TEST_STORAGE_PREFIX))
    .flatMap((key) => readOne(key) ?? []);
}

/** Null for what is no test of this version. */
function readOne(key: string): KeptTest | null {
  const value = readStored(key) as Partial<KeptTest> | null;
  const isTest = value && keyOf(value.id ?? '') === key && Array.isArray(value.questions) && value.questions.length > 0;
  return isTest ? ({ ...UNTOUCHED, ...value } as KeptTest) : null;
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', keepAll);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) keepAll();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(AI_TEST_STORAGE_PREFIX) === false) return;
    // What is not written yet here is newer than what another window has written.
    const here = useKeptTests.getState().tests.filter(({ id }) => waiting().has(id));
    const names = new Set(here.map(({ id }) => id));
    useKeptTests.setState({ tests: inOrder([...here, ...readAll().filter(({ id }) => !names.has(id))]) });
  });
}
