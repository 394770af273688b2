/** /ai-study and explanations, whatever a model, a key or the network does (ai §8); and texts of cards that would like to be more. */
import { messages } from '../../src/contract/messages/index.ts';
import { REFUSED_KEY, type FakeAnswer } from '../support/fake-gemini.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { answered, answerOf, ask, CELLS, prepare, question, sheet } from './ai-study-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf } from './seed.ts';

const said = messages.aiStudy;
const { ai, notices } = messages;

test('each refusal is said in its own sentence, and the question is asked again from there', async ({
  page,
  edition,
  gemini,
}) => {
  const id = await prepare(edition);
  const refusals: [string, FakeAnswer][] = [
    [ai.unavailable, { kind: 'status', status: 503 }],
    [ai.failed(500), { kind: 'status', status: 500 }],
    [ai.empty, { kind: 'text', text: '' }],
    [ai.blocked, { kind: 'blocked' }],
    [ai.unreachable, { kind: 'break-off' }],
  ];
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  gemini.script(...refusals.map(([, answer]) => answer));
  await ask(page, 'Why?');
  for (const [sentence] of refusals) {
    await expect(answerOf(page, 'Why?').getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: said.said.failed(sentence) })).toBeAttached();
    await sheet(page, 'Why?').getByRole('button', { name: said.acts.retry, exact: true }).click();
  }
  await expect(answerOf(page, 'Why?')).toContainText('You said:');

  await apiOf(edition.url).user.saveGeminiKey({ key: REFUSED_KEY });
  await ask(page, 'And now?');
  await expect(answerOf(page, 'And now?').getByText(ai.keyRefused)).toBeVisible();
  await apiOf(edition.url).user.removeGeminiKey();
  await sheet(page, 'And now?').getByRole('button', { name: said.acts.retry, exact: true }).click();
  await expect(answerOf(page, 'And now?').getByText(ai.unavailable)).toBeVisible();
  // What is missing stands there as well, and nothing more can be asked.
  await expect(page.getByText(said.noModel)).toBeVisible();
  await expect(sheet(page, 'And now?').getByRole('button', { name: said.acts.retry, exact: true })).toBeHidden();
});

test('a used up quota: its notice, its toast, its sentence', async ({ page, edition, gemini }) => {
  const id = await prepare(edition);
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  gemini.always({ kind: 'per-day' });
  await question(page).fill('Why?');
  await question(page).press('Enter');
  const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
  await expect(notice.getByText(notices.quotaText)).toBeVisible();
  await notice.getByRole('button', { name: notices.ok }).click();
  await expect(page.getByText(ai.outOfPrompts).first()).toBeVisible();
  await expect(answerOf(page, 'Why?').getByText(ai.quotaExceeded)).toBeVisible();
});

test('without the network what was asked waits for it', async ({ page, edition, context }) => {
  const id = await prepare(edition);
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  await ask(page, 'First?');
  await answered(page, 'First?');
  await context.setOffline(true);
  await ask(page, 'Why?');
  await expect(answerOf(page, 'Why?').getByText(messages.network.offlineDetected)).toBeVisible();
  await context.setOffline(false);
  await sheet(page, 'Why?').getByRole('button', { name: said.acts.retry, exact: true }).click();
  await expect(answerOf(page, 'Why?')).toContainText('You said:');
});

test('hostile texts stay texts: no script, nothing remote, no instruction', async ({ page, edition, gemini }) => {
  const remote =
    '![x](https://elsewhere.example/p.png) <img src="https://elsewhere.example/q.png" onerror="window.canary=1">';
  const texts = [...HOSTILE_TEXTS, remote, '[here](javascript:window.canary=1)'];
  const id = await prepare(edition, [
    { topic: 'Hostile', flashcards: texts.map((text, n) => ({ question: `${n}: ${text}`, answer: text })) },
  ]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/ai-study?sets=${id('Hostile')}`);
  // First what has to be there: a fence that is not closed takes in all that follows.
  const answer = `[c1] and [a link](https://example.org/) \uE000c2\uE001\n\n${texts.join('\n\n')}`;
  gemini.script({ kind: 'text', text: answer });
  await ask(page, `What of ${remote}?`);
  await answered(page, `What of ${remote}?`);
  const shown = page.getByRole('group', { name: said.answer });
  await expect(shown.getByRole('link', { name: 'a link' })).toHaveAttribute('rel', /noopener/);
  await expect(shown.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expect(shown.locator('img')).toHaveCount(0);
  await shown
    .getByRole('button', { name: /^Card 1: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: said.card.title })).toBeVisible();
  await expectAccessible(page, 'hostile texts');
  expect(
    asked.filter((url) => !url.startsWith(edition.url) && !url.startsWith('blob:') && !url.startsWith('data:')),
  ).toEqual([]);
  expect(await page.evaluate(() => (window as { canary?: number }).canary)).toBeUndefined();
  const sent = gemini.requests.at(-1)!;
  for (const text of HOSTILE_TEXTS.slice(0, 3)) expect(JSON.stringify(sent.body.systemInstruction)).not.toContain(text);
});

test('a conversation that a full storage cannot keep is said, and goes on', async ({ page, edition }) => {
  const id = await prepare(edition, [CELLS]);
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await ask(page, 'Why?');
  await answered(page, 'Why?');
  await expect(page.getByRole('alert').getByText(said.history.notKept)).toBeVisible();
});
