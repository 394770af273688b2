import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { configTable, withConfigTable } from './config-table.ts';

const DOCUMENT = path.join(import.meta.dirname, '../docs/self-hosting.md');

test('the document has the table of the variables as they are; `node scripts/config-table.mjs` writes it', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(document).toBe(withConfigTable(document));
});

test('a table that is out of date is replaced, and nothing around it', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  const old = document.replace('| `PORT` | `4870` |', '| `PORT` | `80` |');
  expect(old).not.toBe(document);
  expect(withConfigTable(old)).toBe(document);
  expect(() => withConfigTable('no marks')).toThrow('no place');
});

test('defaults, secrets and words come from the schema', () => {
  const rows = configTable().split('\n');
  const rowOf = (name: string) => rows.find((row) => row.startsWith(`| \`${name}\``));
  expect(rowOf('PORT')).toBe('| `PORT` | `4870` | Port to listen on; `0` takes a free one. |');
  expect(rowOf('SINGLE_USER')).toContain('| `0` |');
  expect(rowOf('TRUSTED_PROXIES')).toContain('| none |');
  expect(rowOf('SMTP_URL')).toContain('`SMTP_URL` (file) | unset |');
  expect(rowOf('GEMINI_BASE_URL')).toContain("| Google's |");
});
