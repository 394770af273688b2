/** For tests of German pages: they read German from the catalogue, on a system that is German. Imported before everything else. */
import '../support/in-german.ts';
import { test as base } from './edition.ts';

export { expect, expectAccessible } from './edition.ts';

/** The option of the worker gives these tests a process of their own, since the catalogue has one language in each. */
export const test = base.extend<object, { readonly spoken: string }>({
  spoken: ['de', { scope: 'worker', option: true }],
  locale: 'de-DE',
  // The server speaks English, and the catalogue of this process is German.
  ownProcess: true,
});
