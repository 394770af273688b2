/** Explanations of cards and conversations about sets (ai §7). What a model is told stands in `domain/ai`. */
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import { readCitations } from '../domain/ai/chat-citations.ts';
import { chatPrompt } from '../domain/ai/chat-prompt.ts';
import { explanationPrompt, readExplanations, type ExplainedCard } from '../domain/ai/explanation-prompt.ts';
import { callsOf } from '../domain/ai/in-room.ts';
import { tokensOf } from '../domain/ai/tokens.ts';
import { refsOfTopics } from '../domain/ai/topic-cards.ts';
import type { Context } from './context.ts';
import type { Handler } from './dispatch.ts';
import { charsOf, roomOf, toServiceRequest } from './model-request.ts';

/** An answer that nobody can read is asked for once more. */
const ATTEMPTS = 2;

export const explanations: Handler<'ai.explanations'> = async ({ flashcards }, { ai, signal }) => {
  const cards = flashcards.map((card, i) => ({ ref: `c${i + 1}`, ...card }));
  const room = await roomOf(ai);
  const read = new Map<string, string>();
  let sent = 0;
  for (const call of callsOf(cards, ({ question, answer }) => tokensOf(question + answer), room)) {
    try {
      const explained = await explain(call, { ai, signal });
      for (const [ref, text] of explained.read) read.set(ref, text);
      sent += explained.sent;
    } catch (error) {
      // What was explained counts, whatever happens to a later call.
      if (read.size === 0 || signal.aborted || !isProblem(error)) throw error;
      break;
    }
  }
  return { explanations: cards.map(({ ref }) => read.get(ref) ?? null), sent };
};

async function explain(cards: readonly ExplainedCard[], { ai, signal }: Pick<Context, 'ai' | 'signal'>) {
  const request = explanationPrompt(cards);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { text } = await ai.generate(toServiceRequest(request, { signal }));
    const read = readExplanations(text, cards);
    if (read) return { read, sent: attempt * charsOf(request) };
  }
  throw new Problem('ai_failed', messages.aiStudy.unreadable);
}

export const chat: Handler<'ai.chat'> = async ({ conversationHistory, topicsData }, { ai, signal }, emit) => {
  const asked = conversationHistory.at(-1);
  if (asked?.role !== 'user' || asked.text.trim() === '')
    throw new Problem('invalid_input', messages.network.invalidInput('conversationHistory'));
  const room = await roomOf(ai);
  const { request, cards } = chatPrompt(conversationHistory.slice(0, -1), asked.text, topicsData, room);
  const { text, finish } = await ai.stream(toServiceRequest(request, { signal }), (piece) => emit({ text: piece }));
  const byRef = new Map(cards.map((card) => [card.ref, card]));
  const { refs } = readCitations(text, new Set(byRef.keys()), { done: true });
  return {
    text,
    cards: refs.flatMap((ref) => {
      const card = byRef.get(ref);
      return card ? [{ ref, topic: card.topic, ...card.source }] : [];
    }),
    cardsSent: cards.length,
    cardsTotal: refsOfTopics(topicsData).length,
    complete: finish !== 'length',
    sent: charsOf(request),
  };
};
