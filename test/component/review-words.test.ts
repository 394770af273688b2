/** What a review says of sets that are not ready to be saved, cannot be kept, or are gone. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/contract/documents.schema.ts';
import { DRAFT_SAVE_DELAY_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { answerReviewHref } from '../../src/renderer/state/answer-cards.ts';
import { reviewAddress } from '../../src/renderer/lib/addresses/review-address.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import type { ScriptedTransport } from './harness/scripted-transport.ts';
import { expectCount, expectGone, pressAt, toastOf } from './harness/person.ts';
import { openEnded } from './page-gaps-page.ts';
import { inPanel, panel, topic } from './review-page.ts';

const { review: said, shell } = messages;

const card = (question: string, number: number) => ({ question, answer: 'It is.', hint: '', page: number, quote: '' });

const TWO_SETS: FakeAnswer = {
  kind: 'text',
  text: JSON.stringify({
    documentSummary: '',
    sets: [
      { topic: 'Leaves', summary: '', cards: [card('What do leaves reflect?', 1)] },
      { topic: 'Seeds', summary: '', cards: [card('What does a seed contain?', 2)] },
    ],
  }),
};

async function openTwo(script: (host: ScriptedTransport) => void = () => {}): Promise<OpenedApp> {
  const { app, id } = await openEnded(TWO_SETS, { sets: [simpleSet('Botany', 1)] });
  await app.open(reviewAddress(id), script);
  await expectCount(topic, 2);
  return app;
}

test('sets that are deleted together come back together, and what is left is saved as one under a name', async () => {
  await openTwo();
  for (const name of ['Leaves', 'Seeds']) await pressAt(panel.getByLabelText(said.selectSet(name)), 'Space');
  await pressAt(inPanel(said.deleteSelected(2)), 'Enter');
  await expect.element(toastOf(said.deletedSets(2))).toBeVisible();
  await pressAt(toastOf(said.deletedSets(2)).getByRole('button', { name: messages.notices.undo }), 'Enter');
  await expectCount(topic, 2);
  await pressAt(panel.getByLabelText(said.saveAsOne), 'Space');
  await expect.element(panel.getByText(said.mergedTopicLabel, { exact: true })).toBeVisible();
  await expect.element(panel.getByLabelText(said.mergedTopicLabel)).toHaveValue('Leaves');
});

test('a set without a topic stays when the others are saved, and half a card is named', async () => {
  const app = await openTwo();
  await inPanel(said.expandAll).click();
  await panel.getByLabelText(said.answer(1)).first().fill('');
  await expect.element(panel.getByText(said.halfCard)).toBeVisible();
  await panel.getByLabelText(said.answer(1)).first().fill('Green light.');
  await topic.last().fill('');
  await pressAt(inPanel(said.save(1)), 'Enter');
  await expect.element(panel.getByText(said.withoutTopic(1))).toBeVisible();
  await expectCount(topic, 1);
  const { sets } = await app.api.sets.list();
  expect(sets.map(({ topic: name }) => name)).toEqual(expect.arrayContaining(['Botany', 'Leaves']));
});

test('a draft that cannot be kept says so at once', async () => {
  const app = await openTwo();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await topic.first().fill('Green leaves');
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(panel.getByText(said.draftNotKept)).toBeVisible();
});

test('the cards of an answer that are gone are said to be, and lead to what waits', async () => {
  await openApp({ at: answerReviewHref('gone') });
  const dialog = page.getByRole('dialog', { name: shell.pages.review });
  await expect.element(dialog.getByText(said.answerGone)).toBeVisible();
  await pressAt(dialog.getByRole('button', { name: messages.notices.ok }), 'Enter');
  await expectGone(dialog);
});

test('refused cards are told with their reasons', async () => {
  const reasons = ['told', 'no_page', 'repeated'] as const;
  const refusing = ({ result, ...job }: Job) => {
    const [made] = result?.sets[0]?.flashcards ?? [];
    return {
      ...job,
      result: result && { ...result, refused: reasons.map((reason) => ({ reason, topic: 'Leaves', card: made })) },
    };
  };
  await openTwo((host) => host.change('documents.getJob', refusing));
  await expect.element(panel.getByText(said.refused.count(3))).toBeVisible();
  await pressAt(inPanel(said.refused.show), 'Enter');
  const debug = page.getByRole('dialog', { name: said.debugger.title });
  for (const reason of reasons) await expect.element(debug.getByText(said.refused.reason[reason])).toBeVisible();
});
