/** Kills the desktop app while it saves (security.md, "SQLite settings": no acknowledged write is lost). */
import { expect, type Page } from '@playwright/test';
import type { FullSet } from '../../src/contract/sets.schema.ts';
import type { DesktopApp } from '../desktop/standin/launch.ts';

const LEAST_SAVES = 2;

interface KillMoment {
  /** Names the sets of this round. */
  readonly round: number;
  readonly savingMs: number;
}

/** Saves sets of one card as fast as the app answers, until it is killed. Answers the topics that were acknowledged before. */
export async function saveUntilKilled(app: DesktopApp, { round, savingMs }: KillMoment): Promise<string[]> {
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // It never comes to an end: the kill takes the page away.
  saveWithoutEnd(page, round).catch(() => {});
  await page.waitForTimeout(savingMs);
  // On a machine that stands still little is saved meanwhile, and a kill before the first answer shows nothing.
  await page.waitForFunction(
    (least) => ((globalThis as { acknowledged?: string[] }).acknowledged ?? []).length >= least,
    LEAST_SAVES,
  );
  // Read before the kill: whatever is in this list was acknowledged before it.
  const acknowledged = await page.evaluate(() => [...((globalThis as { acknowledged?: string[] }).acknowledged ?? [])]);
  await app.kill();
  return acknowledged;
}

/** A topic counts once its save was acknowledged. */
function saveWithoutEnd(page: Page, round: number): Promise<void> {
  return page.evaluate(async (prefix) => {
    const acknowledged: string[] = ((globalThis as { acknowledged?: string[] }).acknowledged = []);
    for (let number = 0; ; number += 1) {
      const topic = `${prefix}.${number}`;
      const flashcards = [{ question: `What is ${topic}?`, answer: topic }];
      const result = await window.ninefold!.call('sets.create', { topic, flashcards }, topic);
      if (result.ok) acknowledged.push(topic);
    }
  }, `round ${round}`);
}

/** The topics of all sets that `saveUntilKilled` made and the app still has, each with its card. */
export async function keptTopics(page: Page): Promise<Set<string>> {
  const result = await page.evaluate(() => window.ninefold!.call('sets.exportAll', { full: true }, 'all'));
  if (!result.ok) throw new Error(result.problem.detail);
  const { sets } = result.value as { sets: FullSet[] };
  const ours = sets.filter(({ topic }) => topic.startsWith('round '));
  expect(ours.filter(({ topic, flashcards }) => flashcards[0]?.answer !== topic)).toEqual([]);
  return new Set(ours.map(({ topic }) => topic));
}
