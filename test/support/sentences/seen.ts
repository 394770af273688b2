/** Keeps what the tests have seen, in files that outlive a run of Playwright: one for each worker process, a sentence a line. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { recordSentences, TELL } from './recorder.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'coverage', 'sentences');

const kept = new Set<string>();

/**
 * Follows every page of a browser context, also those that are open already; `project` is the Playwright project that looks. What it gives has
 * the pages tell what they have noted and not told yet; call it before they are closed.
 */
export async function followSentences(context: BrowserContext, project: string): Promise<() => Promise<void>> {
  await context.exposeBinding(TELL, (_source, sentences: readonly string[]) => keepSeen(project, sentences));
  await context.addInitScript(recordSentences, TELL);
  // One that goes to its first address meanwhile has it from there.
  const isLeaving = (error: unknown): boolean => String(error).includes('because of a navigation');
  for (const page of context.pages())
    await page.evaluate(recordSentences, TELL).catch((error: unknown) => {
      if (!isLeaving(error)) throw error;
    });
  return async () => {
    const ask = (page: Page) => page.evaluate((name) => window.dispatchEvent(new Event(name)), TELL);
    // A page that has crashed, is closed or is on its way elsewhere has nothing left to tell.
    await Promise.allSettled(context.pages().map(ask));
  };
}

function keepSeen(project: string, sentences: readonly string[]): void {
  const fresh = sentences.filter((sentence) => !kept.has(sentence));
  if (fresh.length === 0) return;
  for (const sentence of fresh) kept.add(sentence);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(path.join(FOLDER, `${project}-${process.pid}.txt`), fresh.map((sentence) => `${sentence}\n`).join(''));
}

/** Everything seen since `forgetSeen`, by any project; of what is told in one breath, such as a window's title, also each piece. */
export function readSeen(): ReadonlySet<string> {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const sentences = files.flatMap((name) => readFileSync(path.join(FOLDER, name), 'utf8').split('\n'));
  const pieces = sentences.flatMap((sentence) => sentence.split(', '));
  return new Set([...sentences, ...pieces].filter((sentence) => sentence !== ''));
}

export function forgetSeen(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
