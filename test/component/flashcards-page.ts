/** The list of all cards as a test names its parts, a library for it, and what several of its tests do. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { removeSamples } from './dashboard-page.ts';
import { type AppOptions, openApp, type OpenedApp, START } from './harness/app.ts';
import { chooseFromMenu, expectComes, expectGone, focusAt, press, pressAt, textsOf } from './harness/person.ts';
import './harness/selector.ts';

export const said = messages.flashcards;

/** The longest pause that the list makes for somebody who is still typing or moving: then it asks, or its address follows. */
export const PAUSE_MS = 200;

export const searchField = (): Locator => page.getByRole('searchbox', { name: said.search });
export const rows = (): Locator => page.getBySelector('[data-index]');
export const cardRow = (question: string): Locator => rows().filter({ hasText: question });
export const listed = (): string[] => textsOf(page.getBySelector('[data-index] b'));
export const pane = (): Locator => page.getByRole('complementary', { name: said.details.title });
export const bulkBar = (): Locator => page.getByRole('toolbar', { name: said.selection });
export const moreOf = (part: Locator): Locator => part.getByRole('button', { name: said.more, exact: true });
/** What can be done with all that is found. */
export const moreOfAll = (): Locator => moreOf(page.getByRole('main')).first();

/** Cells (membrane, nucleus, ribosome) in Biology, and Verbs (gehen, sehen, a card with gaps) at the top; one of them studied. */
async function furnish(api: Api): Promise<void> {
  await api.sets.importBulk({
    bulk: [
      {
        topic: 'Cells',
        folderPath: 'Biology',
        flashcards: [
          { question: 'What surrounds a cell?', answer: 'Its membrane', tags: ['exam'] },
          { question: 'Where is the DNA of a cell?', answer: 'In the nucleus', flag: 1 },
          { question: 'What makes proteins?', answer: 'Ribosomes', hint: 'Small grains' },
        ],
      },
      {
        topic: 'Verbs',
        folderPath: '',
        flashcards: [
          { question: 'to go', answer: 'gehen' },
          { question: 'to see', answer: 'sehen', suspended: true },
          { question: '{{c1::sein}} means {{c2::to be}}', answer: '' },
        ],
      },
    ],
  });
  const id = await idOf(api, 'nucleus');
  for (const [n, rating] of ([3, 1] as const).entries())
    await api.study.grade({
      id: crypto.randomUUID(),
      cardId: id,
      rating,
      durationMs: 4_000,
      reviewedAt: START - 60_000 + n,
      utcOffsetMin: 0,
    });
}

/** Id of the first card that a search finds. */
export async function idOf(api: Api, q: string): Promise<string> {
  const found = await api.flashcards.search({ q, utcOffsetMin: 0 });
  return found.rows[0]!.id;
}

/** Opens the list on these sets alone, else on the library above, and waits until it is there. */
export async function openFlashcards(query = '', { sets, before, ...others }: AppOptions = {}): Promise<OpenedApp> {
  const app = await openApp({
    ...others,
    at: `/flashcards${query}`,
    async before(api) {
      await removeSamples(api);
      if (sets) await api.sets.importBulk({ bulk: [...sets] });
      else await furnish(api);
      await before?.(api);
    },
  });
  await expect.element(rows().first()).toBeVisible();
  return app;
}

/** Selects so many cards from the top, with keys. */
export async function selectFirst(cards: number): Promise<void> {
  await focusAt(rows().first());
  await press('Space');
  for (let n = 1; n < cards; n += 1) await press('Shift+ArrowDown');
  await expect.element(page.getByText(said.selected(cards))).toBeVisible();
}

/** Opens a card with a key and lets time go by until it is there, or why it is not: a list that comes anew meanwhile begins its pause again. */
export async function openCard(app: OpenedApp, question: string): Promise<void> {
  await pressAt(cardRow(question), 'Enter');
  const toItsSet = pane().getByRole('link', { name: said.details.openSet });
  await expectInTime(app, toItsSet.or(pane().getByRole('alert')));
}

/** Chooses from the menu of a button, with keys. */
export async function chooseFrom(button: Locator, item: string): Promise<void> {
  // Of a list that is still to come nothing can be done.
  await expect.element(button).toBeEnabled();
  await pressAt(button, 'Enter');
  await chooseFromMenu(page.getByRole('menuitem', { name: item }));
  await expectGone(page.getByRole('menu'));
}

/** Lets time go by until this is in sight: what comes a pause after an answer of the host. */
export const expectInTime = (app: OpenedApp, locator: Locator): Promise<void> => expectComes(app, locator, PAUSE_MS);
