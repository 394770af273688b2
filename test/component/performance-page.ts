/** A library that somebody has studied for months, and the page that says what came of it. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { studyLibrary } from '../support/studied-library.ts';
import { removeSamples } from './dashboard-page.ts';
import { type AppOptions, openApp, type OpenedApp, simpleSet, START } from './harness/app.ts';
import { expectGone, goTo } from './harness/person.ts';

export const said = messages.performance;

const STUDIED_SETS = [
  simpleSet('Mitochondria and ATP', 6, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Membrane transport', 4, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Irregular preterite', 3, { folderPath: 'Spanish B1' }),
];

/** Opens the page on grades of the last `days` days, the same ones each time, and a few results of sessions. */
export function openStudied({ days = 80, before, ...others }: AppOptions & { readonly days?: number } = {}) {
  return openPerformance('', {
    ...others,
    async before(api) {
      await removeSamples(api);
      await api.sets.importBulk({ bulk: STUDIED_SETS });
      const { sets } = await api.sets.list();
      await studyLibrary(api, { sets: sets.map(({ id }) => id).toSorted(), days, now: START });
      await before?.(api);
    },
  });
}

/** Opens the page and waits until its numbers are there. */
export async function openPerformance(query = '', options: AppOptions = {}): Promise<OpenedApp> {
  const app = await openApp({ ...options, at: `/performance${query}` });
  await expectNumbers();
  return app;
}

/** Goes to the page by its address. */
export async function goToPerformance(query = ''): Promise<void> {
  await goTo(`/performance${query}`);
  await expectNumbers();
}

async function expectNumbers(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expectGone(page.getByText(said.loading));
}

/** A figure by its heading. */
export function figure(title: string): Locator {
  return page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}
