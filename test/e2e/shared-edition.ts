/** For tests that change nothing on the server: one edition for all of them in a worker, past the first launch and without a model. */
import { serveEdition, type ServedEdition } from '../support/served-edition.ts';
import { test as base } from './edition.ts';
import { seed } from './seed.ts';

export { expect, expectAccessible } from './edition.ts';

export const test = base.extend<object, { readonly shared: ServedEdition }>({
  shared: [
    // Playwright reads from the first parameter which fixtures are needed: here none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const edition = await serveEdition();
      await seed(edition.url, []);
      await provide(edition);
      await edition.dispose();
    },
    { scope: 'worker' },
  ],
  edition: async ({ shared }, provide) => provide(shared),
});
