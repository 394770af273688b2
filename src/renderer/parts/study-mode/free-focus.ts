/**
 * Whether the keyboard is on nothing that a person uses: on the page as a whole, its heading, or what has just gone. Then a mode may put it
 * where the work is.
 */
export function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches('main, h1, [data-command-scope]');
}
