/** The steps of the main job as a person takes them, the same in the desktop app and in the browser edition. */
import { writeFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Rating } from '../../src/contract/study.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { KEY_MASK } from '../../src/contract/user.ts';
import { dropFiles } from '../desktop/standin/drop-files.ts';
import { readDocument, type SentPage } from './fake-cards.ts';
import type { FakeRequest } from './fake-gemini.ts';

const { shell, settings, documents, study, dashboard, notices } = messages;

/** Long enough for a busy machine to read a document and to poll for its job. */
export const JOB_PATIENCE_MS = 20_000;

/** Leaves the first launch for the dashboard. */
export async function passWelcome(page: Page): Promise<void> {
  await page.getByRole('button', { name: dashboard.welcome.startEmpty }).press('Enter');
  await expect(allSets(page)).toBeVisible();
}

function allSets(page: Page): Locator {
  return page.getByRole('treeitem', { name: new RegExp(`^${dashboard.allSets}`) });
}

/** Opens Settings by the navigation and saves a key by keyboard. The model is asked whether it works, and has answered then unless it is `held`. */
export async function enterKey(page: Page, key: string, { held = false } = {}): Promise<void> {
  await openSettings(page);
  await page.getByLabel(settings.gemini.label).fill(key);
  await page.keyboard.press('Enter');
  // A key saved a moment ago may still be announced.
  await expect(page.getByText(settings.gemini.savedNow).last()).toBeVisible();
  await expectMaskedKey(page, key);
  // Who leaves breaks it off, and the next call would be this one's answer.
  if (!held) await expect(page.getByText(/ answered in /)).toBeVisible();
}

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: shell.nav.settings, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeVisible();
}

/** Settings show that there is a key, by its end alone. */
export async function expectMaskedKey(page: Page, key: string): Promise<void> {
  await expect(page.getByText(`${KEY_MASK.repeat(4)}${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
}

export async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: shell.nav.dashboard, exact: true }).click();
  await expect(allSets(page)).toBeVisible();
}

/** A set on the dashboard. */
export function rowOf(page: Page, topic: string): Locator {
  return page.getByRole('row', { name: new RegExp(topic) });
}

/** Drops a file of this name and content onto the window, by default onto the heading of the screen. */
export async function dropDocument(page: Page, name: string, content: Buffer, target?: Locator): Promise<void> {
  await dropDocuments(page, { [name]: content }, target);
}

/** Drops files together, by name. */
export async function dropDocuments(
  page: Page,
  documents: Readonly<Record<string, Buffer>>,
  target = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  const files = Object.entries(documents).map(([name, content]) => ({ file: test.info().outputPath(name), content }));
  await Promise.all(files.map(({ file, content }) => writeFile(file, content)));
  await dropFiles(
    page,
    target,
    files.map(({ file }) => file),
  );
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: notices.region });
}

/** The card of a document that is being read or could not be. */
export function intake(page: Page): Locator {
  return page.getByRole('region', { name: documents.intake.region });
}

/** "Documents in progress" on the dashboard. */
export function jobList(page: Page): Locator {
  return page.getByRole('region', { name: documents.list.title });
}

export function reviewPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: messages.shell.pages.review });
}

/** Waits until the review of a finished job has opened by itself. */
export async function openedReview(page: Page): Promise<Locator> {
  const panel = reviewPanel(page);
  await expect(panel).toBeVisible({ timeout: JOB_PATIENCE_MS });
  return panel;
}

/** Shows the answer with Space and grades with a number key. */
export async function gradeByKey(page: Page, rating: Rating): Promise<void> {
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: study.grades })).toBeVisible();
  await page.keyboard.press(String(rating));
}

/** The pages of a document that a call to the model carried. */
export function sentPages({ body }: FakeRequest): readonly SentPage[] {
  const parts = body.contents.flatMap((content) => content.parts);
  return parts.flatMap((part) => readDocument(part.text ?? '')?.pages ?? []);
}

/** The pictures that a call to the model carried. */
export function sentPictures({ body }: FakeRequest): number {
  return body.contents.flatMap((content) => content.parts).filter((part) => part.inlineData !== undefined).length;
}
