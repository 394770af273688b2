import { beforeAll, describe, expect, test } from 'vitest';
import { fileOf, itemsOf, readAll } from '../../../test/support/anki/incoming-files.ts';
import { hasSamples, samplePackage, sampleText } from '../../../test/support/samples.ts';
import { cardsRead, placed, preview, writtenText, type PlacedCard } from '../../../test/support/text-cards.ts';
import { ankiReader } from '../../formats/anki/anki-reader.ts';
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

const NOTES = 242;

describe.skipIf(!hasSamples)('real texts (skipped: no samples)', () => {
  let notes: PlacedCard[];

  beforeAll(async () => {
    notes = await cardsRead(ankiTextReader, await sampleText('ap_gov_anki_notes.txt'), 'ap_gov_anki_notes.txt');
  });

  test('notes from Anki keep type, deck, tags and identity', async () => {
    expect(notes).toHaveLength(NOTES);
    expect(notes[0]).toEqual({
      sourceId: 'uWFq9<9S*v',
      topic: 'Gov Vocab',
      folderPath: '',
      question: 'unalienable',
      answer: 'A human right based on nature or God.',
      hint: '',
      tags: ['Ch.2'],
      flag: 0,
      suspended: false,
      bothWays: true,
    });
    expect(notes.find(({ question }) => question === 'judicial review')?.tags).toEqual(['Ch.16', 'Ch.2']);
    expect(new Set(notes.map(({ sourceId }) => sourceId)).size).toBe(NOTES);
    const look = await preview(ankiTextReader, await sampleText('ap_gov_anki_notes.txt'), 'notes.txt');
    expect(look.counts).toMatchObject({ cards: NOTES, faces: 2 * NOTES, sets: 1 });
    expect(look.losses).toEqual([]);
  });

  test('the same notes arrive equal from Quizlet', async () => {
    const read = await cardsRead(quizletReader, await sampleText('ap_gov_quizlet_tab_newline.txt'), 'Gov Vocab.txt', {
      values: { bothWays: true },
    });
    expect(read).toEqual(notes.map((note) => ({ ...note, sourceId: null, tags: [] })));
  });

  test('and from the package', async () => {
    const file = await fileOf(await samplePackage('ap_gov_vocab_anki11.apkg'));
    const items = await readAll(ankiReader, file);
    const [set] = itemsOf(items, 'set');
    const cards = itemsOf(items, 'card').map(({ card }) => placed(card, set?.topic ?? '', set?.folderPath ?? ''));
    const sorted = (list: readonly PlacedCard[]) =>
      list.toSorted((a, b) => ((a.sourceId ?? '') < (b.sourceId ?? '') ? -1 : 1));
    expect(sorted(cards)).toEqual(sorted(notes));
  });

  test.each([
    [csvWriter, csvReader],
    [tsvWriter, csvReader],
    [ankiTextWriter, ankiTextReader],
    [obsidianWriter, obsidianReader],
  ])('and from every form that keeps all of them', async (writer, reader) => {
    expect(await cardsRead(reader, await writtenText(writer, notes), `Gov Vocab.${writer.ending}`)).toEqual(notes);
  });

  test('and, but for what these do not keep, from Markdown and from what is written for Quizlet', async () => {
    const markdown = await cardsRead(markdownReader, await writtenText(markdownWriter, notes), 'Gov Vocab.md');
    expect(markdown).toEqual(notes.map((note) => ({ ...note, sourceId: null })));
    const quizlet = await cardsRead(quizletReader, await writtenText(quizletWriter, notes), 'Gov Vocab.txt');
    expect(quizlet.map(({ question, answer }) => [question, answer])).toEqual(
      notes.map(({ question, answer }) => [question, answer]),
    );
  });

  test('tables with semicolons, and with tabs and emoji', async () => {
    const semicolons = await cardsRead(csvReader, await sampleText('semicolon-delimited.csv'), 'semicolon.csv');
    expect(semicolons).toHaveLength(5);
    expect(semicolons[4]).toMatchObject({ question: 'Ut enim', answer: 'ad minim', hint: 'veniam, quis' });

    const tabs = await sampleText('stanley-cups-with-emoji.tsv');
    const cups = await cardsRead(csvReader, tabs, 'cups.tsv');
    expect(cups.map(({ question }) => question)).toEqual([
      'Team',
      'Blues',
      'Flyers',
      'Maple Leafs',
      String.raw`👨\U+1F3FB🔧`,
    ]);
    const { losses } = await preview(csvReader, tabs, 'cups.tsv');
    expect(losses).toMatchObject([{ code: 'oneSided', count: 1, examples: ['Stanley Cups'] }]);
  });
});
