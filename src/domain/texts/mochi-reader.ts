/** Exports from Mochi: a zip with `data.json` (Transit) or `data.edn`, and what its cards show (formats.md, "Mochi"). */
import { TEXT_IMPORT_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { ZipContents } from '../documents/zip/zip-contents.ts';
import { IncomingError, type IncomingCard } from '../incoming/incoming.ts';
import { addressablePath } from '../paths.ts';
import { mediaOfArchive } from './archive-media.ts';
import { ClojureError, readEdn, readTransit, type ClojureValue } from './clojure-values.ts';
import { fencedLines } from './code-regions.ts';
import { decodeText } from './decoded-text.ts';
import { keptCards, Losses, TOPIC_MAX_CHARS, type FoundCard } from './found-cards.ts';
import { isZip, openArchive, readPart } from './note-files.ts';
import { readGaps } from './obsidian-gaps.ts';
import { tidyTags } from './tag-cell.ts';
import { cardsReader, endingOf, SAMPLE_BYTES } from './text-reader.ts';

const { failed, lost, titles } = messages.texts;

type Fields = Readonly<Record<string, ClojureValue>>;

const DATA = ['data.json', 'data.edn'] as const;
const SIDES_LINE = /^-{3,}\s*$/;
const BRACES = { highlights: false, bold: false, braces: true };
const BETWEEN = '\n\n';
/** Decks lie in one another as folders do; a circle has no end. */
const DECKS_DEEPEST = 20;

export const mochiReader = cardsReader({
  format: 'mochi',
  endings: ['mochi', 'zip'],
  async recognise({ name, source }) {
    if (!isZip(await source.read(0, SAMPLE_BYTES)) || source.size > TEXT_IMPORT_MAX_BYTES) return 0;
    try {
      const zip = openArchive(await source.read(0, source.size));
      if (!DATA.some((data) => zip.has(data))) return 0;
      return endingOf(name) === 'mochi' ? 1 : 0.7;
    } catch (error) {
      if (error instanceof IncomingError) return 0;
      throw error;
    }
  },
  find(_file, bytes) {
    const losses = new Losses();
    const zip = isZip(bytes) ? openArchive(bytes) : null;
    if (zip === null) throw new IncomingError(failed.notMochi);
    const media = mediaOfArchive(zip);
    const data = dataOf(zip);
    const decks = new Map(listOf(data.decks).map((deck) => [textOf(deck.id), deck]));
    const loose = listOf(data.cards).map((card) => ({ card, deck: decks.get(textOf(card['deck-id'])) }));
    const inDecks = [...decks.values()].flatMap((deck) => listOf(deck.cards).map((card) => ({ card, deck })));
    const cards = [...inDecks, ...loose].flatMap(({ card, deck }): FoundCard[] => {
      if (card['trashed?'] !== undefined && card['trashed?'] !== null) return [];
      if (listOf(card.reviews).length > 0) losses.add('schedule', lost.schedule, textOf(card.name));
      const found = incoming(card, losses);
      const withMedia = {
        ...found,
        question: media.linked(found.question, losses),
        answer: media.linked(found.answer, losses),
      };
      return [{ ...placeOf(deck, decks), card: withMedia }];
    });
    return {
      title: titles.mochi,
      cards: keptCards(cards, losses),
      media: media.used(),
      options: [],
      losses: losses.list(),
    };
  },
});

/** @throws IncomingError */
function dataOf(zip: ZipContents): Fields {
  const name = DATA.find((data) => zip.has(data));
  const bytes = name === undefined ? undefined : readPart(zip, name);
  if (!bytes) throw new IncomingError(failed.notMochi);
  const { text } = decodeText(bytes, 'utf-8');
  try {
    const value = name === 'data.edn' ? readEdn(text) : readTransit(text);
    if (isFields(value)) return value;
  } catch (error) {
    if (!(error instanceof ClojureError)) throw error;
  }
  throw new IncomingError(failed.notMochi);
}

function placeOf(deck: Fields | undefined, decks: ReadonlyMap<string, Fields>): Omit<FoundCard, 'card'> {
  const names: string[] = [];
  let at = deck;
  for (let depth = 0; at && depth < DECKS_DEEPEST; depth += 1) {
    names.unshift(textOf(at.name).replaceAll('/', '-').trim());
    at = decks.get(textOf(at['parent-id']));
  }
  const topic = names.pop() ?? '';
  return {
    topic: topic === '' ? null : topic.slice(0, TOPIC_MAX_CHARS),
    folderPath: addressablePath(names.join('/')),
  };
}

function incoming(card: Fields, losses: Losses): IncomingCard {
  const { question, answer } = sidesOf(card, losses);
  const gaps = readGaps(question, BRACES, (text) => text);
  return {
    sourceId: textOf(card.id) || null,
    question: gaps.text,
    answer,
    tags: tidyTags([...listOfTexts(card.tags), ...listOfTexts(card['manual-tags'])]),
    suspended: card['archived?'] === true,
    bothWays: card['review-reverse?'] === true,
  };
}

/** Sides are parted by a line of dashes. A card of a template has fields instead: the first asks, the others answer. */
function sidesOf(card: Fields, losses: Losses): Pick<IncomingCard, 'question' | 'answer'> {
  const content = textOf(card.content);
  const fields = isFields(card.fields)
    ? Object.values(card.fields).map((field) => textOf(isFields(field) ? field.value : null))
    : [];
  const filled = fields.map((field) => field.trim()).filter((field) => field !== '');
  if (content.trim() === '' && filled.length > 0) {
    if (filled.length > 2) losses.add('templates', lost.templates, filled[0]);
    const [question = '', ...others] = filled;
    return { question, answer: others.join(BETWEEN) };
  }
  const [question = '', ...answers] = splitSides(content);
  return { question, answer: answers.filter((side) => side !== '').join(BETWEEN) };
}

function splitSides(content: string): string[] {
  const lines = content.replaceAll(/\r\n?/g, '\n').split('\n');
  const isFenced = fencedLines(lines);
  const sides: string[][] = [[]];
  for (const [i, line] of lines.entries()) {
    if (isFenced[i] !== true && SIDES_LINE.test(line)) sides.push([]);
    else sides.at(-1)?.push(line);
  }
  return sides.map((side) => side.join('\n').trim());
}

function isFields(value: ClojureValue | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: ClojureValue | undefined): Fields[] {
  return Array.isArray(value)
    ? (value as readonly ClojureValue[]).filter((item): item is Fields => isFields(item))
    : [];
}

function listOfTexts(value: ClojureValue | undefined): string[] {
  return Array.isArray(value) ? (value as readonly ClojureValue[]).filter((item) => typeof item === 'string') : [];
}

function textOf(value: ClojureValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
