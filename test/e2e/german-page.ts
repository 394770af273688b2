/** Whether a page says all it says in German, and has room for it. Imported behind `german-edition.ts`. */
import { expect, type Page } from '@playwright/test';
import { englishSentences } from '../support/sentences/english.ts';
import { shownTexts } from '../support/shown-texts.ts';
import { expectNothingSideways } from '../support/sideways.ts';

/** A desktop window, in which a test goes on. */
export const WIDE = { width: 1280, height: 800 };
/** A phone, the narrowest window of WCAG 1.4.10, and a desktop window at 200 % zoom. */
const NARROW = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];
/** A longer sentence counts as English also within another text; a word only where it stands alone. */
const WORDS_FOUND_WITHIN = 4;
/** What the walks themselves type or call something. */
const OF_THE_PERSON = new Set(['Answer', 'Biology', 'Changed', 'Note', 'Question']);
/** Shows the names by which styles know their states. */
const IN_TWO_LANGUAGES = 'styleguide';

const english = englishSentences().filter((sentence) => !OF_THE_PERSON.has(sentence));
const alone = new Set(english);
const within = english.filter((sentence) => sentence.split(' ').length >= WORDS_FOUND_WITHIN);

/** What of a page is in English. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await shownTexts(page);
  return texts.filter((text) => alone.has(text) || within.some((sentence) => text.includes(sentence)));
}

export async function expectGermanWords(page: Page, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  if (what !== IN_TWO_LANGUAGES) expect.soft(await englishOn(page), what).toEqual([]);
}

/** In every window there is room for its words, which are longer than the English ones. */
export async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of [...NARROW, WIDE]) {
    await page.setViewportSize(size);
    await expectNothingSideways(page, `${what} at ${size.width} × ${size.height}`);
  }
}

export async function expectGerman(page: Page, what: string): Promise<void> {
  await expectGermanWords(page, what);
  await expectFits(page, what);
}
