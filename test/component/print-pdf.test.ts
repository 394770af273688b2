/** The page of cards as a PDF, on the desktop: that it is made is said, it can be called off, and what cannot be written is told. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectGone, press, pressAt, toastOf } from './harness/person.ts';
import { makeDesktop } from './made-desktop.ts';
import { untilLaidOut } from './print-page.ts';

const said = messages.printing;
const save = page.getByRole('button', { name: said.savePdf, exact: true });
const progress = page.getByRole('progressbar', { name: said.savingPdf });

async function openPrint(topics: readonly string[]) {
  const app = await openApp({
    at: `/print?sets=${topics.map((topic) => topic.toLowerCase()).join(',')}`,
    sets: topics.map((topic) => simpleSet(topic, 9)),
    ...makeDesktop().options,
  });
  await untilLaidOut();
  return app;
}

test('a PDF that is made is said, can be called off, and can be made again', async () => {
  const app = await openPrint(['Bones']);
  app.host.answer('desktop.savePdf', { saved: 'My bones.pdf' });
  const held = app.host.hold('desktop.savePdf');
  await pressAt(save, 'Enter');
  await expect.element(progress).toBeVisible();
  await expect.element(page.getByText(said.savingPdf)).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expectAccessible('a PDF that is made');
  await press('Escape');
  await expect.element(toastOf(said.cancelled)).toBeVisible();
  await expectGone(progress);
  await expect.element(save).not.toHaveAttribute('aria-busy');
  held.release();
  await pressAt(save, 'Enter');
  await expect.element(toastOf(said.saved('My bones.pdf'))).toBeVisible();
  expect(app.host.callsOf('desktop.savePdf').map(({ input }) => input)).toEqual([{ name: 'bones' }, { name: 'bones' }]);
});

test('where nothing can be written that is said; whoever changes their mind hears nothing', async () => {
  const app = await openPrint(['Bones', 'Joints']);
  for (const reason of [said.unwritable, said.noRoom]) {
    app.host.refuse('desktop.savePdf', new Problem('conflict', reason), 1);
    await pressAt(save, 'Enter');
    await expect.element(toastOf(said.saveFailed(reason))).toBeVisible();
  }
  app.host.answer('desktop.savePdf', { saved: null });
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await pressAt(save, 'Enter');
  await expect.poll(() => app.host.callsOf('desktop.savePdf')).toHaveLength(3);
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await expectGone(toastOf(/is saved/));
  expect(app.host.callsOf('desktop.savePdf')[0]?.input).toEqual({ name: 'ninefold' });
});
