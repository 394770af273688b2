/** A conversation about chosen sets, as it is kept on a device: questions and the answers to them. Every function answers a new conversation. */
import type { CitedCard } from '../../contract/ai-study.schema.ts';
import type { TopicData } from '../../contract/ai-tests.schema.ts';
import { CHAT_TURN_MAX_CHARS, CHAT_TURNS, CHATS_KEPT } from '../../contract/limits.ts';
import { readCitations, renamedCitations } from './chat-citations.ts';
import type { ChatTurn } from './chat-prompt.ts';
import { refsOfTopics, type RefCard } from './topic-cards.ts';

/**
 * `writing`: more is to come. `stopped`: by the person. `interrupted`: the page was left while it was written. `failed`: with a sentence that
 * says why; what had come by then stays.
 */
export type AnswerState = 'writing' | 'done' | 'stopped' | 'interrupted' | 'failed';

export interface Answer {
  readonly text: string;
  readonly state: AnswerState;
  readonly error: string | null;
  /** The cards that it cites. */
  readonly cards: readonly CitedCard[];
  /** How many cards went along with the question, of how many; null before the answer is whole. */
  readonly cardsSent: number | null;
  readonly cardsTotal: number | null;
  /** False when the model had to stop in the middle. */
  readonly complete: boolean;
}

export interface Exchange {
  readonly id: string;
  readonly question: string;
  /** Epoch ms. */
  readonly askedAt: number;
  readonly answer: Answer;
}

export interface Conversation {
  readonly id: string;
  /** What it is about: ids of sets and paths of folders. */
  readonly sets: readonly string[];
  readonly folders: readonly string[];
  /** Epoch ms. */
  readonly changedAt: number;
  readonly exchanges: readonly Exchange[];
}

const NOTHING_YET: Answer = {
  text: '',
  state: 'writing',
  error: null,
  cards: [],
  cardsSent: null,
  cardsTotal: null,
  complete: true,
};

/** With one more question, to which an answer is being written. Of a very long conversation the beginning is left out. */
export function withQuestion(
  conversation: Conversation,
  { id, question, now }: { readonly id: string; readonly question: string; readonly now: number },
): Conversation {
  const exchange: Exchange = { id, question, askedAt: now, answer: NOTHING_YET };
  const exchanges = [...conversation.exchanges, exchange].slice(-CHATS_KEPT.exchanges);
  return { ...conversation, changedAt: now, exchanges };
}

export function withAnswer(conversation: Conversation, exchangeId: string, answer: Partial<Answer>): Conversation {
  return {
    ...conversation,
    exchanges: conversation.exchanges.map((exchange) =>
      exchange.id === exchangeId ? { ...exchange, answer: { ...exchange.answer, ...answer } } : exchange,
    ),
  };
}

/** Without an exchange and everything after it: what is asked again in other words is answered anew from there. */
export function before(conversation: Conversation, exchangeId: string): Conversation {
  const at = conversation.exchanges.findIndex(({ id }) => id === exchangeId);
  return at === -1 ? conversation : { ...conversation, exchanges: conversation.exchanges.slice(0, at) };
}

/** The cards that a text cites, as far as they are among those given; also while it is still being written. */
export function cardsCited(text: string, cards: readonly RefCard[], done: boolean): CitedCard[] {
  const byRef = new Map(cards.map((card) => [card.ref, card]));
  return readCitations(text, new Set(byRef.keys()), { done }).refs.flatMap((ref) => {
    const card = byRef.get(ref);
    return card ? [citedCard(card)] : [];
  });
}

function citedCard({ ref, topic, source: { setId, question, answer, cardId } }: RefCard): CitedCard {
  return { ref, setId, topic, question, answer, ...(cardId !== undefined && { cardId }) };
}

/** The conversation as a model is told of it, with the cards it cited under the refs that they have among `topics`. */
export function historyOf(conversation: Conversation, topics: readonly TopicData[]): ChatTurn[] {
  const refsNow = new Map(refsOfTopics(topics).map(({ ref, source }) => [cardKey(source), ref]));
  return conversation.exchanges.slice(-CHAT_TURNS / 2).flatMap(({ question, answer }): ChatTurn[] => {
    const keys = new Map(answer.cards.map((card) => [card.ref, cardKey(card)]));
    const text = renamedCitations(answer.text, (ref) => refsNow.get(keys.get(ref) ?? '') ?? null);
    return [
      { role: 'user', text: question },
      { role: 'model', text: text.slice(0, CHAT_TURN_MAX_CHARS) },
    ];
  });
}

function cardKey({
  setId,
  cardId,
  question,
}: {
  setId: string;
  cardId?: string | undefined;
  question: string;
}): string {
  return cardId ?? `${setId}\n${question}`;
}

/** What a list calls it: its first question, in one line. */
export function nameOf({ exchanges }: Conversation): string {
  return (exchanges[0]?.question ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Those that are kept, the latest first; the ones longest left alone go when there are too many or they are too large. */
export function keptOnly(conversations: readonly Conversation[]): Conversation[] {
  const kept: Conversation[] = [];
  let room: number = CHATS_KEPT.chars;
  for (const conversation of conversations.toSorted((a, b) => b.changedAt - a.changedAt)) {
    room -= sizeOf(conversation);
    // The one in use stays, however large it is.
    if (kept.length > 0 && (room < 0 || kept.length === CHATS_KEPT.conversations)) break;
    kept.push(conversation);
  }
  return kept;
}

function sizeOf({ exchanges }: Conversation): number {
  return exchanges.reduce(
    (sum, { question, answer }) =>
      sum +
      question.length +
      answer.text.length +
      answer.cards.reduce((size, card) => size + card.question.length + card.answer.length, 0),
    0,
  );
}
