/** German numbers and plurals for the catalogue. */

/** 1.234 */
export function number(value: number): string {
  return value.toLocaleString('de');
}

/** A number and its noun, whose two forms have the case that the sentence asks for. */
export function plural(count: number, one: string, other: string): string {
  return `${number(count)} ${count === 1 ? one : other}`;
}
