/** What a card is asked as: each kind of face in a session, and nothing of its answer in the page before it is shown. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import type { CallInput, Output } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { openApp } from './harness/app.ts';
import { expectAccessible, expectCount, textsOf } from './harness/person.ts';
import './harness/selector.ts';

const said = messages.study;
const { faces } = messages;
type CardInput = NonNullable<CallInput<'sets.create'>['flashcards']>[number];

/** A session of one card: only its first face is asked today. */
async function study(card: CardInput): Promise<void> {
  await openApp({ at: '/session?sets=faces', before: (api) => createFaces(api, card) });
  await expect.element(page.getByRole('button', { name: said.showAnswer })).toBeVisible();
}

const createFaces = (api: Api, card: CardInput) => api.sets.create({ id: 'faces', topic: 'Faces', flashcards: [card] });

const sheet = () => page.getByRole('article', { name: said.card });
const reveal = () => page.getByRole('button', { name: said.showAnswer }).click();

test('a gap is a blank, heard as one, and opens where it was', async () => {
  await study({
    question: 'The **{{c1::mitochondrion::organelle}}** makes {{c1::ATP}}; `{{c2::glucose}}` feeds it.',
    answer: 'See chapter 3.',
  });
  await expect
    .element(sheet())
    .toMatchTextContent('The blank, hint: organelle[organelle] makes blank[…]; glucose feeds it.');
  await expect.element(page.getBySelector('strong').getByText('[organelle]')).toBeVisible();
  expect(document.documentElement.outerHTML).not.toMatch(/mitochondrion|chapter 3/);
  await expectAccessible('question');
  await reveal();
  await expect.element(sheet()).toMatchTextContent('The mitochondrion makes ATP; glucose feeds it.');
  await expect.poll(() => textsOf(sheet().getBySelector('mark'))).toEqual(['mitochondrion', 'ATP']);
  await expect.element(sheet()).toMatchTextContent('See chapter 3.');
  await expectAccessible('answer');
});

test('a new line is a new line where there is markup too, and a gap may hold one', async () => {
  await study({ question: 'The **phases**:\n{{c1::prophase\nmetaphase}}\nand so on', answer: '' });
  const written = () => (sheet().getBySelector('[class*=rich]').element() as HTMLElement).innerText.split('\n');
  await expectCount(sheet().getBySelector('br'), 2);
  await reveal();
  await expect.poll(written).toEqual(['The phases:', 'prophase', 'metaphase', 'and so on']);
});

test('a gap in a formula is a blank in it', async () => {
  await study({
    question: String.raw`Speed is $\frac{ {{c1::distance}} }{t}$; it costs $5 and not $10.`,
    answer: '',
    questionImage: PICTURE.dataUrl,
  });
  const formula = sheet().getBySelector('.katex');
  await expect.element(formula.getBySelector('.formula-blank')).toBeVisible();
  await expect.element(formula.getBySelector('math')).toHaveTextContent(`${faces.blank}t`);
  await expect.element(sheet()).toMatchTextContent('it costs $5 and not $10.');
  expect(document.documentElement.outerHTML).not.toContain('distance');
  await expectAccessible('question');
  await reveal();
  await expect.element(formula.getBySelector('.formula-asked')).toHaveTextContent('distance');
  await expectAccessible('answer');
});

test('a formula of its own paragraph is set apart', async () => {
  await study({ question: 'Half is\n\n$$\\frac{1}{2}$$\n\nor $x$ and $$y$$.', answer: 'x' });
  await expectCount(sheet().getBySelector('.katex'), 3);
  await expectCount(sheet().getBySelector('.katex-display'), 1);
});

test('a formula that cannot be read stands there as it was written, without its answer', async () => {
  await study({ question: String.raw`$\nonsense{ {{c1::secret}} $`, answer: 'x' });
  await expect.element(sheet()).toMatchTextContent(String.raw`\nonsense{`);
  expect(document.documentElement.outerHTML).not.toContain('secret');
});

test('markup and commands of a card do nothing', async () => {
  await study({
    question: String.raw`<img src=x onerror="document.title='hit'"> {{c1::<script>1</script>}} $\href{javascript:alert(1)}{a} \htmlClass{any}{b}$`,
    answer: `<b>bold</b> [link](javascript:document.title='hit')`,
  });
  await expect.element(sheet()).toMatchTextContent('<img src=x');
  await reveal();
  await expect.element(sheet()).toMatchTextContent('<script>1</script>');
  await expect.element(sheet()).toMatchTextContent('link');
  await expectCount(sheet().getBySelector('img, script, b, .any, [href^=javascript]'), 0);
  expect(document.title).not.toBe('hit');
});

test('back: the answer asks for the question, pictures too', async () => {
  const card = { question: 'dog', answer: 'der **Hund**', answerImage: PICTURE.dataUrl, bothWays: true };
  // Forward is learned and back is not.
  await openApp({
    at: '/session?sets=faces',
    before: (api) => createFaces(api, card),
    script: (host) =>
      host.change('study.queue', (answer: Output<'study.queue'>) => ({
        ...answer,
        cards: answer.cards.map((asked) => ({ ...asked, face: 'backward' })),
      })),
  });
  await expect.element(sheet().getBySelector('strong')).toHaveTextContent('Hund');
  await expect.element(sheet().getByRole('img', { name: said.answerImage })).toBeVisible();
  await expect.element(sheet()).not.toMatchTextContent('dog');
  await reveal();
  await expect.element(sheet()).toMatchTextContent('dog');
});

const MASKS =
  '{{c1::image-occlusion:rect:left=.1:top=.1:width=.3:height=.3:oi=1}}<br>{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.2:oi=1}}';

test('a picture with masks asks for one part and lays it open', async () => {
  await study({
    question: `Parts of the heart<br>${MASKS}`,
    answer: 'Blood comes in from above.',
    questionImage: PICTURE.dataUrl,
  });
  await expect.element(sheet()).toMatchTextContent('Parts of the heart');
  await expect.element(sheet()).not.toMatchTextContent(/image-occlusion|<br>/);
  await expect.element(sheet().getByRole('img', { name: faces.picture.asked(1, 2) })).toBeVisible();
  await expectCount(sheet().getBySelector('[data-look=asked]'), 1);
  await expectCount(sheet().getBySelector('[data-look=hidden]'), 1);
  await expectAccessible('question');
  await reveal();
  await expect.element(sheet().getByRole('img', { name: faces.picture.open(1, 2) })).toBeVisible();
  await expectCount(sheet().getBySelector('[data-look=open]'), 1);
  await expectCount(sheet().getBySelector('[data-look=hidden]'), 1);
  await expect.element(sheet()).toMatchTextContent('Blood comes in from above.');
  await expectAccessible('answer');
});

test('words that stand on a picture with masks stay on it, on both sides', async () => {
  const label = '{{c0::image-occlusion:text:left=.1:top=.6:text=Left ventricle:fs=.2:oi=1}}';
  await study({ question: `${MASKS}<br>${label}`, answer: '', questionImage: PICTURE.dataUrl });
  const words = sheet().getByText('Left ventricle');
  await expect.element(words).toBeVisible();
  await expect.element(sheet().getByRole('img', { name: faces.picture.asked(1, 2) })).toBeVisible();
  await reveal();
  await expect.element(sheet().getByRole('img', { name: faces.picture.open(1, 2) })).toBeVisible();
  await expect.element(words).toBeVisible();
  await expectAccessible('words on a picture');
});

test('a picture with one mask', async () => {
  await study({
    question: '{{c1::image-occlusion:rect:left=.1:top=.1:width=.3:height=.3}}',
    answer: '',
    questionImage: PICTURE.dataUrl,
  });
  await expect.element(sheet().getByRole('img', { name: faces.picture.asked(1, 1) })).toBeVisible();
  await reveal();
  await expect.element(sheet().getByRole('img', { name: faces.picture.open(1, 1) })).toBeVisible();
});
