import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEXT_IMPORT_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { HOSTILE_TEXTS } from '../../../test/support/hostile-texts.ts';
import { cardsRead, incomingFile, preview, type PlacedCard } from '../../../test/support/text-cards.ts';
import { IncomingError, type IncomingReader } from '../incoming/incoming.ts';
import { csvReader } from './csv-reader.ts';
import { TEXT_READERS } from './text-formats.ts';

const { failed } = messages.texts;

async function mostLike(name: string, content: Uint8Array | string): Promise<string> {
  const likeness = await Promise.all(
    TEXT_READERS.map(async (reader) => ({
      format: reader.format,
      share: await reader.recognise(incomingFile(name, content)),
    })),
  );
  return likeness.reduce((best, each) => (each.share > best.share ? each : best)).format;
}

/** What a file holds; nothing where the reader says why. */
async function wholeOrSaid(
  reader: IncomingReader,
  bytes: Uint8Array,
): Promise<{ readonly count: number; readonly cards: readonly PlacedCard[] }> {
  try {
    const { counts } = await preview(reader, bytes, 'a.txt');
    return { count: counts.cards, cards: counts.cards === 0 ? [] : await cardsRead(reader, bytes, 'a.txt') };
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
    return { count: 0, cards: [] };
  }
}

describe('what a file is taken for', () => {
  test.each([
    ['a.csv', 'Question,Answer\na,b\n', 'csv'],
    ['a.tsv', 'a\tb\nc\td\n', 'csv'],
    ['a.txt', 'être\tto be\navoir\tto have\n', 'quizlet'],
    ['a.txt', 'être - to be\navoir - to have\n', 'quizlet'],
    ['a.txt', 'a\tb\tc\nd\te\tf\n', 'csv'],
    ['a.txt', 'Front\tBack\nêtre\tto be\n', 'csv'],
    ['a.txt', 'sep=;\nêtre;to be\n', 'csv'],
    ['a.txt', 'tags:french verbs\nêtre\tto be\n', 'ankiText'],
    ['a.txt', '#separator:tab\n#html:true\na\tb\n', 'ankiText'],
    ['a.csv', '#separator:comma\na,b\n', 'ankiText'],
    ['a.md', 'Some text, and\nQuestion::Answer\n', 'obsidian'],
    ['a.txt', 'Tags: verbs\n\nQ: What?\nA: That.\n', 'markdown'],
    ['a.txt', 'Question::Answer\nWhat?::That.\n', 'obsidian'],
    ['a.txt', '#flashcards\nQ\n?\nA\n', 'obsidian'],
    ['a.md', '# Cells\n\n## What?\n\nThat.\n', 'markdown'],
    ['a.md', 'Q: What?\nA: That.\n', 'markdown'],
    ['a.txt', 'Q: What?\nA: That.\n\nQ: Who?\nA: She.\n', 'markdown'],
  ])('%s with %j: %s', async (name, content, format) => {
    expect(await mostLike(name, content)).toBe(format);
  });

  test('archives are a vault or from Mochi', async () => {
    expect(await mostLike('a.zip', zipSync({ 'x/a.md': strToU8('a::b') }))).toBe('obsidian');
    expect(await mostLike('a.mochi', zipSync({ 'data.json': strToU8('["^ "]') }))).toBe('mochi');
  });

  test('a picture and nothing at all are like none', async () => {
    const picture = Uint8Array.from({ length: 4_000 }, (_, i) => (i * 2_654_435_761) >>> 21);
    for (const content of [picture, new Uint8Array(), strToU8(' \n ')])
      for (const reader of TEXT_READERS) expect(await reader.recognise(incomingFile('a.txt', content))).toBe(0);
  });
});

describe.each(TEXT_READERS.map((reader) => [reader.format, reader] as const))(
  'whatever a file holds, %s',
  (_, reader) => {
    const signs = fc.array(
      fc.constantFrom(
        'a',
        '\n',
        '\t',
        ',',
        ';',
        '"',
        '#',
        ':',
        '::',
        '?',
        '==',
        '{{',
        '}}',
        '{{c1::',
        '```',
        '---',
        '<b>',
        '<',
        '&',
        '%%',
        '<!--SR:!',
        '[[',
        '\\',
        '**',
        'Q:',
        'A:',
        '\uFEFF',
        '#separator:',
        '#tags column:2\n',
        '\0',
        '\u2028',
        ...HOSTILE_TEXTS,
      ),
      { maxLength: 60 },
    );
    const content = fc.oneof(
      signs.map((list) => Buffer.from(list.join(''))),
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) => {
        const zip = zipSync({ 'a.md': strToU8('a::b'), 'data.json': strToU8('["^ ","~:cards",[]]') });
        zip[at % zip.length] = byte;
        return zip;
      }),
    );

    test('reads cards that are whole, or says in a sentence why it cannot', async () => {
      await fc.assert(
        fc.asyncProperty(content, async (bytes) => {
          await reader.recognise(incomingFile('a.txt', bytes));
          const { count, cards } = await wholeOrSaid(reader, bytes);
          expect(cards).toHaveLength(count);
          for (const { question, answer, topic } of cards) {
            expect(question.trim()).not.toBe('');
            expect(answer !== '' || question.includes('{{c')).toBe(true);
            expect(topic.trim()).not.toBe('');
          }
        }),
        { numRuns: 300 },
      );
    });

    test('breaks off when it is told to', async () => {
      const stop = new AbortController();
      stop.abort(new Error('told to'));
      await expect(reader.look(incomingFile('a.txt', 'a\tb'), { values: {} }, stop.signal)).rejects.toThrow('told to');
    });
  },
);

describe('a table', () => {
  test('of nothing, of pictures, and too large is refused with a sentence', async () => {
    await expect(preview(csvReader, '', 'a.csv')).rejects.toThrow(failed.empty);
    await expect(preview(csvReader, ' \n\n', 'a.csv')).rejects.toThrow(failed.empty);
    await expect(preview(csvReader, Buffer.alloc(1_000, 3), 'a.csv')).rejects.toThrow(failed.notText);
    await expect(cardsRead(csvReader, 'alone\n', 'a.csv')).rejects.toThrow(failed.noCards);
    const large = {
      ...incomingFile('a.csv', ''),
      source: { size: TEXT_IMPORT_MAX_BYTES + 1, read: () => Promise.reject(new Error('read')) },
    };
    const { signal } = new AbortController();
    await expect(csvReader.look(large, { values: {} }, signal)).rejects.toThrow(failed.tooLarge(64));
  });
});
