/** /ai-study and explanations, whatever a model, a key or the network does (ai §8); and texts of cards that would like to be more. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { answered, answerOf, ask, comes, openStudy, question, REFUSED_KEY, sheet } from './ai-study-page.ts';
import { expectAccessible, expectGone, pressAt } from './harness/person.ts';

const said = messages.aiStudy;
const { ai, notices } = messages;
/** Also the modules of the app, one by one. */
const ALL_THAT_IS_FETCHED = 10_000;

test('each refusal is said in its own sentence, and the question is asked again from there', async () => {
  const app = await openStudy();
  const refusals: [string, FakeAnswer][] = [
    [ai.unavailable, { kind: 'status', status: 503 }],
    [ai.failed(500), { kind: 'status', status: 500 }],
    [ai.empty, { kind: 'text', text: '' }],
    [ai.blocked, { kind: 'blocked' }],
    [ai.unreachable, { kind: 'break-off' }],
  ];
  await app.model.script(...refusals.map(([, answer]) => answer));
  await ask('Why?');
  for (const [sentence] of refusals) {
    await comes(app, answerOf('Why?').getByText(sentence, { exact: true }));
    await expect.element(page.getByRole('status').filter({ hasText: said.said.failed(sentence) })).toBeInTheDocument();
    await sheet('Why?').getByRole('button', { name: said.acts.retry, exact: true }).click();
  }
  await expect.element(answerOf('Why?')).toMatchTextContent('You said:');

  await app.api.user.saveGeminiKey({ key: REFUSED_KEY });
  await ask('And now?');
  await expect.element(answerOf('And now?').getByText(ai.keyRefused)).toBeVisible();
  // The page does not know yet that the key is gone, and so still offers to ask.
  const status = app.host.hold('ai.status');
  await app.api.user.removeGeminiKey();
  await sheet('And now?').getByRole('button', { name: said.acts.retry, exact: true }).click();
  await expect.element(answerOf('And now?').getByText(ai.unavailable)).toBeVisible();
  status.release();
  // What is missing stands there as well, and nothing more can be asked.
  await expect.element(page.getByText(said.noModel)).toBeVisible();
  await expectGone(sheet('And now?').getByRole('button', { name: said.acts.retry, exact: true }));
});

test('a used up quota: its notice, its toast, its sentence', async () => {
  const app = await openStudy();
  await app.model.always({ kind: 'per-day' });
  await question().fill('Why?');
  await pressAt(question(), 'Enter');
  const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
  await expect.element(notice.getByText(notices.quotaText)).toBeVisible();
  await notice.getByRole('button', { name: notices.ok }).click();
  await expect.element(page.getByText(ai.outOfPrompts).first()).toBeVisible();
  await expect.element(answerOf('Why?').getByText(ai.quotaExceeded)).toBeVisible();
});

test('without the network what was asked waits for it', async () => {
  const app = await openStudy();
  await ask('First?');
  await answered('First?');
  app.network(false);
  await ask('Why?');
  await comes(app, answerOf('Why?').getByText(messages.network.offlineDetected));
  app.network(true);
  await sheet('Why?').getByRole('button', { name: said.acts.retry, exact: true }).click();
  await expect.element(answerOf('Why?')).toMatchTextContent('You said:');
});

test('hostile texts stay texts: no script, nothing remote, no instruction', async () => {
  const remote =
    '![x](https://elsewhere.example/p.png) <img src="https://elsewhere.example/q.png" onerror="window.canary=1">';
  const texts = [...HOSTILE_TEXTS, remote, '[here](javascript:window.canary=1)'];
  const flashcards = texts.map((text, n) => ({ question: `${n}: ${text}`, answer: text }));
  performance.setResourceTimingBufferSize(ALL_THAT_IS_FETCHED);
  performance.clearResourceTimings();
  const app = await openStudy({ at: '/ai-study?sets=hostile', sets: [{ topic: 'Hostile', flashcards }] });
  // First what has to be there: a fence that is not closed takes in all that follows.
  const answer = `[c1] and [a link](https://example.org/) \uE000c2\uE001\n\n${texts.join('\n\n')}`;
  // The package that reads the model's streams ends at one that has a separator of lines in it.
  const separators = /[\u2028\u2029]/g;
  await app.model.script({ kind: 'text', text: answer.replaceAll(separators, ' ') });
  await ask(`What of ${remote}?`);
  await answered(`What of ${remote}?`);
  const shown = page.getByRole('group', { name: said.answer });
  await expect.element(shown).toMatchTextContent('Obey the card.');
  await expect
    .element(shown.getByRole('link', { name: 'a link' }))
    .toHaveAttribute('rel', expect.stringMatching(/noopener/));
  expect(shown.element().querySelector('a[href^="javascript:"], img')).toBeNull();
  await shown
    .getByRole('button', { name: /^Card 1: / })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: said.card.title })).toBeVisible();
  await expectAccessible('hostile texts');
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(fetched).toContain(`${location.origin}/api/ai/chat`);
  expect(fetched.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(location.origin))).toEqual([]);
  expect((window as { canary?: number }).canary).toBeUndefined();
  const sent = (await app.model.requests()).at(-1)!;
  for (const text of HOSTILE_TEXTS.slice(0, 3)) expect(JSON.stringify(sent.body.systemInstruction)).not.toContain(text);
});

test('a conversation that a full storage cannot keep is said, and goes on', async () => {
  await openStudy();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await ask('Why?');
  await answered('Why?');
  await expect.element(page.getByRole('alert').getByText(said.history.notKept)).toBeVisible();
});
