/** What tests of Settings look for and press. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { goTo } from './harness/person.ts';

const { settings } = messages;

export type SectionId = keyof typeof settings.sections;
/** Sync is a desktop's. */
export const SECTION_IDS = (Object.keys(settings.sections) as SectionId[]).filter((id) => id !== 'sync');

export const heading = (id: SectionId): Locator =>
  page.getByRole('heading', { level: 1, name: settings.sections[id], exact: true });

/** The small word after a change that was kept. */
export const saved = (): Locator => page.getByRole('status').filter({ hasText: new RegExp(`^${settings.saved}$`) });

export const alertOf = (words: string): Locator => page.getByRole('alert').filter({ hasText: words });

/** Opens the app in a section of Settings. */
export async function openSettings(id: SectionId, options: AppOptions = {}): Promise<OpenedApp> {
  const app = await openApp({ at: `/settings#${id}`, ...options });
  await expect.element(heading(id)).toBeVisible();
  return app;
}

/** Goes to a section by its address. */
export async function goToSection(id: SectionId): Promise<void> {
  await goTo(`/settings#${id}`);
  await expect.element(heading(id)).toBeVisible();
}

/** Nothing of the page lies beyond the width of the window. */
export function expectWithinWidth(what = 'the page'): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect({ what, width: scrollWidth }).toEqual({ what, width: clientWidth });
}
