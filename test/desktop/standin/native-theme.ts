/** `nativeTheme`: the app's colour scheme, shown to each page as `prefers-color-scheme`. */
import type { DevToolsSession } from './devtools.ts';
import { report } from './runtime.ts';
import { testHooks } from './test-hooks.ts';
import { strictEmitter } from './unsupported.ts';

type ThemeSource = 'system' | 'light' | 'dark';

const SOURCES: readonly string[] = ['system', 'light', 'dark'];
const pages = new Set<DevToolsSession>();

class NativeTheme extends strictEmitter('nativeTheme') {
  #source: ThemeSource = 'system';
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;
  readonly inForcedColorsMode = false;

  get themeSource(): ThemeSource {
    return this.#source;
  }

  set themeSource(source: ThemeSource) {
    if (!SOURCES.includes(source)) {
      throw new TypeError(`Error processing argument: '${String(source)}' is no theme source`);
    }
    if (source === this.#source) return;
    this.#source = source;
    this.changed();
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? testHooks.systemPrefersDark : this.#source === 'dark';
  }

  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return testHooks.systemPrefersDark;
  }

  /** @internal */
  changed(): void {
    for (const page of pages) {
      showColorScheme(page).catch((error: unknown) => {
        // A closed window takes its page with it.
        pages.delete(page);
        if (process.env.NINEFOLD_STANDIN_DEBUG) report('the colour scheme was not shown', error);
      });
    }
    this.emit('updated');
  }
}

export const nativeTheme = new NativeTheme();

/** Lets a test change the system's own scheme: `__standin.systemPrefersDark = true`. */
function watchSystemScheme(): void {
  let prefersDark = testHooks.systemPrefersDark;
  Object.defineProperty(testHooks, 'systemPrefersDark', {
    enumerable: true,
    get: () => prefersDark,
    set: (value: boolean) => {
      prefersDark = value;
      nativeTheme.changed();
    },
  });
}
watchSystemScheme();

async function showColorScheme(page: DevToolsSession): Promise<void> {
  const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
  await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
}

/** Shows the scheme in a new page, and from now on each change of it. */
export async function emulateColorScheme(page: DevToolsSession): Promise<void> {
  pages.add(page);
  await showColorScheme(page);
}
