/** Explanations of cards, wherever a card's answer is in sight. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { sessionAddress } from '../../src/renderer/lib/addresses/session-address.ts';
import { answered, answerOf, ask, openStudy } from './ai-study-page.ts';
import { openCard } from './flashcards-page.ts';
import { expectAccessible, expectAddress, press } from './harness/person.ts';

const said = messages.aiStudy.card;
const { study, notices, ai } = messages;
const explained = (explanation: string) => ({
  kind: 'text' as const,
  text: JSON.stringify({ explanations: [{ ref: 'c1', explanation }] }),
});
const dialog = () => page.getByRole('dialog', { name: said.explained });
const ONE = [{ topic: 'Cells', flashcards: [{ question: 'What makes proteins?', answer: 'Ribosomes' }] }];

test('in a session with X once the answer is in sight; kept, asked anew, and taken into the card', async () => {
  const app = await openStudy({ at: sessionAddress({ sets: ['cells'] }), sets: ONE });
  const tool = page.getByRole('toolbar', { name: study.tools }).getByRole('button', { name: said.explain });
  await expect.element(tool).toBeDisabled();
  await expect.element(tool).toHaveAttribute('title', said.afterAnswer);
  await press('x');
  await press('Space');
  await expect.element(tool).toBeEnabled();
  await app.model.hold();
  await app.model.script(explained('They read **messenger RNA**.'));
  await press('x');
  await expect.element(dialog().getByLabelText(said.explaining)).toBeVisible();
  await expect.poll(async () => (await app.model.requests()).length).toBe(1);
  await dialog().getByRole('button', { name: said.stop }).click();
  await expect.element(dialog().getByRole('button', { name: said.explain })).toBeVisible();
  await expect.poll(async () => (await app.model.requests())[0]?.left).toBe(true);
  await app.model.release();
  await app.model.script(explained('They read **messenger RNA**.'));
  await dialog().getByRole('button', { name: said.explain }).click();
  await expect.element(dialog().getByText('They read messenger RNA.')).toBeVisible();
  await expectAccessible('an explanation');
  await press('Escape');
  await expect.element(page.getByRole('button', { name: /^3?\s*Good/ })).toHaveFocus();
  const asked = (await app.model.requests()).length;
  await press('x');
  await expect.element(dialog().getByText('They read messenger RNA.')).toBeVisible();
  expect(await app.model.requests()).toHaveLength(asked);
  await app.model.script(explained('They are made of RNA themselves.'));
  await dialog().getByRole('button', { name: said.again }).click();
  await expect.element(dialog().getByText('They are made of RNA themselves.')).toBeVisible();
  await dialog().getByRole('button', { name: said.add }).click();
  await expect.element(page.getByText(said.added)).toBeVisible();
  await expect
    .element(page.getByRole('article', { name: study.card }))
    .toMatchTextContent('They are made of RNA themselves.');
  await page.getByRole('button', { name: notices.undo, exact: true }).click();
  await expect
    .element(page.getByRole('article', { name: study.card }))
    .not.toMatchTextContent('They are made of RNA themselves.');
  expect((await app.api.sets.get({ id: 'cells' })).flashcards[0]?.answer).toBe('Ribosomes');
});

test('what cannot be explained is said: nothing to say, not readable, no words, no model', async () => {
  const app = await openStudy({ at: sessionAddress({ mode: 'browse', sets: ['cells'] }), sets: ONE });
  await expect.element(page.getByRole('button', { name: messages.browse.showAnswer })).toHaveFocus();
  await press('Space');
  await expect.element(page.getByRole('button', { name: said.explain })).toBeEnabled();
  await app.model.script({ kind: 'text', text: '{"explanations":[]}' });
  await press('x');
  await expect.element(dialog().getByRole('alert').getByText(said.none)).toBeVisible();
  await app.model.always({ kind: 'text', text: 'No.' });
  await dialog().getByRole('button', { name: said.again }).click();
  await expect.element(dialog().getByRole('alert').getByText(messages.aiStudy.unreadable)).toBeVisible();
  await app.api.user.removeGeminiKey();
  await dialog().getByRole('button', { name: said.again }).click();
  await expect.element(dialog().getByText(messages.aiStudy.noModel)).toBeVisible();
  await expect.element(dialog().getByText(ai.noKeyTitle)).toBeVisible();
  await expectAccessible('no model');
});

test('a refusal without words of its own is put into those of its status, and one with words into its own', async () => {
  // What stands before a server can say so too: no host of a test does.
  let answer = new Response();
  await openStudy({
    at: sessionAddress({ mode: 'browse', sets: ['cells'] }),
    sets: ONE,
    answering: ({ path }) => (path === '/api/ai/explanations' ? answer : undefined),
  });
  await expect.element(page.getByRole('button', { name: messages.browse.showAnswer })).toHaveFocus();
  await press('Space');
  await expect.element(page.getByRole('button', { name: said.explain })).toBeEnabled();
  const timedOut = JSON.stringify({ code: 'timeout', status: 504, detail: ai.timedOut });
  const refusals: readonly (readonly [number, string, string])[] = [
    [503, '', ai.unavailable],
    [418, '', ai.failed(418)],
    [504, timedOut, ai.timedOut],
    [401, '', ai.unauthorized],
  ];
  for (const [at, [status, body, sentence]] of refusals.entries()) {
    answer = new Response(body, { status, headers: { 'content-type': 'application/problem+json' } });
    if (at === 0) await press('x');
    else await dialog().getByRole('button', { name: said.again }).click();
    await expect.element(dialog().getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  }
});

test('in the card pane of all flashcards, and from a cited card', async () => {
  const app = await openStudy({ at: '/flashcards', sets: ONE });
  await openCard(app, 'What makes proteins?');
  await app.model.script(explained('They read RNA.'));
  await page.getByRole('button', { name: said.explain }).click();
  await expect.element(dialog().getByText('They read RNA.')).toBeVisible();
  app.host.refuse('cards.update', new Problem('internal', messages.sets.updateFailed));
  await dialog().getByRole('button', { name: said.add }).click();
  await expect.element(page.getByText(said.addFailed(messages.sets.updateFailed)).first()).toBeVisible();

  // The same words of the same card: nothing is asked again.
  await app.open('/ai-study?sets=cells');
  await app.model.script({ kind: 'text', text: 'Ribosomes do [c1].' });
  await ask('Who?');
  await answered('Who?');
  const asked = (await app.model.requests()).length;
  await answerOf('Who?')
    .getByRole('button', { name: /^Card 1/ })
    .click();
  const card = page.getByRole('dialog', { name: said.title });
  await expect.element(card.getByText('They read RNA.')).toBeVisible();
  expect(await app.model.requests()).toHaveLength(asked);
  await card.getByRole('link', { name: said.open }).click();
  await expectAddress(/\/sets\/edit/);
});
