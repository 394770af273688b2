/** The browser of the component, browser and snapshot suites: without the work that only pays where the same code runs for long. */
import { type BrowserOptions, browserOptions } from './chromium.ts';

/**
 * V8's optimizing compilers stay off: a test is over before it has back what they take of the processors, which was a twelfth of the component suite.
 * What is measured (`bench`) has them, and the desktop.
 */
const WITHOUT_OPTIMIZING = '--js-flags=--no-maglev --no-turbofan';

export function suiteBrowserOptions(): BrowserOptions {
  const options = browserOptions();
  return { ...options, args: [...options.args, WITHOUT_OPTIMIZING] };
}
