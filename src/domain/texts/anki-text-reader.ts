/** Notes and cards that were exported from Anki as text (formats.md, "Text (Anki)"). */
import { messages } from '../../contract/messages/index.ts';
import { deckPath } from '../anki/note-type.ts';
import { OWN_FIELD, withOwnParts } from '../anki/own-note.ts';
import { linkedMedia, type ColumnRole, type IncomingCard, type ReadOptions } from '../incoming/incoming.ts';
import { readField } from './anki-field.ts';
import { countAnkiHeaders, hasTagsLine, readAnkiHeaders, type AnkiHeaders } from './anki-headers.ts';
import { knownNoteType } from './anki-note-types.ts';
import { findColumns, previewColumns } from './columns.ts';
import { chosenRoles, widthOf } from './csv-reader.ts';
import { delimitedRows, DELIMITERS, findDelimiter } from './delimited-rows.ts';
import { TOPIC_MAX_CHARS, type FoundCard, type Losses } from './found-cards.ts';
import { chosenFlag } from './read-options.ts';
import { cardsOfTable } from './table-cards.ts';
import { tidyTags } from './tag-cell.ts';
import { textReader } from './text-reader.ts';
import { withoutMedia } from './text-writer.ts';

const { lost, options: said, titles } = messages.texts;

type Cells = readonly string[];
type Rows = readonly Cells[];

/** Anki begins remarks with it, in any row. */
const REMARK = '#';
const HTML = /<(?:br|div|b|i|u|p|span|img|hr|ul|ol|li|code|sub|sup)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i;
/** What stands before it repeats the question, when cards are exported instead of notes. */
const ANSWER_LINE = /^.*<hr\b[^<>]*\bid\s*=\s*["']?answer["']?[^<>]*>/is;
const OWN_START = '{"of":';
const BETWEEN = '\n\n';

export const ankiTextReader = textReader({
  format: 'ankiText',
  endings: ['txt', 'csv', 'tsv'],
  recognise(sample) {
    if (countAnkiHeaders(sample) > 0) return 1;
    // More than words and definitions, and less than cards that name their parts.
    return hasTagsLine(sample) ? 0.72 : 0;
  },
  find(text, _file, options, losses) {
    const headers = readAnkiHeaders(text);
    const delimiter = headers.separator ?? DELIMITERS[findDelimiter(headers.body)];
    const { rows, isMisquoted } = delimitedRows(headers.body, delimiter, { remark: REMARK });
    if (isMisquoted) losses.add('quotes', () => messages.texts.lost.quotes);
    const isHtml = chosenFlag(options, 'html') ?? headers.isHtml ?? HTML.test(headers.body);
    const bothWays = chosenFlag(options, 'bothWays') ?? false;
    const ownAt = ownColumn(rows);
    const found = rolesOf(rows, headers, ownAt);
    const roles = chosenRoles(options, found);
    const notes = new Notes({ headers, roles, isHtml, bothWays, ownAt, isChosen: isChosen(options) }, losses);
    const heading = headers.columns.length > 0 ? headers.columns : null;
    return {
      title: titles.ankiText,
      cards: rows.map((cells) => notes.card(cells)),
      columns: previewColumns(rows, heading, roles),
      options: [
        { kind: 'flag', key: 'html', label: said.html, value: isHtml },
        { kind: 'flag', key: 'bothWays', label: said.bothWays, value: bothWays },
      ],
    };
  },
});

interface Reading {
  readonly headers: AnkiHeaders;
  readonly roles: readonly ColumnRole[];
  readonly isHtml: boolean;
  readonly bothWays: boolean;
  readonly ownAt: number;
  /** Whether a person gave the columns their roles: then nothing else says what they hold. */
  readonly isChosen: boolean;
}

class Notes {
  readonly #reading: Reading;
  readonly #losses: Losses;

  constructor(reading: Reading, losses: Losses) {
    this.#reading = reading;
    this.#losses = losses;
  }

  card(cells: Cells): FoundCard {
    const { headers, roles, ownAt, isChosen: chosen } = this.#reading;
    const typeAt = headers.special.notetype;
    const type = knownNoteType(typeAt === undefined ? (headers.noteType ?? '') : (cells[typeAt] ?? ''));
    const own = roles.map((role, i) =>
      i === ownAt || (type.isOptional && !chosen && i === thirdField(roles)) ? 'none' : role,
    );
    const [found] = cardsOfTable([cells], own);
    const asked = type.isOptional ? (cells[thirdField(roles)] ?? '').trim() !== '' : type.bothWays;
    const sides = this.#sides(cells, own, type.asksGaps);
    const tags = tidyTags([...headers.tags, ...(found?.card.tags ?? [])]);
    const card: IncomingCard = {
      ...found?.card,
      sourceId: found?.card.sourceId ?? null,
      ...sides,
      tags,
      bothWays: this.#reading.bothWays || asked,
      isTyped: type.isTyped,
    };
    const written = cells[ownAt];
    const whole =
      written === undefined ? card : withOwnParts(card, ['', '', OWN_FIELD], [...fieldsOf(cells, roles), written]);
    return { ...placeOf(found?.topic ?? headers.deck), card: whole };
  }

  #sides(cells: Cells, roles: readonly ColumnRole[], asksGaps: boolean): Pick<IncomingCard, 'question' | 'answer'> {
    const read = (role: ColumnRole): string => {
      const sides = cells.filter((cell, i) => roles[i] === role && cell.trim() !== '');
      return sides
        .map((cell) =>
          this.#field(role === 'answer' ? cell.replace(ANSWER_LINE, '') : cell, asksGaps && role === 'question'),
        )
        .join(BETWEEN)
        .trim();
    };
    return { question: read('question'), answer: read('answer') };
  }

  #field(cell: string, asksGaps: boolean): string {
    if (!this.#reading.isHtml) return cell.trim();
    const { markdown, image, losses } = readField(cell, asksGaps);
    if (losses.size > 0) this.#losses.add('html', lost.html, cell);
    if (image !== null || linkedMedia(markdown).length > 0) this.#losses.add('pictures', lost.pictures, markdown);
    return withoutMedia(markdown);
  }
}

/** Anki gives columns a meaning by their place; all others are fields, in the order of the note type. */
function rolesOf(rows: Rows, { columns, special }: AnkiHeaders, ownAt: number): ColumnRole[] {
  const width = Math.max(widthOf(rows), columns.length);
  const named = columns.length > 0 ? findColumns(rows, columns, width) : null;
  let fields = 0;
  return Array.from({ length: width }, (_, i): ColumnRole => {
    if (i === special.guid) return 'sourceId';
    if (i === special.tags) return 'tags';
    if (i === special.deck) return 'set';
    if (i === special.notetype || i === ownAt) return 'none';
    const role = named?.[i];
    if (role === 'tags' || role === 'set' || role === 'sourceId') return role;
    fields += 1;
    return fields === 1 ? 'question' : 'answer';
  });
}

/** The column that only our own writer writes; -1 without one. */
function ownColumn(rows: Rows): number {
  for (const cells of rows) {
    const at = cells.findIndex((cell) => cell.startsWith(OWN_START));
    if (at !== -1) return at;
  }
  return -1;
}

function thirdField(roles: readonly ColumnRole[]): number {
  return roles.indexOf('answer', roles.indexOf('answer') + 1);
}

/** The cells that our own column was written for. */
function fieldsOf(cells: Cells, roles: readonly ColumnRole[]): string[] {
  return [cells[roles.indexOf('question')] ?? '', cells[roles.indexOf('answer')] ?? ''];
}

/** A deck is the set of its own notes, and those above it are folders. */
function placeOf(deck: string | null): Omit<FoundCard, 'card'> {
  const names = deckPath(deck ?? '', '::').map((name) => name.replaceAll('/', '-'));
  const topic = names.pop();
  return { topic: topic?.slice(0, TOPIC_MAX_CHARS) ?? null, folderPath: names.join('/') };
}

function isChosen({ columns }: ReadOptions): boolean {
  return columns !== undefined;
}
