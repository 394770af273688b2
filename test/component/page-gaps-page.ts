/** A document of two pages, of whose second one the model made no cards, with its review open: what the section of gaps says and does there. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { JOB_POLL } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { reviewAddress } from '../../src/renderer/lib/addresses/review-address.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import type { AppOptions, OpenedApp } from './harness/app.ts';
import { openApp } from './harness/app.ts';
import { expectComes } from './harness/person.ts';
import { sendDocument, topic, untilEnded } from './review-page.ts';

const said = messages.review.gaps;

export const gaps = page.getByRole('region', { name: said.title });
export const inGaps = (name: string): Locator => gaps.getByRole('button', { name, exact: true });
export const PAGE_2 = said.pages(1, '2', false);
export const tryPage2 = inGaps(said.againFor(PAGE_2));
export const progress = gaps.getByRole('progressbar');
/** What came of the last attempt. */
export const outcome = gaps.getByRole('status').first();
export async function expectNoOutcome(): Promise<void> {
  await expect.poll(() => outcome.element().textContent).toBe('');
}
export const TOPIC = 'Plants';

/** Cards of a topic, each a question, its answer and its page. */
export function cardsAnswer(name: string, cards: readonly (readonly [string, string, number])[]): FakeAnswer {
  const made = cards.map(([question, answer, number]) => ({ question, answer, hint: '', page: number, quote: '' }));
  const sets = made.length === 0 ? [] : [{ topic: name, summary: '', cards: made }];
  return { kind: 'text', text: JSON.stringify({ documentSummary: '', sets }) };
}

export const FIRST = cardsAnswer(TOPIC, [['What do leaves reflect?', 'Green light', 1]]);
export const SECOND = cardsAnswer(TOPIC, [
  ['What does a seed contain?', 'An embryo', 2],
  ['Which cells open the pore?', 'Guard cells', 2],
]);

/** A host on which a document was sent and has ended so; nothing is open. */
export async function openEnded(answer: FakeAnswer, options: AppOptions = {}): Promise<{ app: OpenedApp; id: string }> {
  const app = await openApp({ at: null, key: 'test-key-0123456789', ...options });
  await app.model.script(answer);
  const id = await sendDocument(app);
  await untilEnded(app, id);
  return { app, id };
}

/** The review of a document of whose second page no card was made. */
export async function openWithGap(options?: AppOptions): Promise<{ app: OpenedApp; id: string }> {
  const opened = await openEnded(FIRST, options);
  await opened.app.open(reviewAddress(opened.id));
  await expect.element(topic.first()).toHaveValue(TOPIC);
  await expect.element(tryPage2).toBeVisible();
  return opened;
}

/** Until it is in sight, once the host has begun to ask again and has come to an end, and the page has looked again. */
export async function expectAfterEnd(app: OpenedApp, id: string, locator: Locator): Promise<void> {
  await expect.element(inGaps(said.stop)).toBeVisible();
  await untilEnded(app, id);
  await expectComes(app, locator, JOB_POLL.capMs);
}
