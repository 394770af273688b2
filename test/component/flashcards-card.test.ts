/** One card of the list: what is remembered of it, what it was answered, and editing it in place. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { button, pressEach, REFUSAL, refusal, toast } from './dashboard-page.ts';
import {
  cardRow,
  chooseFrom,
  expectInTime,
  idOf,
  openCard,
  openFlashcards,
  pane,
  PAUSE_MS,
  said,
} from './flashcards-page.ts';
import { START } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, goTo, press, pressAt } from './harness/person.ts';

const { details } = said;

test('shows a card beside the list, with its memory and its reviews', async () => {
  const modes = ['learn', 'write', 'test', 'cram', 'match'] as const;
  const app = await openFlashcards('', {
    async before(api) {
      const cardId = await idOf(api, 'nucleus');
      for (const [n, mode] of modes.entries())
        await api.study.grade({
          id: crypto.randomUUID(),
          cardId,
          rating: mode === 'cram' ? 2 : 4,
          durationMs: 90_000,
          reviewedAt: START - 1_000 + n,
          utcOffsetMin: 0,
          mode,
        });
    },
  });
  await openCard(app, 'Where is');
  const open = pane();
  await expect.element(open.getByText('In the nucleus')).toBeVisible();
  await expect.element(open.getByText(details.added(messages.shell.time.justNow))).toBeVisible();
  for (const name of [said.columns.due, said.columns.interval, details.retrievability, details.stability, details.reps])
    await expect.element(open.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect.element(open.getByText(details.percent(100))).toBeVisible();
  const history = open.getByRole('table');
  for (const heading of [details.when, details.grade, details.interval, details.took])
    await expect.element(history.getByRole('columnheader', { name: heading })).toBeVisible();
  await expectCount(history.getByRole('row'), 8);
  for (const mode of modes) await expect.element(history.getByText(details.modes[mode], { exact: true })).toBeVisible();
  await expectAccessible('an open card');
  const ids = [await idOf(app.api, 'nucleus')];
  await app.api.flashcards.change({ which: { ids }, change: { kind: 'reset' }, utcOffsetMin: 0 });
  await app.reopen();
  await openCard(app, 'Where is');
  await expect.element(open.getByText(details.begunAnew)).toBeVisible();
  await expect.element(open.getByText(said.neverStudied, { exact: true })).toBeVisible();
});

test('follows the row in use, and leaves by Escape', async () => {
  const app = await openFlashcards();
  await pressEach('/', 'ArrowDown', 'Enter');
  await app.clock.pass(PAUSE_MS);
  await expect.element(pane().getByText('Its membrane')).toBeVisible();
  await expect.element(pane().getByText(details.noHistory)).toBeVisible();
  await pressEach('ArrowDown', 'ArrowDown');
  await expectInTime(app, pane().getByText('Small grains'));
  await press('End');
  for (const n of ['1', '2']) await expectInTime(app, pane().getByText(details.gap(n)));
  await press('Escape');
  await expectGone(pane());
  await expect.element(cardRow('sein means')).toHaveFocus();
});

test('a card that is asked both ways names them', async () => {
  const app = await openFlashcards('', {
    before: async (api) => api.cards.update({ id: await idOf(api, 'gehen'), bothWays: true }),
  });
  await openCard(app, 'to go');
  await expect.element(pane().getByText(details.forward)).toBeVisible();
  await expect.element(pane().getByText(details.backward)).toBeVisible();
});

test('edits a card in place, and keeps what was typed when it is refused', async () => {
  const app = await openFlashcards();
  await pressAt(cardRow('to go'), 'F2');
  await app.clock.pass(PAUSE_MS);
  const question = pane().getByRole('textbox', { name: details.question });
  await expect.element(question).toHaveFocus();
  await question.fill('');
  await pressAt(button(details.save), 'Enter');
  await expect.element(pane().getByText(messages.study.editor.empty)).toBeVisible();
  await question.fill('to walk');
  await pane().getByRole('textbox', { name: details.tags }).fill('verbs, A1');
  await expectAccessible('the form');
  // What the form does not change stays as it is by then.
  const id = await idOf(app.api, 'gehen');
  await app.api.cards.update({ id, answer: 'laufen' });
  app.host.refuse('cards.update', refusal(), 1);
  await pressAt(question, 'Control+Enter');
  await expect.element(pane().getByText(messages.study.changeFailed(REFUSAL))).toBeVisible();
  await expect.element(question).toHaveValue('to walk');
  await button(details.save).click();
  await expect.element(toast(details.saved)).toBeVisible();
  await expect.element(cardRow('to walk')).toBeVisible();
  const { sets } = await app.api.sets.list();
  const { flashcards } = await app.api.sets.get({ id: sets.find(({ topic }) => topic === 'Verbs')!.id });
  expect(flashcards.find((card) => card.id === id)).toMatchObject({ question: 'to walk', answer: 'laufen' });
  await expectInTime(app, pane().getByText('A1'));
  await pressAt(button(details.edit), 'Enter');
  await expect.element(question).toHaveFocus();
  await press('Escape');
  await expectGone(question);
  await pressAt(button(details.edit), 'Enter');
  await pressAt(button(details.cancel), 'Enter');
  await expectGone(question);
  await pressAt(button(details.close), 'Enter');
  await expectGone(pane());
});

test('says whether a card is asked and how it is flagged, and changes both by button and key', async () => {
  const app = await openFlashcards('?q=is:suspended');
  await openCard(app, 'to see');
  const open = pane();
  const facts = open.getByRole('list', { name: messages.study.facts.label });
  await expect.element(facts).toMatchTextContent(said.state.suspended);
  await open.getByRole('button', { name: said.actions.resume }).click();
  await expect.element(toast(said.done.resume(1))).toBeVisible();
  await expect.element(page.getByText(said.nothingMatches)).toBeVisible();
  await expectInTime(app, open.getByRole('button', { name: said.actions.suspend }));
  await expect.element(facts).not.toMatchTextContent(said.state.suspended);
  await chooseFrom(open.getByRole('button', { name: said.actions.flag }), said.actions.flagNumber(4));
  await expectInTime(app, facts.getByText(said.flag(4)));
  await expectAccessible('an open card with its flag');

  await goTo('/flashcards?q=flag:4');
  const row = cardRow('to see');
  await openCard(app, 'to see');
  await expect.element(open.getByRole('button', { name: said.actions.flagNumber(4) })).toBeVisible();
  await press('s');
  await expect.element(row).toMatchTextContent(`${said.state.suspended}, ${said.flag(4)}`);
  await expectInTime(app, open.getByRole('button', { name: said.actions.resume }));
  await press('s');
  await expect.element(row).not.toMatchTextContent(said.state.suspended);
  await expectInTime(app, open.getByRole('button', { name: said.actions.suspend }));
  await press('b');
  await expect.element(row).toMatchTextContent(said.state.buried);
  await expectInTime(app, open.getByRole('button', { name: said.actions.unbury }));
  await press('b');
  await expect.element(row).not.toMatchTextContent(said.state.buried);
  await expect.element(row).toHaveFocus();
  await press('Shift+?');
  const keys = page.getByRole('dialog', { name: messages.shell.shortcuts.title });
  await expect.element(keys.getByRole('term').filter({ hasText: commands['study.suspend'].label })).toBeVisible();
  await press('Escape');
  await expectGone(keys);
  await expect.element(row).toHaveFocus();
  await press('f');
  await expect.element(toast(said.done.noFlag(1))).toBeVisible();
  await press('e');
  await expect.element(open.getByRole('textbox', { name: details.question })).toHaveFocus();
});

test('says why a card could not be opened', async () => {
  const app = await openFlashcards();
  app.host.refuse('study.history', refusal(), 1);
  await openCard(app, 'to go');
  await expect.element(pane().getByText(REFUSAL)).toBeVisible();
  app.host.refuse('flashcards.get', refusal(), 1);
  await openCard(app, 'to see');
  await expect.element(pane().getByRole('alert').getByText(REFUSAL)).toBeVisible();
  await pressAt(pane().getByRole('button', { name: messages.notices.retry }), 'Enter');
  await app.clock.pass(PAUSE_MS);
  await expect.element(pane().getByText('sehen')).toBeVisible();
});

test('a leech is told what may help', async () => {
  const app = await openFlashcards('?q=is:leech', {
    async before(api) {
      const cardId = await idOf(api, 'gehen');
      let reviewedAt = START - 400 * DAY_MS;
      for (let lapse = 0; lapse < 9; lapse += 1) {
        for (const rating of [3, 3, 1] as const) {
          reviewedAt += 12 * DAY_MS;
          const review = { id: crypto.randomUUID(), cardId, rating, durationMs: 1_000, reviewedAt, utcOffsetMin: 0 };
          await api.study.grade(review);
        }
      }
    },
  });
  await expect.element(cardRow('to go')).toMatchTextContent(said.state.leech);
  await openCard(app, 'to go');
  await expect.element(pane().getByText(messages.leech.hint)).toBeVisible();
});

test('in a narrow window the card opens over the list, and the list has its focus back', async () => {
  await page.viewport(390, 844);
  const app = await openFlashcards();
  await expect.element(cardRow('What makes')).toMatchTextContent(said.neverStudied);
  await expectAccessible('the narrow list');
  await cardRow('What makes').click();
  await app.clock.pass(PAUSE_MS);
  const dialog = page.getByRole('dialog', { name: details.title });
  await expect.element(dialog.getByText('Ribosomes')).toBeVisible();
  await expectAccessible('the narrow card');
  await pressAt(dialog.getByRole('button', { name: details.edit }), 'Enter');
  await dialog.getByRole('textbox', { name: details.answer }).fill('The ribosomes');
  await press('Escape');
  await expect.element(dialog.getByRole('textbox', { name: details.answer })).toHaveValue('The ribosomes');
  await pressAt(dialog.getByRole('button', { name: details.save }), 'Enter');
  await expectInTime(app, dialog.getByText('The ribosomes'));
  await press('Escape');
  await expectGone(dialog);
  await expect.element(cardRow('What makes')).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
