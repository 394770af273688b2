/** /ai-study: asking about chosen sets, answers that cite their cards, and what becomes of them. */
import { messages } from '../../src/contract/messages/index.ts';
import { answered, answerOf, ask, prepare, question, sheet } from './ai-study-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf } from './seed.ts';

const said = messages.aiStudy;
const { review, notices, ai } = messages;
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

test('from choosing sets to cards made of an answer, by keyboard alone', async ({ page, edition, gemini }) => {
  await prepare(edition);
  await page.goto('/');
  await expect(
    page
      .getByRole('grid')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: messages.shell.palette.title })).toBeFocused();
  await page.keyboard.type(messages.shell.pages.aiStudy);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: messages.shell.pages.aiStudy })).toBeVisible();
  await expect(page.getByText(said.intro)).toBeVisible();
  await expectAccessible(page, 'nothing chosen');

  await page.getByRole('button', { name: said.choose }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await expect(dialog.getByRole('searchbox', { name: said.chooseDialog.search })).toBeFocused();
  await page.keyboard.type('Nothing');
  await expect(dialog.getByText(said.chooseDialog.nothingFound('Nothing'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Cells');
  await expect(dialog.getByRole('treeitem', { name: /Cells/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog.getByText(said.chosen(1, 3))).toBeVisible();
  await expectAccessible(page, 'choosing');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await expect(page.getByRole('region', { name: said.suggestions }).getByRole('button')).toHaveCount(4);

  // Two lines, of which the second says nothing new.
  gemini.script({ kind: 'text', text: ANSWER });
  await page.keyboard.type(ASKED);
  await page.keyboard.press('Shift+Enter');
  await expect(question(page)).toHaveValue(`${ASKED}\n`);
  await page.keyboard.press('Enter');
  await answered(page, ASKED);
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toHaveValue('');
  await expect(page).toHaveURL(/chat=/);
  const answer = answerOf(page, ASKED);
  await expect(answer.getByRole('strong').or(answer.locator('strong'))).toHaveText('Ribosomes');
  await expect(answer.locator('.katex')).toBeVisible();
  await expect(answer.locator('code')).toHaveText('');
  await expect(sheet(page, ASKED).getByText(said.cites(3))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Answer: Ribosomes make them\./ })).toBeAttached();
  await expectAccessible(page, 'an answer');

  const first = answer.getByRole('button', { name: said.cite(1, 'What makes proteins?') }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: said.card.title });
  await expect(card.getByText('Ribosomes')).toBeVisible();
  await expectAccessible(page, 'a cited card');
  await expect(card.getByRole('link', { name: said.card.open })).toHaveAttribute('href', /\/sets\/edit\?id=.*card=/);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  gemini.script({ kind: 'text', text: CARDS });
  await sheet(page, ASKED).getByRole('button', { name: said.acts.makeCards }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: messages.shell.pages.review });
  await expect(panel.getByRole('button', { name: review.save(1) })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: review.setTopic })).toHaveValue('Protein synthesis');
  await expectAccessible(page, 'cards of an answer');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(review.savedSets(1))).toBeVisible();
  await expect(page).toHaveURL(/chat=/);
  const { sets } = await apiOf(edition.url).sets.list();
  expect(sets.find(({ topic }) => topic === 'Protein synthesis')).toMatchObject({ count: 2, folderPath: 'Biology' });
});

test('cards of an answer go into a set that is there, wait when they are not saved, and can be discarded', async ({
  page,
  edition,
  gemini,
}) => {
  const id = await prepare(edition);
  gemini.script({ kind: 'text', text: 'Ribosomes make proteins [c2].' });
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  await ask(page, ASKED);
  await answered(page, ASKED);
  const letGo = gemini.hold();
  await sheet(page, ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  await expect(sheet(page, ASKED).getByRole('button', { name: said.acts.making })).toBeVisible();
  await sheet(page, ASKED).getByRole('button', { name: said.acts.stopMaking }).click();
  letGo();
  gemini.script({ kind: 'text', text: 'No.' });
  await sheet(page, ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  await expect(sheet(page, ASKED).getByRole('alert').getByText(said.unreadable)).toBeVisible();
  gemini.script({ kind: 'text', text: '{"documentSummary":"","sets":[]}' });
  await sheet(page, ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  await expect(page.getByText(said.noCardsMade)).toBeVisible();
  gemini.script({ kind: 'text', text: CARDS });
  await sheet(page, ASKED).getByRole('button', { name: said.acts.makeCards }).click();
  const panel = page.getByRole('dialog', { name: messages.shell.pages.review });
  await panel.getByRole('button', { name: review.cancel }).click();

  await page.goto('/sets/review');
  await expect(page.getByRole('listitem').filter({ hasText: ASKED })).toContainText(review.waitingRow(1, 2));
  await page.goBack();
  await sheet(page, ASKED)
    .getByRole('link', { name: said.acts.look(2) })
    .click();
  await panel.getByLabel(review.addTo).selectOption({ label: 'Biology / Cells' });
  await panel.getByRole('button', { name: review.addCards(2) }).click();
  await expect(page.getByText(review.addedTo(2, 'Cells'))).toBeVisible();
  expect((await apiOf(edition.url).sets.get({ id: id('Cells') })).flashcards).toHaveLength(5);
  await expect(sheet(page, ASKED).getByRole('button', { name: said.acts.makeCards })).toBeVisible();
});

test('an answer is stopped, asked again, asked in other words, and put back', async ({
  page,
  edition,
  gemini,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await prepare(edition);
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  gemini.script({ kind: 'begin', text: 'Half an answer [c1' });
  await ask(page, ASKED);
  const answer = answerOf(page, ASKED);
  await expect(answer.getByText('Half an answer')).toHaveText('Half an answer');
  await expect(answer.getByText(said.writing)).toBeVisible();
  await question(page).press('Escape');
  await expect(answer.getByText(said.stopped)).toBeVisible();
  await expect.poll(() => gemini.requests[0]?.left).toBe(true);
  await expect(page.getByRole('button', { name: said.composer.send, exact: true })).toBeVisible();

  gemini.script({ kind: 'text', text: 'The whole answer.' });
  await sheet(page, ASKED).getByRole('button', { name: said.acts.retry, exact: true }).click();
  await expect(answer.getByText('The whole answer.')).toBeVisible();
  await expect(page.getByText(said.askedAgain)).toBeVisible();
  await expect(sheet(page, ASKED).getByText(said.citesNone)).toBeVisible();
  await sheet(page, ASKED).getByRole('button', { name: said.acts.copy, exact: true }).click();
  await expect(page.getByText(said.acts.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The whole answer.');

  await ask(page, 'And then?');
  await answered(page, 'And then?');
  await sheet(page, ASKED).getByRole('button', { name: said.acts.edit }).click();
  const edited = page.getByRole('textbox', { name: said.acts.edited });
  await expect(edited).toBeFocused();
  await edited.press('Escape');
  await sheet(page, ASKED).getByRole('button', { name: said.acts.edit }).click();
  await edited.fill('What else?');
  await expect(sheet(page, ASKED).getByRole('button', { name: said.acts.askInstead })).toBeVisible();
  await expect(sheet(page, ASKED).getByRole('button', { name: said.acts.cancel })).toBeVisible();
  gemini.script({ kind: 'text', text: 'Something else.' });
  await edited.press('Enter');
  await answered(page, 'What else?');
  await expect(sheet(page, 'And then?')).toBeHidden();
  await expect(page.getByText(said.askedAnew).first()).toBeVisible();
  await page.getByRole('button', { name: notices.undo, exact: true }).click();
  await expect(sheet(page, 'And then?')).toBeVisible();
  await expect(sheet(page, 'What else?')).toBeHidden();
  // What was said before goes along.
  await ask(page, 'Once more?');
  await answered(page, 'Once more?');
  expect(gemini.requests.at(-1)?.body.contents).toHaveLength(5);
});

test('a reload in the middle of an answer keeps what came; conversations are listed, deleted and put back', async ({
  page,
  edition,
  gemini,
}) => {
  const id = await prepare(edition);
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  await expect(page.getByText(said.history.empty)).toBeVisible();
  gemini.script({ kind: 'begin', text: 'As far as this.' });
  await ask(page, ASKED);
  await expect(answerOf(page, ASKED).getByText('As far as this.')).toBeVisible();
  await page.reload();
  await expect(answerOf(page, ASKED).getByText('As far as this.')).toBeVisible();
  await expect(answerOf(page, ASKED).getByText(said.interrupted)).toBeVisible();
  await expect.poll(() => gemini.requests[0]?.left).toBe(true);

  await page.keyboard.press('ControlOrMeta+Shift+o');
  await expect(page.getByText(said.intro)).toBeVisible();
  const history = page.getByRole('navigation', { name: said.history.title });
  await expect(history.getByRole('link', { name: ASKED })).toContainText(said.history.turns(1));
  await history.getByRole('link', { name: ASKED }).click();
  await ask(page, 'And then?');
  await expect(history.getByRole('link', { name: ASKED })).toContainText(said.history.turns(2));
  await answered(page, 'And then?');
  await history.getByRole('button', { name: said.history.delete(ASKED) }).click();
  await expect(page.getByText(said.history.deleted)).toBeVisible();
  await expect(page.getByText(said.history.empty)).toBeVisible();
  await page.getByRole('button', { name: notices.undo, exact: true }).click();
  await history.getByRole('link', { name: ASKED }).click();
  await expect(answerOf(page, ASKED).getByText('As far as this.')).toBeVisible();
  await page.goto('/ai-study?chat=gone');
  await expect(page.getByText(said.history.gone)).toBeVisible();
});

test('an answer goes on being written while the person is elsewhere', async ({ page, edition, gemini }) => {
  const id = await prepare(edition);
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  const letGo = gemini.hold();
  await ask(page, ASKED);
  await expect(answerOf(page, ASKED).getByText(said.reading)).toBeVisible();
  await page.getByRole('link', { name: messages.shell.nav.flashcards }).click();
  await expect(page).toHaveURL(/\/flashcards/);
  letGo();
  await page.goBack();
  await answered(page, ASKED);
  await expect(answerOf(page, ASKED)).toContainText('You said:');
});

test('suggestions ask at once; of a large choice only some cards go along, and of a too large one none', async ({
  page,
  edition,
  gemini,
}) => {
  const long = (topic: string, count: number, chars: number) => ({
    topic,
    flashcards: Array.from({ length: count }, (_, n) => ({ question: `${topic} ${n}?`, answer: 'x'.repeat(chars) })),
  });
  const id = await prepare(edition, [long('Long', 100, 1_000), long('Many', 2_001, 1)]);
  await page.goto(`/ai-study?sets=${id('Long')}`);
  gemini.script({ kind: 'text', text: 'Cut', finish: 'MAX_TOKENS' });
  await page.getByRole('button', { name: said.suggest.summary('Long') }).click();
  await answered(page, said.suggest.summary('Long'));
  await expect(page.getByText(said.cut)).toBeVisible();
  await expect(page.getByText(said.someCards(59, 100))).toBeVisible();
  await page.goto(`/ai-study?sets=${id('Many')}`);
  await expect(page.getByRole('alert').getByText(said.tooLarge(2_001))).toBeVisible();
  await question(page).fill('Why?');
  await expect(page.getByRole('button', { name: said.composer.send, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: said.change }).click();
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await expect(dialog.getByRole('alert').getByText(said.tooLarge(2_001))).toBeVisible();
  await expect(dialog.getByRole('button', { name: said.chooseDialog.done })).toBeDisabled();
});

test('other sets can be chosen in the middle, and a set that is gone is said', async ({ page, edition, gemini }) => {
  const id = await prepare(edition);
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  await ask(page, ASKED);
  await answered(page, ASKED);
  await page.getByRole('button', { name: said.change }).click();
  const dialog = page.getByRole('dialog', { name: said.chooseDialog.title });
  await dialog.getByRole('treeitem', { name: /Biology/ }).click();
  await dialog.getByRole('button', { name: said.chooseDialog.done }).click();
  await expect(page.getByText(said.chosen(2, 4))).toBeVisible();
  await ask(page, 'Where is light caught?');
  await answered(page, 'Where is light caught?');
  expect(JSON.stringify(gemini.requests.at(-1)?.body.contents)).toContain('chloroplasts');
  await apiOf(edition.url).sets.remove({ id: id('Cells') });
  await apiOf(edition.url).sets.remove({ id: id('Plants') });
  await ask(page, 'Still there?');
  await expect(page.getByText(said.nothingLeft, { exact: true })).toBeVisible();
});

test('without a model: what is missing, what works, and the way to a key', async ({ page, edition }) => {
  const id = await prepare(edition, undefined, { key: false });
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  await expect(page.getByText(said.noModel)).toBeVisible();
  await expect(page.getByText(ai.noKeyTitle)).toBeVisible();
  await expectAccessible(page, 'no model');
  await question(page).fill('Why?');
  await question(page).press('Enter');
  await expect(question(page)).toHaveValue('Why?');
  await page.getByRole('link', { name: said.openSettings }).click();
  await expect(page.getByRole('heading', { level: 1, name: messages.settings.sections.ai })).toBeVisible();
  // What was written is there again.
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  await expect(question(page)).toHaveValue('Why?');
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({
      json: { state: 'key_locked', provider: null, model: null, keyOf: null, room: null, prompts: null },
    }),
  );
  await page.reload();
  await expect(page.getByText(said.keyLocked)).toBeVisible();
});

test('without any cards: one sentence and one thing to do', async ({ page, edition }) => {
  await prepare(edition, []);
  for (const { id } of (await apiOf(edition.url).sets.list()).sets) await apiOf(edition.url).sets.remove({ id });
  await page.goto('/ai-study');
  await expect(page.getByText(said.empty)).toBeVisible();
  await page.getByRole('link', { name: said.makeOne }).click();
  await expect(page).toHaveURL(/\/sets\/new/);
});

test('in a narrow window everything is there, and nothing is wider than it', async ({ page, edition, gemini }) => {
  const id = await prepare(edition);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/ai-study?sets=${id('Cells')}`);
  gemini.script({
    kind: 'text',
    text: `${ANSWER}\n\n| a | b |\n|---|---|\n| ${'wide '.repeat(30)} | ${'x'.repeat(200)} |`,
  });
  await ask(page, ASKED);
  await answered(page, ASKED);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'narrow');
  await page.getByRole('button', { name: said.history.open }).click();
  const history = page.getByRole('dialog', { name: said.history.title });
  await expectAccessible(page, 'narrow, conversations');
  await history.getByRole('link', { name: said.history.new }).click();
  await expect(history).toBeHidden();
  await expect(page.getByText(said.intro)).toBeVisible();
});
