/** A desktop whose person is logged in to a server, and what its page can be asked. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { createMember, createPerson, PASSWORD } from '../support/person.ts';
import { serveEdition, type ServedEdition } from '../support/served-edition.ts';
import { expect, test as base } from './ninefold.ts';

export { expect } from './ninefold.ts';
export const ADA = 'ada@example.org';

export const test = base.extend<{ readonly server: ServedEdition }>({
  // Playwright reads from the first parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, provide) => {
    const server = await serveEdition({ SINGLE_USER: '0' });
    await createMember(server, ADA, PASSWORD);
    await provide(server);
    await server.dispose();
  },
});

/** Asks the app behind a page. @throws with the sentence of a refusal */
export async function ask<T>(page: Page, operation: string, input: unknown = {}): Promise<T> {
  const answer = await page.evaluate(
    ([name, sent]) => window.ninefold!.call(name as string, sent, crypto.randomUUID()),
    [operation, input] as const,
  );
  if (!answer.ok) throw new Error(`${operation}: ${answer.problem.detail}`);
  return answer.value as T;
}

/** Past the first launch and logged in, as the login screen does it. */
export async function logIn(page: Page, server: ServedEdition): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ask(page, 'settings.put', { settings: { 'server.origin': server.url, 'onboarding.done': true } });
  await ask(page, 'auth.login', { email: ADA, password: PASSWORD });
  await page.reload();
  await expect(page.getByTitle(ADA)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: messages.shell.nav.dashboard }).click();
  await expect(page.getByRole('heading', { level: 1, name: messages.dashboard.allSets })).toBeVisible();
}

/** What a browser of the same person sees of where they are logged in. */
export async function devicesOf(server: ServedEdition) {
  const browser = createPerson(server.url);
  await browser.ask('POST', '/auth/login', { email: ADA, password: PASSWORD });
  const { devices } = (await browser.ask('GET', '/auth/devices')).body as { devices: { id: string; client: string }[] };
  return {
    browser,
    ofDesktops: () => devices.filter(({ client }) => client.includes('desktop')),
    end: (id: string) => browser.ask('DELETE', `/auth/devices?id=${id}`),
  };
}

/** One exchange, from the first change that waits to the last page. */
export async function exchange(page: Page): Promise<void> {
  await ask(page, 'desktop.syncNow');
}

/** The words of the title bar. */
export const stateOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: messages.syncScreen.open });

export async function openSync(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: messages.shell.pages.settings })
    .getByRole('link', { name: messages.settings.sections.sync, exact: true })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: messages.settings.sections.sync, exact: true }),
  ).toBeVisible();
}
