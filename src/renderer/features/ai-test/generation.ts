/** The test that is being made now. It goes on when its page is left, one at a time in each window. */
import type { GeneratedQuestion, TestProgress } from '../../../contract/ai-tests.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { withoutRepeats } from '../../../domain/tests/diversity.ts';
import { preferredCards } from '../../../domain/tests/preferred-cards.ts';
import { paperOfGenerated } from '../../../domain/tests/paper/generated-paper.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { paperByKind } from '../../../domain/tests/paper/paper-by-kind.ts';
import { testPercent, type TestStage } from '../../../domain/tests/test-progress.ts';
import { breather } from '../../lib/loading/breather.ts';
import { newId } from '../../lib/page/new-id.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { addTest, UNTOUCHED, type KeptTest } from './kept-tests.ts';
import { planCalls, type PlannedCall } from './plan-calls.ts';
import { readTestCards } from './test-cards.ts';
import { pipeline, rememberWish, wishedCount, type TestWish } from './test-wish.ts';
import { appStore } from '../../lib/page/app-store.ts';
import { clock, wait } from '../../lib/page/clock.ts';
import { ofApp } from '../../lib/page/world.ts';

export interface TestOrder {
  readonly pick: SessionPick;
  readonly title: string;
  readonly wish: TestWish;
}

export interface Generation {
  readonly order: TestOrder;
  readonly stage: TestStage;
  readonly percent: number;
  /** Why it stopped; null while it runs. */
  readonly error: string | null;
  /** Questions that have come. */
  readonly came: number;
}

export const useGeneration = appStore<{ readonly current: Generation | null }>(() => ({ current: null }));

const AI_TEST_PATH = '/ai-test';
/** Long enough for the last stage to be seen and said. */
const LAST_STAGE_MS = 60;

/** What a run knows beside what is shown of it. */
interface Run {
  readonly order: TestOrder;
  readonly seed: string;
  readonly stop: AbortController;
  readonly onMade: (id: string) => void;
  pool: readonly StudyCard[];
  calls: readonly PlannedCall[] | null;
  /** The call that is next. */
  next: number;
  made: GeneratedQuestion[];
}

const kept = ofApp(() => ({
  run: null as Run | null,
  /** How many set-up pages of this window are open: they show themselves what is ready. */
  watchers: 0,
}));

/** While a set-up page is open a test that is ready needs no toast. Answers how to stop. */
export function watchGeneration(): () => void {
  kept().watchers += 1;
  return () => {
    kept().watchers -= 1;
  };
}

/** Has a model write a test. @param onMade what happens with its id when the page still waits for it */
export function generateTest(order: TestOrder, onMade: (id: string) => void): void {
  if (kept().run && useGeneration.getState().current?.error === null) return;
  rememberWish(order.wish);
  const run = { order, seed: newId(), stop: new AbortController(), onMade, pool: [], calls: null, next: 0, made: [] };
  kept().run = run;
  void goOn(run);
}

/** The same wish from the cards alone, without a model. Rejects with a Problem. */
export async function makeWithoutModel(order: TestOrder): Promise<string | null> {
  rememberWish(order.wish);
  const { pick, wish } = order;
  const { cards, serverTime } = await readTestCards(pick, wish);
  const seed = newId();
  const preferred = wish.preferWeak ? preferredCards(cards, wishedCount(wish), serverTime, seed) : undefined;
  const rest = breather();
  const questions: TestQuestion[] = [];
  for (const question of paperByKind(cards, wish.counts, seed, preferred)) {
    questions.push(question);
    await rest();
  }
  return questions.length === 0 ? null : keep(order, { seed, by: 'cards', questions, explanations: {} }, cards, false);
}

/** Tries again what failed; questions that came before stay. */
export function retryGeneration(): void {
  const { run } = kept();
  if (run) void goOn(run);
}

/** Makes a test of the questions that came before a failure. */
export function takeWhatCame(): void {
  const { run } = kept();
  if (run) finish(run);
}

export function cancelGeneration(): void {
  kept().run?.stop.abort();
  kept().run = null;
  useGeneration.setState({ current: null });
}

async function goOn(own: Run): Promise<void> {
  const { order, stop } = own;
  show(own, 'prepare', 0);
  try {
    await plan(own);
    for (const call of (own.calls ?? []).slice(own.next)) {
      const before = own.made.filter(({ format }) => format === call.format).length;
      const onChunk = (progress: TestProgress): void => {
        if (progress.stage === `generate:${call.format}`) show(own, progress.stage, before + progress.done);
      };
      show(own, `generate:${call.format}`, before);
      own.made.push(...(await call.run(stop.signal, onChunk)));
      own.next += 1;
    }
    show(own, 'sanitize', own.made.length);
    await wait(LAST_STAGE_MS);
    finish(own);
  } catch (error) {
    if (kept().run !== own || stop.signal.aborted) return;
    const shown = useGeneration.getState().current;
    const percent = shown?.percent ?? 0;
    useGeneration.setState({
      current: {
        order,
        stage: shown?.stage ?? 'prepare',
        percent,
        came: own.made.length,
        error: error instanceof NoCards ? messages.aiTest.setup.noCards : reasonOf(error, messages.network.internal),
      },
    });
    if (!isProblem(error) && !(error instanceof NoCards)) throw error;
  }
}

class NoCards extends Error {}

async function plan(own: Run): Promise<void> {
  if (own.calls) return;
  const { pick, wish } = own.order;
  const { cards, serverTime } = await readTestCards(pick, wish);
  own.stop.signal.throwIfAborted();
  own.pool = cards;
  const calls = planCalls({ pool: cards, wish, seed: own.seed, pipeline: pipeline(), now: serverTime });
  if (calls.length === 0) throw new NoCards();
  own.calls = calls;
}

function finish(own: Run): void {
  if (kept().run !== own) return;
  const generated = withoutRepeats(own.made);
  const questions = paperOfGenerated(generated, own.seed, own.pool);
  const explanations = Object.fromEntries(generated.map(({ ref, explanation }) => [ref, explanation]));
  kept().run = null;
  // The address is ahead of the page: whoever has left sees the set-up page until the next one is drawn.
  const isWatched = kept().watchers > 0 && location.pathname === AI_TEST_PATH;
  const id = keep(own.order, { seed: own.seed, by: 'ai', questions, explanations }, own.pool, !isWatched);
  useGeneration.setState({ current: null });
  if (isWatched) own.onMade(id);
}

function keep(
  { pick, title, wish }: TestOrder,
  made: Pick<KeptTest, 'seed' | 'by' | 'questions' | 'explanations'>,
  pool: readonly StudyCard[],
  announce: boolean,
): string {
  const asked = new Set(made.questions.map(({ cardId }) => cardId));
  const origins = Object.fromEntries(
    pool
      .filter(({ card }) => asked.has(card.id))
      .map(({ card, setTopic }) => [card.id, { topic: setTopic, source: card.source }]),
  );
  const id = newId();
  const createdAt = clock.now();
  addTest({ ...UNTOUCHED, ...made, id, title, createdAt, pick, wish, origins, layout: wish.layout }, announce);
  return id;
}

function show(own: Run, stage: TestStage, done: number): void {
  if (kept().run !== own) return;
  const before = useGeneration.getState().current;
  const percent = testPercent(stage, own.order.wish.counts, done);
  useGeneration.setState({
    current: {
      order: own.order,
      stage,
      // Never backwards, also when it is tried again.
      percent: Math.max(percent, before?.order === own.order ? before.percent : 0),
      came: own.made.length,
      error: null,
    },
  });
}
