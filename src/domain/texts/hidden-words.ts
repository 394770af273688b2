/** What a card has that a format has no place for, in a comment of Obsidian's, which is not seen: `%%hint=…%%`. */

export const HIDDEN_KEYS = ['extra', 'hint', 'tags', 'id', 'flag', 'suspended', 'set', 'folder'] as const;
export type HiddenKey = (typeof HIDDEN_KEYS)[number];

const LINE = new RegExp(String.raw`^%%(${HIDDEN_KEYS.join('|')})=(.*)%%$`);

/** A line that `readHidden` reads. */
export function writeHidden(key: HiddenKey, value: string): string {
  const written = value.replaceAll(/[\\%]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
  return `%%${key}=${written}%%`;
}

export function readHidden(line: string): { readonly key: HiddenKey; readonly value: string } | null {
  const [, name = '', written = ''] = LINE.exec(line.trim()) ?? [];
  const key = HIDDEN_KEYS.find((known) => known === name);
  if (key === undefined) return null;
  return { key, value: written.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)) };
}
