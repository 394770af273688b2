/** Reads a conversation that a storage gives back: from this version, an older one, or another hand. */
import { withoutHalfCitation } from './chat-citations.ts';
import type { CitedCard } from '../../contract/ai-study.schema.ts';
import { fieldsOf } from '../tests/tidy-text.ts';
import type { Answer, AnswerState, Conversation, Exchange } from './conversation.ts';

const STATES: readonly AnswerState[] = ['writing', 'done', 'stopped', 'interrupted', 'failed'];

/** Null for what is none. An answer that was being written is interrupted now; what had come of it is there. */
export function readConversation(value: unknown): Conversation | null {
  const { id, sets, folders, changedAt, exchanges } = fieldsOf(value);
  if (typeof id !== 'string' || typeof changedAt !== 'number' || !Array.isArray(exchanges)) return null;
  const read = exchanges.map(readExchange).filter((exchange) => exchange !== null);
  return read.length === 0 ? null : { id, sets: texts(sets), folders: texts(folders), changedAt, exchanges: read };
}

function readExchange(value: unknown): Exchange | null {
  const { id, question, askedAt, answer } = fieldsOf(value);
  if (typeof id !== 'string' || typeof question !== 'string' || typeof askedAt !== 'number') return null;
  return { id, question, askedAt, answer: readAnswer(answer) };
}

function readAnswer(value: unknown): Answer {
  const { text, state, error, cards, cardsSent, cardsTotal, complete } = fieldsOf(value);
  const known = STATES.find((each) => each === state) ?? 'interrupted';
  const came = typeof text === 'string' ? text : '';
  return {
    text: known === 'writing' ? withoutHalfCitation(came) : came,
    state: known === 'writing' ? 'interrupted' : known,
    error: typeof error === 'string' ? error : null,
    cards: (Array.isArray(cards) ? cards : []).map(readCard).filter((card) => card !== null),
    cardsSent: typeof cardsSent === 'number' ? cardsSent : null,
    cardsTotal: typeof cardsTotal === 'number' ? cardsTotal : null,
    complete: complete !== false,
  };
}

function readCard(value: unknown): CitedCard | null {
  const { ref, setId, topic, question, answer, cardId } = fieldsOf(value);
  const sides = [ref, setId, topic, question, answer];
  if (!sides.every((side) => typeof side === 'string')) return null;
  const [r, s, t, q, a] = sides as [string, string, string, string, string];
  return { ref: r, setId: s, topic: t, question: q, answer: a, ...(typeof cardId === 'string' && { cardId }) };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
