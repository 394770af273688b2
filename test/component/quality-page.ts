/** The quality report as tests see it, in the set editor and in Review & Save. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import type { GeneratedCard, Job } from '../../src/contract/documents.schema.ts';
import { QUALITY_DELAY_MS } from '../../src/contract/quality-limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { type AppOptions, openApp, type OpenedApp, type SetInput } from './harness/app.ts';
import { pressAt } from './harness/person.ts';

const said = messages.quality;

export const panel = page.getByRole('region', { name: said.title });
export const section = (name: string): Locator => panel.getByRole('region', { name, exact: true });
export const check = page.getByRole('button', { name: commands['set.checkQuality'].label });

type Card = NonNullable<SetInput['flashcards']>[number];

/** Opens the editor on these cards and waits for their first report. */
export async function openChecked(cards: readonly Card[], options: AppOptions = {}) {
  const sets = [{ topic: 'Cells', flashcards: [...cards] }];
  const app = await openApp({ at: '/sets/edit?id=cells', sets, ...options });
  await pressAt(check, 'Enter');
  await expectReported(app);
  return app;
}

/** Lets the time go by after which cards are looked at, and waits until the first report is there. */
export async function expectReported({ clock }: OpenedApp): Promise<void> {
  const start = panel.getByRole('button', { name: said.title });
  await expect.element(start).toBeVisible();
  await clock.pass(QUALITY_DELAY_MS);
  await expect.element(start).toBeEnabled();
}

/** What stands in a field. */
export const valueOf = (field: Locator): string => (field.element() as HTMLTextAreaElement).value;

/** Lets the time go by after which cards that were changed are looked at again. */
export const untilCheckedAgain = ({ clock }: OpenedApp): Promise<void> => clock.pass(QUALITY_DELAY_MS);

/**
 * What a job made, with a set more, as one of an earlier version or of pages that were asked for again has it: of cards in different sets that ask the same
 * a host sets one aside.
 */
export const withSet =
  (topic: string, cards: readonly GeneratedCard[]) =>
  (job: Job): Job => {
    if (!job.result) return job;
    const set = { name: topic, topic, summary: '', folderPath: '', count: cards.length, sourcePages: [1] };
    return { ...job, result: { ...job.result, sets: [...job.result.sets, { ...set, flashcards: [...cards] }] } };
  };
