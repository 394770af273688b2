import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facesOf } from '../cards/faces.ts';
import type { IncomingReader } from '../incoming/incoming.ts';
import type { OutgoingWriter } from '../outgoing/outgoing.ts';
import { ankiTextReader } from './anki-text-reader.ts';
import { ankiTextWriter } from './anki-text-writer.ts';
import { csvReader } from './csv-reader.ts';
import { csvWriter, tsvWriter } from './csv-writer.ts';
import { markdownReader } from './markdown-reader.ts';
import { markdownWriter } from './markdown-writer.ts';
import { obsidianReader } from './obsidian-reader.ts';
import { obsidianWriter } from './obsidian-writer.ts';
import { quizletReader } from './quizlet-reader.ts';
import { quizletWriter } from './quizlet-writer.ts';
import { cardsRead, writtenBytes, writtenText, type PlacedCard } from '../../../test/support/text-cards.ts';

/** What people write, and what a format could trip over. */
const PIECES = [
  'Zelle',
  'été',
  'שלום',
  'مرحبا',
  '日本語',
  '👩🏽‍🔬',
  'e\u0301',
  ' ',
  ' ',
  '\n',
  '\n\n',
  '"',
  '""',
  "'",
  '“',
  ',',
  ';',
  '\t',
  '|',
  ':',
  '::',
  ':::',
  ' - ',
  '=1+1',
  '-',
  '+49',
  '@x',
  '#',
  '# ',
  '#tag',
  '## x',
  '?',
  '\n?\n',
  '\n??\n',
  '==',
  '**',
  '__',
  '`',
  '```',
  '\n```\na::b\n\n?\n```\n',
  '$x^2$',
  '$$\n\\frac{a}{b}\n$$',
  String.raw`\(x\)`,
  '\\',
  '\\\\',
  '{{',
  '}}',
  '{{x}}',
  '[[',
  ']]',
  '[a](b)',
  '![[p]]',
  '^[h]',
  '[^1]',
  '<br>',
  '<b>',
  '&amp;',
  '&',
  '<!--SR:!2024-01-01,3,250-->',
  '%%',
  '%%hint=x%%',
  '---',
  '- ',
  '1. ',
  '> ',
  'Q:',
  '\nA: ',
  '**Q:** ',
  'Tags: ',
  'key:: v',
  '~~~',
  '·',
  '\u00A0',
  '0',
];
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').replaceAll('\u00A0', ' ').trim());
/** No line ends in spaces: no format promises them, and nobody sees them. */
const side = text.map((value) => value.replaceAll(/[^\S\n]+$/gm, '').trim()).filter((value) => value !== '');
const word = fc.constantFrom(
  'Kern',
  'ATP',
  String.raw`\frac{1}{2}`,
  String.raw`std\::vector`,
  'zwei Wörter',
  'שלום',
  '😀',
  'a`b',
  '$x$',
);
const hint = fc.constantFrom('', '', 'where?', 'a, b', '"x"', 'two\nlines', '50 % \\ %%');
const gap = fc
  .tuple(fc.constantFrom('1', '2', '3', '1,2', '1,3', '0'), word, fc.constantFrom('', '::hint', '::?'))
  .map(([numbers, words, more]) => `{{c${numbers}::${words}${more}}}`);
const nested = gap.map((inner) => `{{c4::outer ${inner}}}`);
const gapped = fc
  .array(fc.oneof(side, gap, gap, nested), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(' ').trim());
const tag = fc.constantFrom('bio', 'bio::cell', 'exam', 'two words', 'été', '生物', '#x'.slice(1));
const name = fc.constantFrom(
  'Biology',
  'Zellen & Gewebe',
  'a/b'.replace('/', '-'),
  '=SUM(A1)',
  '日本語',
  '"Q"',
  '1. Kapitel',
  'C++ (basic), part 2',
  '#1',
);

const card = fc
  .record({
    question: fc.oneof({ weight: 3, arbitrary: side }, { weight: 1, arbitrary: gapped }),
    answer: side,
    hint,
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    flag: fc.integer({ min: 0, max: 7 }),
    suspended: fc.boolean(),
    bothWays: fc.boolean(),
    topic: name,
    folderPath: fc.array(name, { maxLength: 2 }).map((names) => names.join('/')),
    sourceId: fc.option(fc.uuid(), { nil: null }),
  })
  .map((made): PlacedCard => (isGapped(made) ? { ...made, bothWays: false } : made));

function isGapped({ question, answer }: { question: string; answer: string }): boolean {
  return facesOf({ question, answer }, { bothWays: false })[0]?.key !== 'forward';
}

/** Cards stand set by set, as an export hands them over. */
const cards = fc
  .array(card, { minLength: 1, maxLength: 5 })
  .map((list) => list.toSorted((a, b) => (setOf(a) < setOf(b) ? -1 : Number(setOf(a) > setOf(b)))));

function setOf({ topic, folderPath }: PlacedCard): string {
  return `${folderPath}\n${topic}`;
}

const FULL: readonly (readonly [OutgoingWriter, IncomingReader])[] = [
  [csvWriter, csvReader],
  [tsvWriter, csvReader],
  [obsidianWriter, obsidianReader],
];

describe('cards come back as they went out', () => {
  test.each(FULL.map(([writer, reader]) => [writer.form, writer, reader] as const))('%s', async (_, writer, reader) => {
    await fc.assert(
      fc.asyncProperty(cards, async (list) => {
        const read = await cardsRead(reader, await writtenText(writer, list), `cards.${writer.ending}`);
        expect(read).toEqual(list);
      }),
      { numRuns: 400 },
    );
  });

  test('a table, whatever divides its cells and in which encoding it is written', async () => {
    const chosen = fc.record({
      separator: fc.constantFrom('comma', 'semicolon', 'pipe'),
      encoding: fc.constantFrom('marked', 'utf-8', 'utf-16le'),
    });
    await fc.assert(
      fc.asyncProperty(cards, chosen, async (list, values) => {
        const bytes = await writtenBytes(csvWriter, list, values);
        const { separator, encoding } = values;
        // Without a mark the reader finds the encoding itself, and with few texts it may be another one.
        const read = await cardsRead(csvReader, bytes, 'cards.csv', {
          values: { separator, ...(encoding === 'utf-8' && { encoding }) },
        });
        expect(read).toEqual(list);
      }),
      { numRuns: 200 },
    );
  });

  test('text for Anki, which has no place for flags and suspension', async () => {
    const kept = cards.map((list) => list.map((each) => ({ ...each, flag: 0, suspended: false })));
    await fc.assert(
      fc.asyncProperty(kept, async (list) => {
        const read = await cardsRead(ankiTextReader, await writtenText(ankiTextWriter, list), 'cards.txt');
        expect(read).toEqual(list);
      }),
      { numRuns: 400 },
    );
  });

  test('markdown, which has no place for flags, suspension and identities', async () => {
    const kept = cards.map((list) => list.map((each) => ({ ...each, flag: 0, suspended: false, sourceId: null })));
    await fc.assert(
      fc.asyncProperty(kept, async (list) => {
        const read = await cardsRead(markdownReader, await writtenText(markdownWriter, list), 'cards.md');
        expect(read).toEqual(list);
      }),
      { numRuns: 400 },
    );
  });

  test('quizlet, whose words have no separators in them', async () => {
    const separators = fc.constantFrom<[Record<string, string>, string[]]>(
      [{ term: 'tab', row: 'newline' }, ['\t', '\n']],
      [{ term: 'dash', row: 'semicolon' }, [' - ', ';']],
      [{ term: 'comma', row: 'blankLine' }, [',', '\n\n']],
      [{ term: 'custom', row: 'custom', customTerm: '@@', customRow: String.raw`\n***\n` }, ['@@', '\n***\n']],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 5 }),
        separators,
        async (pairs, [values, marks]) => {
          // A sign at an end could make a separator with the one that stands behind it.
          const plain = (written: string): string => {
            let rest = `x${written.replaceAll('{{c', '')}x`;
            while (marks.some((mark) => rest.includes(mark)))
              for (const mark of marks) rest = rest.replaceAll(mark, ' ');
            return rest;
          };
          const list = pairs.map(([question, answer]) => ({ question: plain(question), answer: plain(answer) }));
          const read = await cardsRead(quizletReader, await writtenText(quizletWriter, list, values), 'cards.txt', {
            values,
          });
          expect(read.map(({ question, answer }) => ({ question, answer }))).toEqual(list);
        },
      ),
      { numRuns: 400 },
    );
  });
});
