/** A written plan in the desktop app: made by rules with no network, ticked, and there after a restart. */
import { messages } from '../../src/contract/messages/index.ts';
import { passWelcome } from '../support/main-job.ts';
import { expect, test } from './ninefold.ts';

const said = messages.plans;
const TITLE = 'The cell';

test('a plan is made, ticked and found again', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await passWelcome(page);
  await page.getByRole('link', { name: messages.shell.nav.studyPlan }).click();
  await page.getByRole('button', { name: said.newPlan }).click();
  const form = page.getByRole('dialog', { name: said.dialog.newTitle });
  await form.getByRole('textbox', { name: said.dialog.name, exact: true }).fill(TITLE);
  const lastDay = await page.evaluate(() => {
    const date = new Date();
    return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + 9)).toISOString().slice(0, 10);
  });
  await form.getByLabel(said.dialog.to, { exact: true }).fill(lastDay);
  await form.getByRole('group', { name: messages.setChoice.label }).getByRole('checkbox').first().check();
  await form.getByRole('button', { name: said.dialog.make }).click();
  const plan = page.getByRole('article', { name: TITLE });
  const box = plan.getByRole('listitem').first().getByRole('checkbox');
  await box.click();
  await expect(box).toBeChecked();
  await expect(plan.getByText(said.doneToday)).toBeVisible();
  await app.close();

  const again = await (await start()).firstWindow();
  await expect(again.getByRole('region', { name: said.today }).getByText(said.doneToday)).toBeVisible();
  await again.getByRole('region', { name: said.today }).getByRole('link', { name: TITLE }).click();
  await expect(
    again.getByRole('article', { name: TITLE }).getByRole('listitem').first().getByRole('checkbox'),
  ).toBeChecked();
});
