/** What a card is asked as: each kind of face in a session, and nothing of its answer in the page before it is shown. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { CallInput } from '../../src/contract/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const said = messages.study;
const { faces } = messages;
type CardInput = NonNullable<CallInput<'sets.create'>['flashcards']>[number];

/** A session of one card: only its first face is asked today. */
async function study(page: Page, url: string, card: CardInput): Promise<void> {
  await seed(url, []);
  const { id } = await apiOf(url).sets.create({ topic: 'Faces', flashcards: [card] });
  await page.goto(`/session?sets=${id}`);
  await expect(page.getByRole('button', { name: said.showAnswer })).toBeVisible();
}

const sheet = (page: Page) => page.getByRole('article', { name: said.card });
const reveal = (page: Page) => page.getByRole('button', { name: said.showAnswer }).click();

test('a gap is a blank, heard as one, and opens where it was', async ({ page, edition }) => {
  await study(page, edition.url, {
    question: 'The **{{c1::mitochondrion::organelle}}** makes {{c1::ATP}}; `{{c2::glucose}}` feeds it.',
    answer: 'See chapter 3.',
  });
  await expect(sheet(page)).toContainText('The blank, hint: organelle[organelle] makes blank[…]; glucose feeds it.');
  await expect(page.locator('strong').getByText('[organelle]')).toBeVisible();
  expect(await page.content()).not.toMatch(/mitochondrion|chapter 3/);
  await expectAccessible(page, 'question');
  await reveal(page);
  await expect(sheet(page)).toContainText('The mitochondrion makes ATP; glucose feeds it.');
  await expect(sheet(page).locator('mark')).toHaveText(['mitochondrion', 'ATP']);
  await expect(sheet(page)).toContainText('See chapter 3.');
  await expectAccessible(page, 'answer');
});

test('a gap in a formula is a blank in it', async ({ page, edition }) => {
  await study(page, edition.url, {
    question: String.raw`Speed is $\frac{ {{c1::distance}} }{t}$; it costs $5 and not $10.`,
    answer: '',
    questionImage: PICTURE.dataUrl,
  });
  const formula = sheet(page).locator('.katex');
  await expect(formula.locator('.formula-blank')).toBeVisible();
  await expect(formula.locator('math')).toHaveText(`${faces.blank}t`);
  await expect(sheet(page)).toContainText('it costs $5 and not $10.');
  expect(await page.content()).not.toContain('distance');
  await expectAccessible(page, 'question');
  await reveal(page);
  await expect(formula.locator('.formula-asked')).toHaveText('distance');
  await expectAccessible(page, 'answer');
});

test('a formula of its own paragraph is set apart', async ({ page, edition }) => {
  await study(page, edition.url, { question: 'Half is\n\n$$\\frac{1}{2}$$\n\nor $x$ and $$y$$.', answer: 'x' });
  await expect(sheet(page).locator('.katex')).toHaveCount(3);
  await expect(sheet(page).locator('.katex-display')).toHaveCount(1);
});

test('a formula that cannot be read stands there as it was written, without its answer', async ({ page, edition }) => {
  await study(page, edition.url, { question: String.raw`$\nonsense{ {{c1::secret}} $`, answer: 'x' });
  await expect(sheet(page)).toContainText(String.raw`\nonsense{`);
  expect(await page.content()).not.toContain('secret');
});

test('markup and commands of a card do nothing', async ({ page, edition }) => {
  await study(page, edition.url, {
    question: String.raw`<img src=x onerror="document.title='hit'"> {{c1::<script>1</script>}} $\href{javascript:alert(1)}{a} \htmlClass{any}{b}$`,
    answer: '<b>bold</b>',
  });
  await expect(sheet(page)).toContainText('<img src=x');
  await reveal(page);
  await expect(sheet(page)).toContainText('<script>1</script>');
  await expect(sheet(page).locator('img, script, b, .any, [href^=javascript]')).toHaveCount(0);
  expect(await page.title()).not.toBe('hit');
});

test('back: the answer asks for the question, pictures too', async ({ page, edition }) => {
  await seed(edition.url, []);
  const api = apiOf(edition.url);
  const { id } = await api.sets.create({
    topic: 'Faces',
    flashcards: [{ question: 'dog', answer: 'der **Hund**', answerImage: PICTURE.dataUrl, bothWays: true }],
  });
  // Forward is learned and back is not.
  const { cards } = await api.study.queue({ sets: [id], utcOffsetMin: 0 });
  await page.route('**/api/study/queue?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { cards: { face: string }[] };
    for (const card of body.cards) card.face = 'backward';
    await route.fulfill({ response, json: body });
  });
  expect(cards).toHaveLength(1);
  await page.goto(`/session?sets=${id}`);
  await expect(sheet(page).locator('strong')).toHaveText('Hund');
  await expect(sheet(page).getByRole('img', { name: said.answerImage })).toBeVisible();
  await expect(sheet(page)).not.toContainText('dog');
  await reveal(page);
  await expect(sheet(page)).toContainText('dog');
});

const MASKS =
  '{{c1::image-occlusion:rect:left=.1:top=.1:width=.3:height=.3:oi=1}}<br>{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.2:oi=1}}';

test('a picture with masks asks for one part and lays it open', async ({ page, edition }) => {
  await study(page, edition.url, {
    question: `Parts of the heart<br>${MASKS}`,
    answer: 'Blood comes in from above.',
    questionImage: PICTURE.dataUrl,
  });
  await expect(sheet(page)).toContainText('Parts of the heart');
  await expect(sheet(page)).not.toContainText(/image-occlusion|<br>/);
  await expect(sheet(page).getByRole('img', { name: faces.picture.asked(1, 2) })).toBeVisible();
  await expect(sheet(page).locator('[data-look=asked]')).toHaveCount(1);
  await expect(sheet(page).locator('[data-look=hidden]')).toHaveCount(1);
  await expectAccessible(page, 'question');
  await reveal(page);
  await expect(sheet(page).getByRole('img', { name: faces.picture.open(1, 2) })).toBeVisible();
  await expect(sheet(page).locator('[data-look=open]')).toHaveCount(1);
  await expect(sheet(page).locator('[data-look=hidden]')).toHaveCount(1);
  await expect(sheet(page)).toContainText('Blood comes in from above.');
  await expectAccessible(page, 'answer');
});

test('a picture with one mask', async ({ page, edition }) => {
  await study(page, edition.url, {
    question: '{{c1::image-occlusion:rect:left=.1:top=.1:width=.3:height=.3}}',
    answer: '',
    questionImage: PICTURE.dataUrl,
  });
  await expect(sheet(page).getByRole('img', { name: faces.picture.asked(1, 1) })).toBeVisible();
  await reveal(page);
  await expect(sheet(page).getByRole('img', { name: faces.picture.open(1, 1) })).toBeVisible();
});
