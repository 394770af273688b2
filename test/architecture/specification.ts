/** Reading the two documents of docs/spec: their sections, tables, quoted sentences and numbers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'docs', 'spec');
/** Straight single quotes around text, but not the apostrophe of "user's". */
const QUOTED = /(?<![A-Za-z0-9])'(.+?)'(?![A-Za-z0-9])/g;
const AMOUNT = /(\d+(?:,\d{3})*(?:\.\d+)?)(?:\s?(ms|min|s|days)\b)?/g;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, days: 86_400_000 };

export type SpecDocument = 'core' | 'ai';

export interface Row {
  readonly name: string;
  readonly value: string;
}

/** The text of one section, such as `core` §9. Throws when the document has none of that number. */
export function section(document: SpecDocument, number: number): string {
  const text = readFileSync(path.join(FOLDER, `${document}.md`), 'utf8');
  const start = text.search(new RegExp(`^## ${number}\\. `, 'm'));
  if (start < 0) throw new Error(`docs/spec/${document}.md has no section ${number}`);
  const rest = text.slice(start + 1);
  const end = rest.search(/^## /m);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The rows of the table whose head begins with `head`, first two columns. */
export function tableRows(text: string, head: string): Row[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  if (start < 0) throw new Error(`No table begins with '${head}'`);
  const below = lines.slice(start + 2);
  const end = below.findIndex((line) => !line.startsWith('|'));
  return (end < 0 ? below : below.slice(0, end)).map((line) => {
    const [, name = '', value = ''] = line.split('|').map((cell) => cell.trim());
    return { name, value };
  });
}

/** Every text that a section puts in quotes, once. */
export function quotes(text: string): string[] {
  return [...new Set(text.split('\n').flatMap((line) => [...line.matchAll(QUOTED)].map(([, quote = '']) => quote)))];
}

/** The numbers of a text in their order; times in milliseconds. */
export function numbers(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(([, amount = '', unit]) => {
    const value = Number(amount.replaceAll(',', ''));
    return unit === undefined ? value : value * (UNIT_MS[unit] ?? 1);
  });
}
