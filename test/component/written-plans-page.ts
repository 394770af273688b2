/** Written plans as a test names them: the form that makes one, and the plan with its days. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { readPlan } from '../../src/domain/study/plan/plan-text.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { pressAt } from './harness/person.ts';
import { dateIn } from './study-date.ts';

const said = messages.plans;
const { dialog } = said;
const exam = messages.studyPlan.dialog;
export const form = page.getByRole('dialog');
export const view = (title = 'Anatomy'): Locator => page.getByRole('article', { name: title });
export const days = view().getByRole('list').first().getByRole('listitem');

/** Opens the study plan, and in it the form of a new plan. */
export async function openForm(options: AppOptions): Promise<OpenedApp> {
  const app = await openApp({ at: '/study-plan', ...options });
  // Until it is known that there is none the button stands elsewhere.
  await expect.element(page.getByText(messages.studyPlan.empty)).toBeVisible();
  await pressAt(page.getByRole('button', { name: said.newPlan }), 'Enter');
  await expect.element(form).toBeVisible();
  return app;
}

interface Filled {
  readonly days?: number;
  readonly minutes?: string;
  readonly sets?: readonly RegExp[];
}

export async function fill({ days: length = 13, minutes, sets = [/^Bones/] }: Filled = {}): Promise<void> {
  await form.getByRole('textbox', { name: dialog.name, exact: true }).fill('Anatomy');
  await form.getByLabelText(dialog.to, { exact: true }).fill(dateIn(length));
  if (minutes !== undefined) await form.getByRole('spinbutton', { name: exam.minutes }).fill(minutes);
  for (const name of sets) {
    await pressAt(form.getByRole('checkbox', { name }), 'Space');
    await expect.element(form.getByRole('checkbox', { name })).toBeChecked();
  }
}

export const make = (): Promise<void> => pressAt(form.getByRole('button', { name: dialog.make }), 'Enter');

/** What is kept of the only plan. */
export async function kept(api: Api) {
  const [plan] = (await api.studyplans.list()).studyplans;
  return readPlan(plan!.content)!;
}
