/** `name`, `name (2)`, `name (3)`: how a name is told apart from an equal one, cut so that the whole has at most `maxChars`. */
export function numberedName(name: string, n: number, maxChars = Number.POSITIVE_INFINITY): string {
  const mark = n === 1 ? '' : ` (${n})`;
  return `${name.slice(0, maxChars - mark.length)}${mark}`;
}
