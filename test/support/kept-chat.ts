/** A conversation as a device keeps it, so that its page can be looked at without a model. */
import type { Page } from '@playwright/test';
import type { Conversation } from '../../src/domain/ai/conversation.ts';

/** About the set `set`, asked and answered at `at` (epoch ms). The answer cites two of its cards. */
export function keptChat(set: string, at: number): Conversation {
  const card = (ref: string, question: string, answer: string) => ({
    ref,
    setId: set,
    topic: 'Bones',
    question,
    answer,
  });
  return {
    id: '01900000-0000-7000-8000-00000000c001',
    sets: [set],
    folders: [],
    changedAt: at,
    exchanges: [
      {
        id: '01900000-0000-7000-8000-00000000c002',
        question: 'Which of these carry weight, and why are they built as they are?',
        askedAt: at,
        answer: {
          text: 'Three things matter:\n\n1. **Shape**: a tube bends less than a rod of the same mass [c1].\n2. **Spongy ends** spread the load over the joint [c2].\n3. Growth follows use.\n\nAs a formula, $\\sigma = F / A$.',
          state: 'done',
          error: null,
          cards: [card('c1', 'Question 1', 'Answer 1'), card('c2', 'Question 2', 'Answer 2')],
          cardsSent: 4,
          cardsTotal: 4,
          complete: true,
        },
      },
    ],
  };
}

/** Puts it where the next page of this window finds it. */
export async function keepChat(page: Page, chat: Conversation): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem(`ninefold:chat:${kept.id}`, JSON.stringify(kept)), chat);
}
