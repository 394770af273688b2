/** Keeps what the tests have seen, in files that outlive a run of Playwright: one for each worker process, a sentence a line. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { recordSentences, TELL } from './recorder.ts';

const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'coverage', 'sentences');

const kept = new Set<string>();

/**
 * Follows every page of a browser context, also those that are open already; `project` is the Playwright project that looks. What it gives has
 * the pages tell what they have noted and not told yet; call it before they are closed.
 */
export async function followSentences(context: BrowserContext, project: string): Promise<() => Promise<void>> {
  await context.addInitScript(recordSentences, TELL);
  const followed = new Map<Page, Promise<CDPSession>>();
  const follow = (page: Page): Promise<CDPSession> => {
    const session = listen(context, page, project);
    followed.set(page, session);
    return session;
  };
  // A page that is gone before it could be listened to has shown nothing.
  context.on('page', (page) => void follow(page).catch(() => {}));
  for (const page of context.pages()) {
    await follow(page);
    await page.evaluate(recordSentences, TELL).catch((error: unknown) => {
      // One that goes to its first address meanwhile has it from there.
      if (!String(error).includes('because of a navigation')) throw error;
    });
  }
  return async () => {
    const expression = `dispatchEvent(new Event('${TELL}'))`;
    // One that has crashed or is closed has nothing left to tell. By the line on which it tells, so that the answer comes after what was told.
    const ask = async (session: Promise<CDPSession>) => (await session).send('Runtime.evaluate', { expression });
    await Promise.allSettled([...followed].filter(([page]) => !page.isClosed()).map(([, session]) => ask(session)));
  };
}

/**
 * By a line of its own: Playwright's bindings answer the page, which is dear, and drop what a page says while it goes, since there is nobody left
 * to answer.
 */
async function listen(context: BrowserContext, page: Page, project: string): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === TELL) keepSeen(project, JSON.parse(payload) as string[]);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: TELL });
  return session;
}

/** Writes down what a page has shown; `project` is the suite that looked. */
export function keepSeen(project: string, sentences: readonly string[]): void {
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
