/** What a test of the browser edition starts with: a server of its own, a fake model, and an axe check. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
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
    await followSentences(context, project.name);
    const refusals: string[] = [];
    context.on('console', (message) => {
      if (POLICY_REFUSAL.test(message.text())) refusals.push(`${message.text()} ${message.location().url}`);
    });
    await provide(context);
    if (!attacks) expect.soft(refusals, 'what the content policy refused of our own').toEqual([]);
  },
});

export { expect };

/** Nothing on the page breaks a rule of WCAG 2.2 AA that a machine can check; `what` names the screen in a failure. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  // There are no frames to look into, and so no need of a second page, which costs more than the check.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      what,
    )
    .toEqual([]);
}
