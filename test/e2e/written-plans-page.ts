/** Written plans as a test names them: the form that makes one, and the plan with its days. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { readPlan } from '../../src/domain/study/plan/plan-text.ts';
import { expect } from './edition.ts';
import { apiOf } from './seed.ts';
import { dateIn } from './study-date.ts';

const said = messages.plans;
const { dialog } = said;
const exam = messages.studyPlan.dialog;
export const form = (page: Page): Locator => page.getByRole('dialog');
export const view = (page: Page, title = 'Anatomy'): Locator => page.getByRole('article', { name: title });
export const days = (page: Page): Locator => view(page).getByRole('list').first().getByRole('listitem');

export async function openForm(page: Page): Promise<void> {
  await page.goto('/study-plan');
  await page.getByRole('button', { name: said.newPlan }).click();
  await expect(form(page)).toBeVisible();
}

interface Filled {
  readonly days?: number;
  readonly minutes?: string;
  readonly sets?: readonly RegExp[];
}

export async function fill(page: Page, { days: length = 13, minutes, sets = [/^Bones/] }: Filled = {}): Promise<void> {
  await form(page).getByRole('textbox', { name: dialog.name, exact: true }).fill('Anatomy');
  await form(page).getByLabel(dialog.to, { exact: true }).fill(dateIn(length));
  if (minutes !== undefined) await form(page).getByRole('spinbutton', { name: exam.minutes }).fill(minutes);
  for (const name of sets) await form(page).getByRole('checkbox', { name }).check();
}

export const make = (page: Page): Promise<void> => form(page).getByRole('button', { name: dialog.make }).click();

/** What is kept of the only plan. */
export async function kept(url: string) {
  const [plan] = (await apiOf(url).studyplans.list()).studyplans;
  return readPlan(plan!.content)!;
}
