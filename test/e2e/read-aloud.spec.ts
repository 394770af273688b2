/** Cards are read by the voices of the device: what is read, when, and that nothing is read before it is shown. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { Speech } from '../../src/contract/settings.ts';
import { finishSpeaking, giveVoices, spokenSoFar, timesStopped } from '../support/fake-voices.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const said = messages.speech;
const { study } = messages;

const CARDS = [
  {
    question:
      'The **{{c1::Zellkern::organelle}}** is `{{c1::x}}` — see [this](https://a.example):\n\n- one\n- $\\frac{a}{b} = \\sqrt{x^2}$',
    answer: 'Und das ist nicht die Antwort, sondern eine Notiz.',
  },
  { question: 'What is **it**?', answer: 'Der Hund und die Katze' },
];

async function study2(page: Page, url: string, speech: Partial<Speech> = {}): Promise<void> {
  await seed(url, []);
  await giveVoices(page, ['en-GB', 'de_DE', 'fr-FR']);
  await page.addInitScript(
    (stored) => {
      // A setting of this device.
      localStorage.setItem('ninefold:setting:study.speech', JSON.stringify(stored));
    },
    { language: '', rate: 100, automatic: 'off', ...speech },
  );
  const { id } = await apiOf(url).sets.create({ topic: 'Voices', flashcards: CARDS });
  await page.goto(`/session?sets=${id}`);
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeVisible();
}

const texts = async (page: Page) => (await spokenSoFar(page)).map(({ text }) => text);
const read = (page: Page, side: 'question' | 'answer') => page.getByRole('button', { name: said.read[side] });

test('the button reads words and no syntax, gaps as blank, and the answer only once it is there', async ({
  page,
  edition,
}) => {
  await study2(page, edition.url);
  await expect(page.getByRole('button', { name: said.read.answer })).toHaveCount(0);
  await expectAccessible(page);
  await read(page, 'question').click();
  const question = (await texts(page)).join(' ');
  expect(question).toBe('The blank, hint: organelle is blank — see this: one. a over b = root of x to the power of 2.');
  await expect(page.getByRole('button', { name: said.stop })).toBeVisible();
  await finishSpeaking(page);
  await expect(read(page, 'question')).toBeVisible();

  await page.getByRole('button', { name: study.showAnswer }).click();
  await read(page, 'answer').click();
  expect((await texts(page)).at(-1)).toContain('Zellkern');
  await page.getByRole('button', { name: said.stop }).click();
  await expect(read(page, 'answer')).toBeVisible();
  expect(await timesStopped(page)).toBe(1);
});

test('the key reads and stops, and the next card is quiet', async ({ page, edition }) => {
  await study2(page, edition.url);
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: said.stop })).toBeVisible();
  await page.keyboard.press('v');
  await expect(read(page, 'question')).toBeVisible();
  await page.keyboard.press('v');
  await page.keyboard.press('Space');
  await expect(read(page, 'answer')).toBeVisible();
  await page.keyboard.press('v');
  const stopped = await timesStopped(page);
  await page.keyboard.press('3');
  await expect(page.getByText('What is it?')).toBeVisible();
  expect(await timesStopped(page)).toBe(stopped + 1);
  await page.keyboard.press('Space');
  await expect(read(page, 'question')).toBeVisible();
  await page.keyboard.press('v');
  expect(await spokenSoFar(page)).toContainEqual({
    text: 'Der Hund und die Katze.',
    lang: 'de_DE',
    rate: 1,
    voice: 'Voice of de_DE',
  });
});

test('by itself it reads questions, or both sides, in the language and at the speed that were chosen', async ({
  page,
  edition,
}) => {
  await study2(page, edition.url, { language: 'fr-FR', rate: 150, automatic: 'both' });
  await expect.poll(() => texts(page)).toHaveLength(1);
  expect(await spokenSoFar(page)).toMatchObject([{ lang: 'fr-FR', rate: 1.5, voice: 'Voice of fr-FR' }]);
  expect((await texts(page))[0]).toMatch(/^The blank, hint: organelle is blank/);
  await page.keyboard.press('Space');
  await expect.poll(() => texts(page)).toHaveLength(2);
  expect((await texts(page))[1]).toContain('Zellkern');
});

test('a voice that breaks off says so', async ({ page, edition }) => {
  await study2(page, edition.url);
  await read(page, 'question').click();
  await finishSpeaking(page, 'error');
  await expect(page.getByText(said.failed).first()).toBeVisible();
  await expect(read(page, 'question')).toBeVisible();
});

test('without voices there is no button and no key, and Settings says why', async ({ page, edition }) => {
  await seed(edition.url, []);
  await giveVoices(page, []);
  const { id } = await apiOf(edition.url).sets.create({ topic: 'Voices', flashcards: CARDS });
  await page.goto(`/session?sets=${id}`);
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeVisible();
  await expect(read(page, 'question')).toHaveCount(0);
  await page.keyboard.press('v');
  expect(await spokenSoFar(page)).toEqual([]);
  await page.goto('/settings#study');
  await expect(page.getByText(said.settings.none)).toBeVisible();
});

test('language, speed and what is read by itself are settings of this device', async ({ page, edition }) => {
  await seed(edition.url, []);
  await giveVoices(page, ['en-GB', 'de-DE']);
  await page.goto('/settings#study');
  const own = said.settings;
  await expect(page.getByText(own.text)).toBeVisible();
  await page.getByRole('combobox', { name: own.language }).selectOption('de-DE');
  await page.getByRole('spinbutton', { name: own.rate }).press('ArrowUp');
  await page.getByRole('combobox', { name: own.automatic }).selectOption(own.both);
  await page.getByRole('combobox', { name: own.automatic }).selectOption(own.question);
  await page.getByRole('button', { name: own.tryIt }).click();
  expect(await spokenSoFar(page)).toEqual([{ text: own.sample, lang: 'de-DE', rate: 1.1, voice: 'Voice of de-DE' }]);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: own.language })).toHaveValue('de-DE');
  await expect(page.getByRole('spinbutton', { name: own.rate })).toHaveValue('110');
  await expect(page.getByText(own.rateValue(110))).toBeVisible();
  await expect(page.getByRole('combobox', { name: own.automatic })).toHaveValue('question');
});
