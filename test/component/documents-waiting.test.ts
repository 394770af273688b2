/** Documents that come together, or while the server is away: the person reads what happened, and none has to be dropped again. */
import { expect, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { FILE } from './documents-page.ts';
import { dropFiles } from './harness/files.ts';
import { expectGone, toastOf } from './harness/person.ts';
import { action, drop, intake, openForDocuments, pdf, READING_PATIENCE, sent } from './reading-page.ts';

const { documents } = messages;

test('without the server a document that was read waits, and is sent without being dropped again', async () => {
  const app = await openForDocuments();
  app.host.away();
  drop(await pdf('second.pdf', { kind: 'textbook', pages: 2 }));
  await expect.element(intake.getByText(documents.needsConnection), READING_PATIENCE).toBeVisible();
  app.host.away(false);
  const before = app.host.callsOf('documents.createJob').length;
  await action(documents.intake.retry).click();
  expect((await sent(app, before + 1)).pages).toHaveLength(2);
  await expectGone(intake);
  expect((await app.api.documents.listJobs()).jobs.map(({ fileName }) => fileName)).toEqual(['second.pdf']);
});

test('a damaged file and a text among the dropped: one sentence each, and the good one is sent', async () => {
  const app = await openForDocuments();
  // Its cards would cover what is said of the others.
  await app.model.hold();
  const whole = await pdf(FILE, { kind: 'textbook', pages: 3 });
  const { damaged, notSupported } = documents.unreadable;
  dropFiles(document.body, [
    new File([whole.slice(0, whole.size / 2)], 'cut.pdf'),
    new File(['Leaves are green.'], 'notes.odt'),
    whole,
  ]);
  await expect.element(toastOf(notSupported('notes.odt'))).toBeVisible();
  await expect.element(intake.getByRole('alert').getByText(damaged('cut.pdf')), READING_PATIENCE).toBeVisible();
  await action(documents.intake.dismiss('cut.pdf')).click();
  expect((await sent(app)).fileName).toBe(FILE);
  await expectGone(intake);
  expect((await app.api.documents.listJobs()).jobs.map(({ fileName }) => fileName)).toEqual([FILE]);
  await app.model.release();
});
