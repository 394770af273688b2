/** A session of Learn or Write on a fake host, with everything around the store that a test wants to look at. */
import type { Toast } from '../../src/contract/events.ts';
import type { Card } from '../../src/contract/cards.schema.ts';
import type { TimedCard } from '../../src/renderer/state/asking/asked-items.ts';
import { createAskingStore, type AskingStore } from '../../src/renderer/state/asking/asking-store.ts';
import type { AskingPlan } from '../../src/renderer/state/asking/asking-state.ts';
import type { StoredAsking } from '../../src/renderer/state/asking/stored-asking.ts';
import { FakeHost } from './fake-study-host.ts';

const START = Date.UTC(2026, 2, 2, 12);
const SECONDS_PER_ACT = 4_000;

/** Answers that are no slips of each other and can stand in one choice. */
export const CAPITALS: readonly (readonly [question: string, answer: string])[] = [
  ['France', 'Paris'],
  ['Italy', 'Rome'],
  ['Japan', 'Tokyo'],
  ['Kenya', 'Nairobi'],
  ['Peru', 'Lima'],
  ['Norway', 'Oslo'],
  ['Ghana', 'Accra'],
  ['Cuba', 'Havana'],
  ['Iraq', 'Baghdad'],
];

export interface AskingBench<Progress> {
  readonly host: FakeHost;
  readonly store: AskingStore<Progress>;
  readonly toasts: Toast[];
  /** What was kept last. */
  readonly kept: () => StoredAsking | null;
  /** Another run of the app on the same host. */
  readonly again: () => Promise<AskingBench<Progress>>;
  readonly right: () => void;
  readonly wrong: () => void;
}

type Texts = Partial<Pick<Card, 'question' | 'answer' | 'hint' | 'answerImage'>>;

/** Begins a session of `plan` with cards of these texts. */
export async function askingBench<Progress>(
  plan: AskingPlan<Progress>,
  texts: readonly Texts[] = capitals(),
): Promise<AskingBench<Progress>> {
  let now = START;
  const host = new FakeHost(
    texts.map(() => 'Capitals'),
    () => (now += SECONDS_PER_ACT),
  );
  for (const [at, fields] of texts.entries()) await host.api.cards.update({ id: `card-${at + 1}`, ...fields });
  return await benchOn(plan, host, null, () => (now += SECONDS_PER_ACT));
}

/** Every card of the host, as a session begins with them. */
export async function cardsOf(host: FakeHost): Promise<TimedCard[]> {
  const { cards, serverTime } = await host.api.study.pool({ utcOffsetMin: 0 });
  return cards.map((card) => ({ ...card, previewAt: serverTime }));
}

export function capitals(count = CAPITALS.length): Texts[] {
  return CAPITALS.slice(0, count).map(([question, answer]) => ({ question, answer }));
}

async function benchOn<Progress>(
  plan: AskingPlan<Progress>,
  host: FakeHost,
  left: StoredAsking | null,
  now: () => number,
): Promise<AskingBench<Progress>> {
  const toasts: Toast[] = [];
  let kept = left;
  const store = createAskingStore(
    {
      api: host.api,
      now,
      newId: () => crypto.randomUUID(),
      utcOffsetMin: () => 0,
      dayEnd: () => START + 12 * 3_600_000,
      toast: (toast) => toasts.push(toast),
      readCard: async (cardId) => (await cardsOf(host)).filter(({ card }) => card.id === cardId),
      keep: (session) => (kept = JSON.parse(JSON.stringify(session)) as StoredAsking),
    },
    plan,
  );
  store.getState().begin(await cardsOf(host), left);
  return {
    host,
    store,
    toasts,
    kept: () => kept,
    again: () => benchOn(plan, host, kept, now),
    right: () => answer(store, true),
    wrong: () => answer(store, false),
  };
}

/** Answers whatever is asked, and goes on. */
function answer<Progress>(store: AskingStore<Progress>, rightly: boolean): void {
  const { asked, choose, type, check, show, judge, goOn } = store.getState();
  if (!asked) throw new Error('Nothing is asked.');
  if (asked.choice) {
    const { rightIndex, options } = asked.choice;
    choose(rightly ? rightIndex : (rightIndex + 1) % options.length);
  } else if (asked.step === 'typed') {
    for (const [gap, text] of asked.item.face.expected.entries()) type(gap, rightly ? text : 'nothing like it');
    check();
  } else {
    show();
    judge(rightly ? 'correct' : 'wrong');
  }
  goOn();
}
