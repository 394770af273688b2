/** Gives the keyboard and a screen reader the page from its beginning: its h1, or the page itself where it has none yet. */
export function focusPageHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
