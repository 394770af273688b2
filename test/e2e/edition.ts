/** What a test of the browser edition starts with: a server of its own, a fake model, and an axe check. */
import { test as base, expect, type Page } from '@playwright/test';
import { brokenRules } from '../support/accessibility.ts';
import { startFakeGemini, type FakeGemini } from '../support/fake-gemini.ts';
import { followSentences } from '../support/sentences/seen.ts';
import { serveEdition, serveEditionProcess, type ServedEdition } from '../support/served-edition.ts';

interface Fixtures {
  readonly gemini: FakeGemini;
  readonly edition: ServedEdition;
  /** The server runs in a process of its own, as a person has it. */
  readonly ownProcess: boolean;
  /** The test itself tries what the content policy refuses. */
  readonly attacks: boolean;
}

/** What Chromium logs when the content policy stops something. */
const POLICY_REFUSAL = /Content Security Policy|requires 'Trusted/;

export const test = base.extend<Fixtures>({
  // Playwright reads from the first parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  gemini: async ({}, provide) => {
    const gemini = await startFakeGemini();
    await provide(gemini);
    await gemini.close();
  },
  ownProcess: [false, { option: true }],
  edition: async ({ gemini, ownProcess }, provide) => {
    const serve = ownProcess ? serveEditionProcess : serveEdition;
    const edition = await serve({ GEMINI_BASE_URL: gemini.url });
    await provide(edition);
    await edition.dispose();
  },
  baseURL: async ({ edition }, provide) => provide(edition.url),
  attacks: [false, { option: true }],
  context: async ({ context, attacks }, provide, { project }) => {
    const tellRest = await followSentences(context, project.name);
    const refusals: string[] = [];
    context.on('console', (message) => {
      if (POLICY_REFUSAL.test(message.text())) refusals.push(`${message.text()} ${message.location().url}`);
    });
    await provide(context);
    await tellRest();
    if (!attacks) expect.soft(refusals, 'what the content policy refused of our own').toEqual([]);
  },
});

export { expect };

/** Nothing on the page breaks a rule of WCAG 2.2 AA that a machine can check; `what` names the screen in a failure. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  expect.soft(await brokenRules(page), what).toEqual([]);
}
