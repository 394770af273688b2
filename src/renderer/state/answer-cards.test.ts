import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../contract/messages/index.ts';

const shown = vi.hoisted(() => ({ toasts: [] as { message: string; action?: { run: () => void } }[] }));
vi.mock('../lib/notices/notify.ts', () => ({
  notify: { toast: (toast: (typeof shown.toasts)[0]) => shown.toasts.push(toast) },
}));
const stored = new Map<string, string>();
let isFull = false;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull) throw new Error('full');
    stored.set(key, text);
  },
});

const { discardAnswerCards, keepAnswerCards, useAnswerCards } = await import('./answer-cards.ts');

const set = { name: 's', topic: 'S', summary: '', folderPath: '', count: 1, sourcePages: [] };
const answer = (n: number) => ({
  id: `${n}`,
  conversationId: 'c',
  name: `Question ${n}`,
  sets: [{ ...set, flashcards: [{ question: 'q', answer: 'a' }] }],
  madeAt: n,
});
const waiting = () => useAnswerCards.getState().waiting.map(({ id }) => id);

beforeEach(() => {
  isFull = false;
  stored.clear();
  shown.toasts = [];
  useAnswerCards.setState({ waiting: [] });
});

it('keeps the cards of every answer until somebody saves or discards them', () => {
  for (let n = 0; n < 20; n += 1) keepAnswerCards(answer(n));
  expect(waiting()).toHaveLength(20);
  discardAnswerCards(answer(7));
  expect(waiting()).not.toContain('7');
  expect(shown.toasts.at(-1)?.message).toBe(messages.documents.discardedCards('Question 7', 1));
  shown.toasts.at(-1)?.action?.run();
  expect(waiting().indexOf('7')).toBe(12);
});

it('says when this computer keeps nothing, and still shows what is there', () => {
  isFull = true;
  keepAnswerCards(answer(1));
  keepAnswerCards(answer(2));
  expect(waiting()).toEqual(['2', '1']);
  expect(shown.toasts.map(({ message }) => message)).toEqual(Array(2).fill(messages.review.draftNotKept));
});
