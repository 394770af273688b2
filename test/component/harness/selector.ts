/** Parts of the page that have no name for people, found as a style sheet finds them. */
import { locators, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector. */
    getBySelector(selector: string): Locator;
  }
}

locators.extend({ getBySelector: (selector: string) => `css=${selector}` });
