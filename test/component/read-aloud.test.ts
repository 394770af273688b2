/** Cards are read by the voices of the device: what is read, when, and that nothing is read before it is shown. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { Speech } from '../../src/contract/settings.ts';
import { openApp } from './harness/app.ts';
import { expectAccessible, expectCount, press, pressAt } from './harness/person.ts';
import { openSettings } from './settings-page.ts';
import { giveVoices } from './voices.ts';

const said = messages.speech;
const { study } = messages;

const VOICES = {
  topic: 'Voices',
  flashcards: [
    {
      question:
        'The **{{c1::Zellkern::organelle}}** is `{{c1::x}}` — see [this](https://a.example):\n\n- one\n- $\\frac{a}{b} = \\sqrt{x^2}$',
      answer: 'Und das ist nicht die Antwort, sondern eine Notiz.',
    },
    { question: 'What is **it**?', answer: 'Der Hund und die Katze' },
  ],
};

const showAnswer = page.getByRole('button', { name: study.showAnswer });
const stop = page.getByRole('button', { name: said.stop });
const read = (side: 'question' | 'answer'): Locator => page.getByRole('button', { name: said.read[side] });

/** Begins to study where there are voices, and speech is set so on this device. */
async function openSession(speech: Partial<Speech> = {}) {
  const voices = giveVoices(['en-GB', 'de_DE', 'fr-FR']);
  const app = await openApp({ at: null, sets: [VOICES] });
  const stored: Speech = { language: '', rate: 100, automatic: 'off', ...speech };
  localStorage.setItem('ninefold:setting:study.speech', JSON.stringify(stored));
  await app.open('/session?sets=voices');
  await expect.element(showAnswer).toHaveFocus();
  return { ...voices, texts: () => voices.spoken.map(({ text }) => text) };
}

test('the button reads words and no syntax, gaps as blank, and the answer only once it is there', async () => {
  const { texts, finish, timesStopped } = await openSession();
  await expectCount(read('answer'), 0);
  await expectAccessible();
  await read('question').click();
  await expect.element(stop).toBeVisible();
  expect(texts().join(' ')).toBe(
    'The blank, hint: organelle is blank — see this: one. a over b = root of x to the power of 2.',
  );
  finish();
  await expect.element(read('question')).toBeVisible();

  await showAnswer.click();
  await read('answer').click();
  await expect.element(stop).toBeVisible();
  expect(texts().at(-1)).toContain('Zellkern');
  await stop.click();
  await expect.element(read('answer')).toBeVisible();
  expect(timesStopped()).toBe(1);
});

test('the key reads and stops, and the next card is quiet', async () => {
  const { spoken, timesStopped } = await openSession();
  await press('v');
  await expect.element(stop).toBeVisible();
  await press('v');
  await expect.element(read('question')).toBeVisible();
  await press('v');
  await expect.element(stop).toBeVisible();
  await press('Space');
  await expect.element(read('answer')).toBeVisible();
  await press('v');
  await expect.element(stop).toBeVisible();
  const stopped = timesStopped();
  await press('3');
  await expect.element(page.getByText('What is it?')).toBeVisible();
  expect(timesStopped()).toBe(stopped + 1);
  await press('Space');
  await expect.element(read('question')).toBeVisible();
  await press('v');
  await expect
    .poll(() => spoken)
    .toContainEqual({
      text: 'Der Hund und die Katze.',
      lang: 'de_DE',
      rate: 1,
      voice: 'Voice of de_DE',
    });
});

test('by itself it reads questions, or both sides, in the language and at the speed that were chosen', async () => {
  const { spoken, texts } = await openSession({ language: 'fr-FR', rate: 150, automatic: 'both' });
  await expect.poll(texts).toHaveLength(1);
  expect(spoken).toMatchObject([{ lang: 'fr-FR', rate: 1.5, voice: 'Voice of fr-FR' }]);
  expect(texts()[0]).toMatch(/^The blank, hint: organelle is blank/);
  await press('Space');
  await expect.poll(texts).toHaveLength(2);
  expect(texts()[1]).toContain('Zellkern');
});

test('a voice that breaks off says so', async () => {
  const { finish } = await openSession();
  await read('question').click();
  await expect.element(stop).toBeVisible();
  finish('error');
  await expect.element(page.getByText(said.failed).first()).toBeVisible();
  await expect.element(read('question')).toBeVisible();
});

test('without voices there is no button and no key, and Settings says why', async () => {
  const { spoken } = giveVoices([]);
  const app = await openApp({ at: '/session?sets=voices', sets: [VOICES] });
  await expect.element(showAnswer).toHaveFocus();
  await expectCount(read('question'), 0);
  await press('v');
  await press('Space');
  await expect.element(page.getByRole('group', { name: study.grades })).toBeVisible();
  expect(spoken).toEqual([]);
  await app.open('/settings#study');
  await expect.element(page.getByText(said.settings.none)).toBeVisible();
});

test('language, speed and what is read by itself are settings of this device', async () => {
  const { spoken } = giveVoices(['en-GB', 'de-DE']);
  const app = await openSettings('study');
  const own = said.settings;
  const language = page.getByRole('combobox', { name: own.language });
  const rate = page.getByRole('spinbutton', { name: own.rate });
  const automatic = page.getByRole('combobox', { name: own.automatic });
  await expect.element(page.getByText(own.text)).toBeVisible();
  await language.selectOptions('de-DE');
  await pressAt(rate, 'ArrowUp');
  await automatic.selectOptions(own.both);
  await automatic.selectOptions(own.question);
  await page.getByRole('button', { name: own.tryIt }).click();
  await expect.poll(() => spoken).toEqual([{ text: own.sample, lang: 'de-DE', rate: 1.1, voice: 'Voice of de-DE' }]);
  await expectAccessible();
  await app.reopen();
  await expect.element(language).toHaveValue('de-DE');
  await expect.element(rate).toHaveValue('110');
  await expect.element(page.getByText(own.rateValue(110))).toBeVisible();
  await expect.element(automatic).toHaveValue('question');
});
