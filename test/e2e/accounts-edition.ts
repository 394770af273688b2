/** What a test of the browser edition with accounts starts with: a server whose mails are read from its outbox. */
import type { Page } from '@playwright/test';
import { createMember, PASSWORD } from '../support/person.ts';
import { serveEdition, type ServedEdition } from '../support/served-edition.ts';
import { test as base } from './edition.ts';

interface Options {
  /** Variables of docs/self-hosting.md beside those of a server with accounts. */
  readonly serverEnv: Readonly<Record<string, string>>;
}

export const test = base.extend<Options>({
  serverEnv: [{}, { option: true }],
  edition: async ({ gemini, serverEnv }, provide) => {
    const edition = await serveEdition({ SINGLE_USER: '0', GEMINI_BASE_URL: gemini.url, ...serverEnv });
    await provide(edition);
    await edition.dispose();
  },
});

export { expect, expectAccessible } from './edition.ts';
export { PASSWORD } from '../support/person.ts';

/** Makes an account and signs the browser of the page in to it; the page itself goes nowhere. */
export async function signedIn(page: Page, edition: ServedEdition, email: string): Promise<void> {
  const { cookies } = await createMember(edition, email, PASSWORD);
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: edition.url, httpOnly: true })));
}
