/** English plurals for the catalogue; another language brings its own catalogue with its own rules. */
export function plural(count: number, one: string, other: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : other}`;
}
