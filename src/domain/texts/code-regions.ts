/** Where code stands in Markdown: nothing in it is a mark. */

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** What a fence looks like that closes this one, or null for a line that opens none (CommonMark 0.31, 4.5). */
export function openedFence(line: string): string | null {
  const fence = FENCE.exec(line)?.[1] ?? null;
  return fence?.startsWith('`') && line.slice(line.indexOf(fence) + fence.length).includes('`') ? null : fence;
}

/** For each line whether it stands in a fence or is one. A fence that is never closed is a line like others: it would swallow all cards behind it. */
export function fencedLines(lines: readonly string[]): boolean[] {
  const isFenced = lines.map(() => false);
  const neverClosed = new Set<string>();
  for (let i = 0; i < lines.length; i += 1) {
    const fence = openedFence(lines[i] ?? '');
    if (fence === null || neverClosed.has(fence)) continue;
    const end = closingLine(lines, i + 1, fence);
    if (end === -1) {
      neverClosed.add(fence);
      continue;
    }
    isFenced.fill(true, i, end + 1);
    i = end;
  }
  return isFenced;
}

function closingLine(lines: readonly string[], from: number, fence: string): number {
  for (let i = from; i < lines.length; i += 1) if (closesFence(lines[i] ?? '', fence)) return i;
  return -1;
}

function closesFence(line: string, fence: string): boolean {
  const found = FENCE.exec(line)?.[1];
  return found !== undefined && found.startsWith(fence) && line.trim() === found;
}

/** A line with what is no inline code changed. */
export function outsideCode(line: string, change: (text: string) => string): string {
  return splitCode(line)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');
}

/** The stretches of a line in turns: text, code, text, … Code keeps its backticks. */
export function splitCode(line: string): string[] {
  return line.includes('`') ? line.split(/((?<!`)(`+)(?!`).*?(?<!`)\2(?!`))/).filter((_, i) => i % 3 !== 2) : [line];
}

/** The first place of a mark outside of inline code, from a place on; -1 for none. */
export function indexOutsideCode(line: string, mark: string, from = 0): number {
  let at = 0;
  for (const [i, part] of splitCode(line).entries()) {
    if (i % 2 === 0) {
      const found = part.indexOf(mark, Math.max(0, from - at));
      if (found !== -1) return at + found;
    }
    at += part.length;
  }
  return -1;
}
