/** The look the person chose, put on the page's root; the colours follow in ui/tokens.css. */
import type { Theme } from '../../contract/settings.ts';

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
