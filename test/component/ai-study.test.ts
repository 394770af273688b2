/** /ai-study: asking about chosen sets, answers that cite their cards, and what becomes of them. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { answered, answerOf, ask, CELLS, openStudy, question, sheet } from './ai-study-page.ts';
import { removeSamples } from './dashboard-page.ts';
import { openApp } from './harness/app.ts';
import {
  chooseFromPalette,
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  focusAt,
  goTo,
  press,
  pressAt,
  textsOf,
  type,
} from './harness/person.ts';
import './harness/selector.ts';

const said = messages.aiStudy;
const { review, ai } = messages;
const ASKED = 'What makes proteins?';
const ANSWER =
  '**Ribosomes** make them [c2]. The energy comes from mitochondria [c1][c2], and `[c3]` is code. A formula: $E = mc^2$.';
const CARDS = JSON.stringify({
  documentSummary: '',
  sets: [
    {
      topic: 'Protein synthesis',
      summary: '',
      cards: [
        { question: 'Which part of the cell makes proteins?', answer: 'Ribosomes', hint: '', page: 1, quote: '' },
        { question: 'What gives the energy for it?', answer: 'Mitochondria', hint: '', page: 1, quote: '' },
      ],
    },
  ],
});

test('from choosing sets to cards made of an answer, by keyboard alone', async () => {
  const app = await openStudy({ at: '/' });
  await expect
    .element(
      page
        .getByRole('grid')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    )
    .toBeVisible();
  await chooseFromPalette(messages.shell.pages.aiStudy);
  await expect.element(page.getByRole('heading', { level: 1, name: messages.shell.pages.aiStudy })).toBeVisible();
  await expect.element(page.getByText(said.intro)).toBeVisible();
  await expectAccessible('nothing chosen');

  await focusAt(page.getByRole('button', { name: said.choose }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await expect.element(dialog.getByRole('searchbox', { name: said.chooseDialog.search })).toHaveFocus();
  await type('Nothing');
  await expect.element(dialog.getByText(said.chooseDialog.nothingFound('Nothing'))).toBeVisible();
  await press('Control+a');
  await type('Cells');
  await expect.element(dialog.getByRole('treeitem', { name: /Cells/ })).toBeVisible();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Space');
  await expect.element(dialog.getByText(said.chosen(1, 3))).toBeVisible();
  await expectAccessible('choosing');
  await press('Enter');
  await expect.element(question()).toHaveFocus();
  await expectCount(page.getByRole('region', { name: said.suggestions }).getByRole('button'), 4);

  // Two lines, of which the second says nothing new.
  await app.model.script({ kind: 'text', text: ANSWER });
  await type(ASKED);
  await press('Shift+Enter');
  await expect.element(question()).toHaveValue(`${ASKED}\n`);
  await press('Enter');
  await answered(ASKED);
  await expect.element(question()).toHaveFocus();
  await expect.element(question()).toHaveValue('');
  await expectAddress(/chat=/);
  const answer = answerOf(ASKED);
  await expect.element(answer.getBySelector('strong')).toHaveTextContent('Ribosomes');
  await expect.element(answer.getBySelector('.katex').first()).toBeVisible();
  await expect.poll(() => textsOf(answer.getBySelector('code'))).toEqual(['']);
  await expect.element(sheet(ASKED).getByText(said.cites(3))).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Answer: Ribosomes make them\./ }))
    .toBeInTheDocument();
  await expectAccessible('an answer');

  const first = answer.getByRole('button', { name: said.cite(1, 'What makes proteins?') }).first();
  await focusAt(first);
  await press('Enter');
  const card = page.getByRole('dialog', { name: said.card.title });
  await expect.element(card.getByText('Ribosomes')).toBeVisible();
  await expectAccessible('a cited card');
  await expect
    .element(card.getByRole('link', { name: said.card.open }))
    .toHaveAttribute('href', expect.stringMatching(/\/sets\/edit\?id=.*card=/));
  await press('Escape');
  await expect.element(first).toHaveFocus();

  await app.model.script({ kind: 'text', text: CARDS });
  await focusAt(sheet(ASKED).getByRole('button', { name: said.acts.makeCards }));
  await press('Enter');
  const panel = page.getByRole('dialog', { name: messages.shell.pages.review });
  await expect.element(panel.getByRole('button', { name: review.save(1) })).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: review.setTopic })).toHaveValue('Protein synthesis');
  await expectAccessible('cards of an answer');
  await press('Control+Enter');
  await expect.element(page.getByText(review.savedSets(1))).toBeVisible();
  await expectAddress(/chat=/);
  const { sets } = await app.api.sets.list();
  expect(sets.find(({ topic }) => topic === 'Protein synthesis')).toMatchObject({ count: 2, folderPath: 'Biology' });
});

test('a question that is written before sets are chosen is asked once they are', async () => {
  await openStudy({ at: '/ai-study' });
  await question().fill(ASKED);
  await pressAt(question(), 'Enter');
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await expect.element(dialog).toBeVisible();
  // Not asked after all, it stays where it was written.
  await press('Escape');
  await expectGone(dialog);
  await expect.element(question()).toHaveValue(ASKED);
  await pressAt(page.getByRole('button', { name: said.composer.send }), 'Enter');
  await dialog.getByRole('treeitem', { name: /Cells/ }).click();
  await pressAt(dialog.getByRole('button', { name: said.chooseDialog.done }), 'Enter');
  await expect.element(sheet(ASKED)).toBeVisible();
  await answered(ASKED);
  await expect.element(question()).toHaveValue('');
  await expect.element(page.getByText(said.chosen(1, 3))).toBeVisible();
});

test('cards of an answer go into a set that is there, wait when they are not saved, and can be discarded', async () => {
  const app = await openStudy();
  await app.model.script({ kind: 'text', text: 'Ribosomes make proteins [c2].' });
  await ask(ASKED);
  await answered(ASKED);
  await app.model.hold();
  await sheet(ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  await expect.element(sheet(ASKED).getByRole('button', { name: said.acts.making })).toBeVisible();
  await sheet(ASKED).getByRole('button', { name: said.acts.stopMaking }).click();
  await app.model.release();
  await app.model.script({ kind: 'text', text: 'No.' });
  await sheet(ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  await expect.element(sheet(ASKED).getByRole('alert').getByText(said.unreadable)).toBeVisible();
  await app.model.script({ kind: 'text', text: '{"documentSummary":"","sets":[]}' });
  await sheet(ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  await expect.element(page.getByText(said.noCardsMade)).toBeVisible();
  await app.model.script({ kind: 'text', text: CARDS });
  await sheet(ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  const panel = page.getByRole('dialog', { name: messages.shell.pages.review });
  await panel.getByRole('button', { name: review.cancel }).click();

  await goTo('/sets/review');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: ASKED }))
    .toMatchTextContent(review.waitingRow(1, 2));
  history.back();
  await sheet(ASKED)
    .getByRole('link', { name: said.acts.look(2) })
    .click();
  await panel.getByLabelText(review.addTo).selectOptions('Biology / Cells');
  const add = panel.getByRole('button', { name: review.addCards(2) });
  app.host.refuse('sets.update', 'internal', 1);
  await add.click();
  await expect.element(panel.getByText(review.addFailed)).toBeVisible();
  await expect.element(panel.getByText(messages.network.internal)).toBeVisible();
  await add.click();
  await expect.element(page.getByText(review.addedTo(2, 'Cells'))).toBeVisible();
  expect((await app.api.sets.get({ id: 'cells' })).flashcards).toHaveLength(5);
  await expect.element(sheet(ASKED).getByRole('button', { name: said.acts.makeCards })).toBeVisible();
});

test('suggestions ask at once; of a large choice only some cards go along, and of a too large one none', async () => {
  const long = (topic: string, count: number, chars: number) => ({
    topic,
    flashcards: Array.from({ length: count }, (_, n) => ({ question: `${topic} ${n}?`, answer: 'x'.repeat(chars) })),
  });
  const sets = [long('Long', 100, 1_000), long('Many', 2_001, 1)];
  const app = await openStudy({ at: '/ai-study?sets=long', sets });
  await app.model.script({ kind: 'text', text: 'Cut', finish: 'MAX_TOKENS' });
  await page.getByRole('button', { name: said.suggest.summary('Long') }).click();
  await answered(said.suggest.summary('Long'));
  await expect.element(page.getByText(said.cut)).toBeVisible();
  await expect.element(page.getByText(said.someCards(59, 100))).toBeVisible();
  await app.open('/ai-study?sets=many');
  await expect.element(page.getByRole('alert').getByText(said.tooLarge(2_001))).toBeVisible();
  await question().fill('Why?');
  await expect.element(page.getByRole('button', { name: said.composer.send, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: said.change }).click();
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await expect.element(dialog.getByRole('alert').getByText(said.tooLarge(2_001))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: said.chooseDialog.done })).toBeDisabled();
});

test('other sets can be chosen in the middle, and a set that is gone is said', async () => {
  const app = await openStudy();
  await ask(ASKED);
  await answered(ASKED);
  await page.getByRole('button', { name: said.change }).click();
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await dialog.getByRole('treeitem', { name: /Biology/ }).click();
  await dialog.getByRole('button', { name: said.chooseDialog.done }).click();
  await expect.element(page.getByText(said.chosen(2, 4))).toBeVisible();
  await ask('Where is light caught?');
  await answered('Where is light caught?');
  expect(JSON.stringify((await app.model.requests()).at(-1)?.body.contents)).toContain('chloroplasts');
  await app.api.sets.remove({ id: 'cells' });
  await app.api.sets.remove({ id: 'plants' });
  await ask('Still there?');
  await expect.element(page.getByText(said.nothingLeft, { exact: true })).toBeVisible();
});

test('without a model: what is missing, what works, and the way to a key', async () => {
  const app = await openApp({ at: '/ai-study?sets=cells', sets: [CELLS] });
  await expect.element(page.getByText(said.noModel)).toBeVisible();
  await expect.element(page.getByText(ai.noKeyTitle)).toBeVisible();
  await expectAccessible('no model');
  await question().fill('Why?');
  await pressAt(question(), 'Enter');
  await expect.element(question()).toHaveValue('Why?');
  await page.getByRole('link', { name: said.openSettings }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: messages.settings.sections.ai })).toBeVisible();
  // What was written is there again.
  await app.open('/ai-study?sets=cells');
  await expect.element(question()).toHaveValue('Why?');
  const locked = { state: 'key_locked', provider: null, model: null, keyOf: null, room: null, prompts: null };
  await app.reopen((host) => host.answer('ai.status', locked));
  await expect.element(page.getByText(said.keyLocked)).toBeVisible();
});

test('without any cards: one sentence and one thing to do', async () => {
  await openApp({ at: '/ai-study', before: removeSamples });
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await page.getByRole('link', { name: said.makeOne }).click();
  await expectAddress(/\/sets\/new/);
});

test('in a narrow window everything is there, and nothing is wider than it', async () => {
  await page.viewport(390, 800);
  const app = await openStudy();
  await app.model.script({
    kind: 'text',
    text: `${ANSWER}\n\n| a | b |\n|---|---|\n| ${'wide '.repeat(30)} | ${'x'.repeat(200)} |`,
  });
  await ask(ASKED);
  await answered(ASKED);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible('narrow');
  await page.getByRole('button', { name: said.history.open }).click();
  const history = page.getByRole('dialog', { name: said.history.title });
  await expectAccessible('narrow, conversations');
  await history.getByRole('link', { name: said.history.new }).click();
  await expectGone(history);
  await expect.element(page.getByText(said.intro)).toBeVisible();
});
