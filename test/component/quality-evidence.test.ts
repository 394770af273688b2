/** What the quality report says of cards that contradict each other, and of those that their document does not bear out. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { LEAVES, openedReview, openWithDocument } from './documents-page.ts';
import { answer, question, questions, toast, undo } from './editor-page.ts';
import { expectAccessible, expectCount, expectGone, pressAt, textsOf } from './harness/person.ts';
import { DOUBTED } from './quality-cards.ts';
import { expectReported, openChecked, panel, section, untilCheckedAgain } from './quality-page.ts';
import { expectWithinWidth } from './settings-page.ts';

const said = messages.quality;
const { source } = messages;
const contradictions = section(said.contradictions);
const unsupported = section(said.unsupported);
const doubts = section(said.doubts);
const removeUnsupported = page.getByRole('button', { name: said.removeUnsupported });

test('contradictions, unsupported cards and doubtful answers come first, and each entry leads to its card', async () => {
  await openChecked(DOUBTED);
  await expect.element(panel.getByText(said.found(10, 15))).toBeVisible();
  await expect.element(panel.getByRole('img', { name: `${said.scoreOf(40)}, ${said.grade.poor}` })).toBeVisible();
  await expectAccessible('the report on evidence');

  await expect.element(contradictions).toMatchTextContent(said.high);
  const kinds = ['number', 'yesNo', 'negation', 'opposite', 'answer'] as const;
  expect(textsOf(contradictions.getByRole('listitem'))).toEqual(
    kinds.map((kind, i) => {
      const [earlier, later] = [DOUBTED[2 * i]!, DOUBTED[2 * i + 1]!];
      return [
        `${earlier.question}${said.card(2 * i + 1)}${said.quoted(earlier.answer)}`,
        `${later.question}${said.card(2 * i + 2)}${said.quoted(later.answer)}${said.contradiction[kind]}`,
      ].join('');
    }),
  );
  await expect.element(unsupported).toMatchTextContent(said.high);
  expect(textsOf(unsupported.getByRole('listitem'))).toEqual([
    `${DOUBTED[10]!.question}${source.claimOnPage(3, 'Red blood cells lose their nucleus in the marrow.', 'xii')}`,
    `${DOUBTED[11]!.question}${source.claimNoPage('The skeleton of a cell')}`,
    `${DOUBTED[12]!.question}${source.page(4, '1')}${source.noClaim}`,
  ]);
  await expect.element(doubts).toMatchTextContent(said.medium);
  expect(textsOf(doubts.getByRole('listitem'))).toEqual([
    `${DOUBTED[13]!.question}${source.doubt.number}${source.passageOnPage(5, 'A red blood cell is 7 micrometers wide.', '2')}`,
    `${DOUBTED[14]!.question}${source.doubt.negation}${source.passageOnPage(6, 'A virus is smaller than the smallest cell.')}`,
  ]);
  const { recommend } = said;
  expect(textsOf(section(said.recommendations).getByRole('listitem'))).toEqual([
    `HIGH${recommend.contradictions(5)} ${recommend.contradictionsAction}`,
    `HIGH${recommend.unsupported(3)} ${recommend.unsupportedAction}`,
    `MEDIUM${recommend.doubts(2)} ${recommend.doubtsAction}`,
  ]);

  const asked = DOUBTED[0]!.question;
  await contradictions.getByRole('button', { name: said.goToCard(2, asked) }).click();
  await expect.element(question(2)).toHaveFocus();
  await pressAt(contradictions.getByRole('button', { name: said.goToCard(1, asked) }), 'Enter');
  await expect.element(question(1)).toHaveFocus();
  await unsupported.getByRole('button', { name: said.goTo(DOUBTED[12]!.question) }).click();
  await expect.element(question(13)).toHaveFocus();
});

test('a contradiction is over as soon as one of its cards says something else', async () => {
  const app = await openChecked(DOUBTED.slice(0, 4));
  await expectCount(contradictions.getByRole('listitem'), 2);
  await answer(1).fill('48');
  await expectCount(contradictions.getByRole('listitem'), 1);
  await answer(4).fill('No');
  await expectGone(contradictions);
  await untilCheckedAgain(app);
  await expect.element(section(said.duplicates)).toBeVisible();
  await expectGone(contradictions);
});

test('unsupported cards are deleted together, and come back', async () => {
  const app = await openChecked(DOUBTED.slice(8));
  await removeUnsupported.click();
  await expect.element(toast(messages.editor.deletedCards(3))).toBeVisible();
  expect(questions()).toEqual([8, 9, 13, 14].map((at) => DOUBTED[at]?.question));
  await untilCheckedAgain(app);
  await expectGone(unsupported);
  await expect.element(panel.getByText(said.found(3, 4))).toBeVisible();
  await undo().click();
  await expect.poll(questions).toHaveLength(7);
  await untilCheckedAgain(app);
  await expectCount(unsupported.getByRole('listitem'), 3);
});

test('one of each, in a narrow window', async () => {
  await page.viewport(390, 844);
  await openChecked([...DOUBTED.slice(0, 2), DOUBTED[10]!, DOUBTED[13]!]);
  const { recommend } = said;
  for (const sentence of [recommend.contradictions(1), recommend.unsupported(1), recommend.doubts(1)])
    await expect.element(section(said.recommendations)).toMatchTextContent(sentence);
  expectWithinWidth();
  await expectAccessible('evidence in a narrow window');
});

test('in Review & Save: what no page says is deleted there, one or several, and taken back', async () => {
  const invented = (n: number) => ({
    question: `What is leaf ${n} good for?`,
    answer: 'Shade',
    hint: '',
    page: 1,
    quote: `Leaf ${n} gives the deepest shade of all.`,
  });
  const good = { question: 'Why do leaves look green?', answer: 'Green light', hint: '', page: 1, quote: LEAVES };
  const sets = [
    { topic: 'Leaves', summary: '', cards: [good, invented(1)] },
    { topic: 'Shade', summary: '', cards: [invented(2)] },
  ];
  const app = await openWithDocument({
    answer: { kind: 'text', text: JSON.stringify({ documentSummary: 'Leaves.', sets }) },
  });
  await app.model.release();
  const dialog = await openedReview(app);
  const topics = dialog.getByLabelText(messages.review.setTopic);
  await expectReported(app);
  expect(textsOf(unsupported.getByRole('listitem'))).toEqual(
    [invented(1), invented(2)].map((card) => `${card.question}${source.claimOnPage(1, card.quote)}`),
  );
  await removeUnsupported.click();
  await expect.element(toast(said.removedUnsupported(2))).toBeVisible();
  await expectCount(topics, 1);
  await undo().click();
  await expectCount(topics, 2);
  await untilCheckedAgain(app);
  await dialog.getByRole('button', { name: messages.review.deleteSet }).last().click();
  await untilCheckedAgain(app);
  await removeUnsupported.click();
  await expect.element(toast(said.removedUnsupported(1))).toBeVisible();
});
