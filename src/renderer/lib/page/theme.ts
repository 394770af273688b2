/** The look the person chose, put on the page's root; the colours follow in ui/tokens.css. */
import type { Motion, Theme } from '../../../contract/settings.ts';

/** `system` leaves the choice to the operating system and follows it while the app runs. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** `percent` of the designed reading sizes, 90 to 140. */
export function applyReadingSize(percent: number): void {
  document.documentElement.style.setProperty('--reading-scale', String(percent / 100));
}

/** The theme that is on the screen now. */
export function shownTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/**
 * Whether what moves stands still. The root always says which, so that the styles ask one place (ui/base.css) for the person's choice and
 * the system's alike.
 */
export function applyMotion(motion: Motion): void {
  const reduced = motion === 'reduced' || stillness?.matches === true;
  document.documentElement.dataset.motion = reduced ? 'reduced' : 'full';
}

/** Calls back when the system's wish changes; answers how to stop. */
export function followSystemMotion(listener: () => void): () => void {
  stillness?.addEventListener('change', listener);
  return () => stillness?.removeEventListener('change', listener);
}
