/** What the calendar says when something is missing, refused or late. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { addEvent, cell, dialog, dragTo, event, fromMenu, openCalendar, said, save } from './calendar-page.ts';
import { REFUSAL, refusal } from './dashboard-page.ts';
import { expectCount, expectGone, press, pressAt } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import './harness/selector.ts';

const { form } = said;

test('a form with something missing says what, and warns before it is left', async () => {
  await openCalendar();
  await page.getByRole('button', { name: said.newEvent }).first().click();
  await save();
  await expect.element(page.getByText(form.nameMissing)).toBeVisible();
  await page.getByLabelText(form.startTime).fill('');
  await save();
  await expect.element(page.getByText(form.timesMissing)).toBeVisible();
  await page.getByLabelText(form.startTime).fill('18:00');
  await save();
  await expect.element(page.getByText(form.endsBeforeStart)).toBeVisible();
  await press('Escape');
  await expect.element(page.getByText(form.unsaved)).toBeVisible();
  await press('Escape');
  await expectGone(page.getByRole('dialog'));
});

test('says that it looks for events, that they did not come, and tries again', async () => {
  let held: Held;
  const app = await openCalendar({
    before: (api) => addEvent(api, 'Latin', 15),
    script(host) {
      host.refuse('calendar.list', refusal());
      held = host.hold('calendar.list');
    },
  });
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  held!.release();
  await expect.element(page.getByText(`Your events could not be loaded. ${REFUSAL}`)).toBeVisible();
  // A list without rows does not say that there is nothing.
  await page.viewport(390, 844);
  await expect.element(page.getBySelector('[class*=list]').first()).toBeVisible();
  await expectCount(page.getByText(said.noneHere), 0);
  app.host.allow('calendar.list');
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect.element(event('Latin')).toBeVisible();
});

test('what is refused is said: a move goes back, a form stays, a deletion and an export are not done', async () => {
  const app = await openCalendar({ before: (api) => addEvent(api, 'Latin', 13, { color: '#336699' }) });
  await event('Latin').click();
  await expect.element(page.getByLabelText(form.colour)).toHaveValue('#336699');
  await page.getByRole('textbox', { name: form.name }).fill('Greek');
  await app.api.calendar.update({ id: 'Latin', notes: 'Room 5' });
  await save();
  await expect.element(dialog(form.editTitle).getByText(messages.stored.eventConflict)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: form.name })).toHaveValue('Greek');
  await press('Escape');
  await press('Escape');
  await app.reopen();
  for (const operation of ['calendar.change', 'calendar.update', 'calendar.remove', 'calendar.exportAll'])
    app.host.refuse(operation, refusal());
  await dragTo(event('Latin'), cell(15));
  await expect
    .element(page.getByRole('alert').getByText(`The event stays where it was. ${REFUSAL}`))
    .toBeInTheDocument();
  await expect.element(cell(13)).toMatchTextContent('Latin');
  await event('Latin').click();
  // By key: the toast lies over it.
  await pressAt(page.getByRole('button', { name: form.remove, exact: true }), 'Enter');
  await expect.element(page.getByRole('alert').getByText(`The event was not deleted. ${REFUSAL}`)).toBeInTheDocument();
  await fromMenu(said.exportJson);
  await expect
    .element(page.getByRole('alert').getByText(`The calendar was not exported. ${REFUSAL}`))
    .toBeInTheDocument();
});
