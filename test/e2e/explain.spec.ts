/** Explanations of cards, wherever a card's answer is in sight. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { sessionAddress } from '../../src/renderer/lib/session-address.ts';
import { ask, answered, answerOf, prepare } from './ai-study-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf } from './seed.ts';

const said = messages.aiStudy.card;
const { study, notices, ai } = messages;
const explained = (explanation: string) => ({
  kind: 'text' as const,
  text: JSON.stringify({ explanations: [{ ref: 'c1', explanation }] }),
});
const dialog = (page: Page) => page.getByRole('dialog', { name: said.explained });
const ONE = [{ topic: 'Cells', flashcards: [{ question: 'What makes proteins?', answer: 'Ribosomes' }] }];

test('in a session with X once the answer is in sight; kept, asked anew, and taken into the card', async ({
  page,
  edition,
  gemini,
}) => {
  const id = await prepare(edition, ONE);
  await page.goto(sessionAddress({ sets: [id('Cells')] }));
  const tool = page.getByRole('toolbar', { name: study.tools }).getByRole('button', { name: said.explain });
  await expect(tool).toBeDisabled();
  await expect(tool).toHaveAttribute('title', said.afterAnswer);
  await page.keyboard.press('x');
  await page.keyboard.press('Space');
  await expect(tool).toBeEnabled();
  const letGo = gemini.hold();
  gemini.script(explained('They read **messenger RNA**.'));
  await page.keyboard.press('x');
  await expect(dialog(page).getByLabel(said.explaining)).toBeVisible();
  await expect.poll(() => gemini.requests.length).toBe(1);
  await dialog(page).getByRole('button', { name: said.stop }).click();
  await expect(dialog(page).getByRole('button', { name: said.explain })).toBeVisible();
  await expect.poll(() => gemini.requests[0]?.left).toBe(true);
  letGo();
  gemini.script(explained('They read **messenger RNA**.'));
  await dialog(page).getByRole('button', { name: said.explain }).click();
  await expect(dialog(page).getByText('They read messenger RNA.')).toBeVisible();
  await expectAccessible(page, 'an explanation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^3?\s*Good/ })).toBeFocused();
  const asked = gemini.requests.length;
  await page.keyboard.press('x');
  await expect(dialog(page).getByText('They read messenger RNA.')).toBeVisible();
  expect(gemini.requests).toHaveLength(asked);
  gemini.script(explained('They are made of RNA themselves.'));
  await dialog(page).getByRole('button', { name: said.again }).click();
  await expect(dialog(page).getByText('They are made of RNA themselves.')).toBeVisible();
  await dialog(page).getByRole('button', { name: said.add }).click();
  await expect(page.getByText(said.added)).toBeVisible();
  await expect(page.getByRole('article', { name: study.card })).toContainText('They are made of RNA themselves.');
  await page.getByRole('button', { name: notices.undo, exact: true }).click();
  await expect(page.getByRole('article', { name: study.card })).not.toContainText('They are made of RNA themselves.');
  expect((await apiOf(edition.url).sets.get({ id: id('Cells') })).flashcards[0]?.answer).toBe('Ribosomes');
});

test('what cannot be explained is said: nothing to say, not readable, no words, no model', async ({
  page,
  edition,
  gemini,
}) => {
  const id = await prepare(edition, ONE);
  await page.goto(sessionAddress({ mode: 'browse', sets: [id('Cells')] }));
  await expect(page.getByRole('button', { name: messages.browse.showAnswer })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: said.explain })).toBeEnabled();
  gemini.script({ kind: 'text', text: '{"explanations":[]}' });
  await page.keyboard.press('x');
  await expect(dialog(page).getByRole('alert').getByText(said.none)).toBeVisible();
  gemini.always({ kind: 'text', text: 'No.' });
  await dialog(page).getByRole('button', { name: said.again }).click();
  await expect(dialog(page).getByRole('alert').getByText(messages.aiStudy.unreadable)).toBeVisible();
  await apiOf(edition.url).user.removeGeminiKey();
  await dialog(page).getByRole('button', { name: said.again }).click();
  await expect(dialog(page).getByText(messages.aiStudy.noModel)).toBeVisible();
  await expect(dialog(page).getByText(ai.noKeyTitle)).toBeVisible();
  await expectAccessible(page, 'no model');
});

test('a refusal without words of its own is put into those of its status, and one with words into its own', async ({
  page,
  edition,
}) => {
  const id = await prepare(edition, ONE);
  await page.goto(sessionAddress({ mode: 'browse', sets: [id('Cells')] }));
  await expect(page.getByRole('button', { name: messages.browse.showAnswer })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: said.explain })).toBeEnabled();
  const timedOut = JSON.stringify({ code: 'timeout', status: 504, detail: ai.timedOut });
  const refusals: readonly (readonly [number, string, string])[] = [
    [503, '', ai.unavailable],
    [418, '', ai.failed(418)],
    [504, timedOut, ai.timedOut],
    [401, '', ai.unauthorized],
  ];
  for (const [at, [status, body, sentence]] of refusals.entries()) {
    await page.unrouteAll();
    await page.route('**/api/ai/explanations', (route) =>
      route.fulfill({ status, body, contentType: 'application/problem+json' }),
    );
    if (at === 0) await page.keyboard.press('x');
    else await dialog(page).getByRole('button', { name: said.again }).click();
    await expect(dialog(page).getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  }
});

test('in the card pane of all flashcards, and from a cited card', async ({ page, edition, gemini }) => {
  const id = await prepare(edition, ONE);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/flashcards');
  await page.getByText('What makes proteins?', { exact: true }).first().click();
  gemini.script(explained('They read RNA.'));
  await page.getByRole('button', { name: said.explain }).click();
  await expect(dialog(page).getByText('They read RNA.')).toBeVisible();
  await page.route('**/api/cards?**', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog(page).getByRole('button', { name: said.add }).click();
  await expect(page.getByText(said.addFailed(messages.sets.updateFailed)).first()).toBeVisible();
  await page.unroute('**/api/cards?**');

  // The same words of the same card: nothing is asked again.
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  gemini.script({ kind: 'text', text: 'Ribosomes do [c1].' });
  await ask(page, 'Who?');
  await answered(page, 'Who?');
  const asked = gemini.requests.length;
  await answerOf(page, 'Who?')
    .getByRole('button', { name: /^Card 1/ })
    .click();
  const card = page.getByRole('dialog', { name: said.title });
  await expect(card.getByText('They read RNA.')).toBeVisible();
  expect(gemini.requests).toHaveLength(asked);
  await card.getByRole('link', { name: said.open }).click();
  await expect(page).toHaveURL(/\/sets\/edit/);
});
