/**
 * A page of the browser edition that has a desktop behind it: what a main process says of sync is made here, everything else is the served edition's. For
 * states that need days, thousands of rows or a server that fails, and for pictures.
 */
import type { Page } from '@playwright/test';
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import { DESKTOP_CALL, type DesktopAnswers, type DesktopCallName } from '../../src/contract/desktop.ts';
import type { CallResult, PreloadApi } from '../../src/contract/preload.ts';
import { isProblem, Problem } from '../../src/contract/problem.ts';
import { PERSON } from './made-sync.ts';

/** What it says; a test changes them as it goes on. */
export type MadeAnswers = {
  [Name in DesktopCallName]?: (input: never) => DesktopAnswers[Name] | Promise<DesktopAnswers[Name]>;
};

const behind = new WeakMap<Page, { url: string; answers: MadeAnswers }>();

/** From the next page on that it opens. Called again, it has other answers, or another edition. */
export async function givePageDesktop(page: Page, url: string, answers: MadeAnswers): Promise<void> {
  const known = behind.get(page);
  if (known) return void Object.assign(known, { url, answers });
  const now = { url, answers };
  behind.set(page, now);
  const transport = createHttpTransport({ origin: () => now.url, headers: { [CLIENT_HEADER]: 'test/1' } });
  const ask = (operation: string, input: unknown): unknown => {
    if (operation === 'auth.me') return PERSON;
    if (!operation.startsWith(DESKTOP_CALL)) return transport.call(operation, input);
    const answer = now.answers[operation.slice(DESKTOP_CALL.length) as DesktopCallName];
    return answer === undefined ? { opened: [], backups: [] } : (answer as (sent: unknown) => unknown)(input);
  };
  await page.exposeFunction('askMadeDesktop', async (operation: string, input: unknown): Promise<CallResult> => {
    try {
      return { ok: true, value: (await ask(operation, input)) ?? null };
    } catch (error) {
      const problem = isProblem(error) ? error : new Problem('internal', String(error));
      return { ok: false, problem: problem.toJSON() };
    }
  });
  await page.addInitScript(() => {
    const { askMadeDesktop } = window as unknown as { askMadeDesktop: PreloadApi['call'] };
    const desktop: PreloadApi = {
      platform: 'linux',
      version: '1.0.0',
      call: (operation, input) => askMadeDesktop(operation, input, ''),
      cancel: () => {},
      on: () => () => {},
      window: () => {},
    };
    Object.assign(window, { ninefold: desktop });
  });
}
