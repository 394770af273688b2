/** Every sentence that the documents quote stands in the message catalogue to the letter, and nowhere else. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { quotes, section, type SpecDocument } from './specification.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CATALOGUE = 'src/contract/messages/';
const QUOTING: readonly (readonly [SpecDocument, number])[] = [
  ['core', 2],
  ['core', 5],
  ['core', 8],
  ['ai', 2],
  ['ai', 4],
  ['ai', 5],
  ['ai', 8],
];

/** Quotes that nobody reads, and what they are. */
const NOT_SENTENCES: Readonly<Record<string, string>> = {
  'ai-test:v3:': 'the beginning of a storage key',
  error: 'a billing status',
  processing: 'a job status',
  'All of the above': 'an option of a generated question that is replaced',
  'none of the above': 'an option of a generated question that is replaced',
};

const OFFLINE_ACTS = [
  'update set',
  'delete set',
  'upload PDF',
  'upload PPT',
  'update PDF',
  'update PPT',
  'delete PDF',
  'delete PPT',
  'create note',
  'update note',
  'delete note',
];
/** Quotes that the documents shorten, in full. */
const SHORTENED: Readonly<Record<string, readonly string[]>> = {
  'Login unavailable…': ['Login unavailable: no API origin configured (offline mode).'],
  'Export unavailable…': ['Export unavailable: offline mode.'],
  'Import unavailable…': ['Import unavailable: offline mode.'],
  '...in the presentation': ['No readable content detected in the presentation'],
  [`Cannot ${OFFLINE_ACTS.join(' / ')}: offline mode.`]: OFFLINE_ACTS.map((act) => `Cannot ${act}: offline mode.`),
};

/** Arguments to see a sentence with; the first that fit are enough, and a sentence may look different with others. */
const SAMPLES: readonly (readonly unknown[])[] = [
  [7, 8, 9, 10],
  ['Topic', 8, 9],
  ['Topic', 'Topic'],
  ['Topic', []],
  [3, 'Topic', 'Topic'],
];
const SENTENCE_WORDS = 4;

/** Every sentence of the catalogue: constants as they are, functions with sample arguments. */
function sentencesOf(node: unknown, name = 'messages'): { constant: string[]; made: string[] } {
  if (typeof node === 'string') return { constant: [node], made: [] };
  if (typeof node === 'function') return { constant: [], made: madeBy(node as (...args: unknown[]) => unknown, name) };
  const parts = Object.entries(node as object).map(([key, part]) => sentencesOf(part, `${name}.${key}`));
  return { constant: parts.flatMap(({ constant }) => constant), made: parts.flatMap(({ made }) => made) };
}

function madeBy(sentence: (...args: unknown[]) => unknown, name: string): string[] {
  const made = SAMPLES.flatMap((args) => {
    try {
      const text = sentence(...args);
      return typeof text === 'string' ? [text] : [];
    } catch {
      // Samples of another type than this sentence takes; below it must fit at least one of them.
      return [];
    }
  });
  if (made.length === 0) throw new Error(`${name} takes none of the sample arguments`);
  return made;
}

/** A quote as a pattern: N, M, X, Y and n stand for numbers, 'Topic' for a topic, '(s)' for a plural. */
function patternOf(quote: string): RegExp {
  const escaped = quote.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const source = escaped.replaceAll(String.raw`\(s\)`, 's?').replaceAll(/\b[NMXYn](?=ms\b|\b)/g, String.raw`\d+`);
  return new RegExp(`^${source}$`);
}

const { constant, made } = sentencesOf(messages);
const catalogue = new Set([...constant, ...made]);

describe('the message catalogue', () => {
  test.each(QUOTING)('holds every quoted sentence of %s §%i', (document, number) => {
    const quoted = quotes(section(document, number));
    expect(quoted.length).toBeGreaterThan(0);
    const wanted = quoted.filter((quote) => !(quote in NOT_SENTENCES)).flatMap((quote) => SHORTENED[quote] ?? [quote]);
    expect(wanted.filter((quote) => !isInCatalogue(quote))).toEqual([]);
  });

  test('is searched for every quote that is neither shortened nor left out without need', () => {
    const quoted = new Set(QUOTING.flatMap(([document, number]) => quotes(section(document, number))));
    const stale = [...Object.keys(NOT_SENTENCES), ...Object.keys(SHORTENED)].filter((quote) => !quoted.has(quote));
    expect(stale).toEqual([]);
  });

  test('is the only place of its sentences', () => {
    const sentences = new Set(constant.filter((text) => text.split(/\s+/).length >= SENTENCE_WORDS));
    const sources = globSync('{src,server}/**/*.{ts,tsx}', { cwd: ROOT }).map((name) => name.split(path.sep).join('/'));
    const elsewhere = sources
      .filter((name) => !name.startsWith(CATALOGUE) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) =>
        textsOf(name)
          .filter((text) => sentences.has(text))
          .map((text) => `${name}: ${text}`),
      );
    expect(elsewhere).toEqual([]);
  });
});

function isInCatalogue(quote: string): boolean {
  if (catalogue.has(quote)) return true;
  const pattern = patternOf(quote);
  return made.some((text) => pattern.test(text));
}

/** Every literal text of a source file, in whatever form it is written. */
function textsOf(name: string): string[] {
  const { program } = parseSync(name, readFileSync(path.join(ROOT, name), 'utf8'));
  const texts: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push(node.value);
    },
    TemplateElement: (node) => texts.push(node.value.cooked ?? ''),
    JSXText: (node) => texts.push(node.value.trim()),
  }).visit(program);
  return texts;
}
