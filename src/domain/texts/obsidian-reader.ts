/** Obsidian notes with cards, one or a whole vault as a zip (formats.md, "Obsidian SR"). */
import { TEXT_IMPORT_MAX_BYTES } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { facesOf } from '../cards/faces.ts';
import {
  IncomingError,
  type IncomingCard,
  type IncomingFile,
  type IncomingMemory,
  type ReadOption,
  type ReadOptions,
} from '../incoming/incoming.ts';
import { normalisePath } from '../paths.ts';
import { mediaOfArchive, type ArchiveMedia } from './archive-media.ts';
import { fencedLines } from './code-regions.ts';
import { keptCards, Losses, TOPIC_MAX_CHARS, type FoundCard } from './found-cards.ts';
import { isZip, noteNames, notesOfArchive, openArchive, type NoteFile } from './note-files.ts';
import { metadataOf } from './note-metadata.ts';
import { fieldKey, readNote, type NoteCard, type NoteReading } from './obsidian-note.ts';
import { HIGHLIGHTS } from './obsidian-sides.ts';
import { DECK_TAG } from './obsidian-writer.ts';
import { choiceOption, chosenFlag, chosenOf, chosenText } from './read-options.ts';
import { memoryOf } from './sr-schedule.ts';
import { readFlag } from './table-cards.ts';
import { readTags } from './tag-cell.ts';
import {
  cardsReader,
  encodingOption,
  endingOf,
  fileTopic,
  readableSample,
  readableText,
  SAMPLE_BYTES,
} from './text-reader.ts';

const { lost, options: said, titles } = messages.texts;

const ENDINGS: readonly string[] = ['md', 'markdown', 'txt', 'zip'];
/** Keys that notes have fields for, and that nobody learns. */
const KNOWN_FIELDS =
  /^(?:tags?|alias(?:es)?|status|type|date|due|created|updated|modified|author|source|url|link|rating|up|down|next|prev|related|parent|project|priority|scheduled|start|completion|cssclass(?:es)?)$/;
/** A key that stands more than once is a field: nobody asks one question twice. */
const FIELD_TIMES = 2;
const DECKS = ['tag', 'folder'] as const;

const DECK_TAG_ANYWHERE = new RegExp(String.raw`(?:^|\s)#${DECK_TAG}(?![\p{L}\p{N}_-])`, 'u');

interface Choices extends NoteReading {
  readonly decks: (typeof DECKS)[number];
  readonly takesFields: boolean;
  readonly takesSchedule: boolean;
}

export const obsidianReader = cardsReader({
  format: 'obsidian',
  endings: ENDINGS,
  async recognise({ name, source }) {
    const sample = await source.read(0, SAMPLE_BYTES);
    if (!isZip(sample)) return likeness(sample, endingOf(name));
    return source.size <= TEXT_IMPORT_MAX_BYTES && holdsNotes(await source.read(0, source.size)) ? 0.6 : 0;
  },
  find(file, bytes, options) {
    const losses = new Losses();
    const zip = isZip(bytes) ? openArchive(bytes) : null;
    const single = zip ? null : readableText(bytes, options, losses);
    const alone = single ? [{ title: fileTopic(file), folderPath: '', text: single.text }] : [];
    const notes = zip ? notesOfArchive(zip, losses) : alone;
    const choices = choicesOf(notes, options);
    const media = mediaOfArchive(zip);
    const found = notes.flatMap((note) => cardsOfNote(note, choices, file, losses, single !== null));
    const cards = found.map(({ card, ...place }) => ({ ...place, card: withMedia(card, media, losses) }));
    return {
      title: titles.obsidian,
      cards: keptCards(cards, losses),
      media: media.used(),
      options: [...optionsOf(choices), ...(single ? [encodingOption(single.encoding, options)] : [])],
      losses: losses.list(),
    };
  },
});

/** A tag of the plug-in, a schedule or several cards say what a note is; a note of Markdown has none of them. */
function likeness(bytes: Uint8Array, ending: string): number {
  const text = readableSample(bytes);
  if (text === null) return 0;
  if (/<!--SR:!?\d/.test(text) || DECK_TAG_ANYWHERE.test(text)) return 0.95;
  const { cards } = readNote(text, { marks: HIGHLIGHTS, fields: fieldsOf([text]), root: '' });
  const isNote = ending === 'md' || ending === 'markdown';
  if (isNote) return cards.length > 0 ? 0.7 : 0.1;
  return Math.min(0.65, (2 * cards.length) / text.split('\n').length);
}

function holdsNotes(zip: Uint8Array): boolean {
  try {
    return noteNames(openArchive(zip)).length > 0;
  } catch (error) {
    if (error instanceof IncomingError) return false;
    throw error;
  }
}

function choicesOf(notes: readonly NoteFile[], options: ReadOptions): Choices {
  const isTagged = notes.some(({ text }) => DECK_TAG_ANYWHERE.test(text) || metadataOf(text).tags.some(isDeckTag));
  const takesFields = chosenFlag(options, 'dataview') ?? false;
  return {
    marks: {
      highlights: chosenFlag(options, 'highlights') ?? true,
      bold: chosenFlag(options, 'bold') ?? false,
      braces: chosenFlag(options, 'braces') ?? false,
    },
    fields: takesFields ? new Set() : fieldsOf(notes.map(({ text }) => text)),
    root: (chosenText(options, 'onlyTagged') ?? (isTagged ? DECK_TAG : ''))
      .trim()
      .replace(/^#/, '')
      .replace(/\/+$/, ''),
    decks: chosenOf(options, 'decks', DECKS) ?? 'tag',
    takesFields,
    takesSchedule: chosenFlag(options, 'schedule') ?? true,
  };
}

function isDeckTag(tag: string): boolean {
  return tag === DECK_TAG || tag.startsWith(`${DECK_TAG}/`);
}

/** The keys that are fields of Dataview's and no questions. */
function fieldsOf(texts: readonly string[]): Set<string> {
  const times = new Map<string, number>();
  for (const text of texts) {
    const lines = text.split('\n');
    const isFenced = fencedLines(lines);
    for (const [i, line] of lines.entries()) {
      const key = isFenced[i] === true ? null : fieldKey(line);
      if (key !== null) times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  return new Set([...times].flatMap(([key, count]) => (count >= FIELD_TIMES || KNOWN_FIELDS.test(key) ? [key] : [])));
}

function cardsOfNote(
  note: NoteFile,
  choices: Choices,
  file: IncomingFile,
  losses: Losses,
  isAlone: boolean,
): FoundCard[] {
  const read = readNote(note.text, choices);
  for (const line of read.fieldLines) losses.add('fields', lost.fields, line);
  return read.cards.flatMap((card) => {
    const isOutside = choices.root !== '' && card.tag === null && !card.hidden.has('set');
    if (isOutside) return [];
    if (card.overlapping > 0) losses.add('overlapping', lost.overlapping, card.question, card.overlapping);
    return [{ ...placeOf(card, note, choices, isAlone), card: incoming(card, choices, file) }];
  });
}

function withMedia(card: IncomingCard, media: ArchiveMedia, losses: Losses): IncomingCard {
  return { ...card, question: media.linked(card.question, losses), answer: media.linked(card.answer, losses) };
}

/** By what the note hides for us, by the tag below the root, or by where the note lies. */
function placeOf(card: NoteCard, note: NoteFile, choices: Choices, isAlone: boolean): Omit<FoundCard, 'card'> {
  const own = card.hidden.get('set');
  if (own !== undefined)
    return { topic: own.slice(0, TOPIC_MAX_CHARS), folderPath: normalisePath(card.hidden.get('folder')) };
  const below = choices.decks === 'tag' ? deckNames(card.tag, choices.root) : [];
  const topic = below.at(-1);
  if (topic !== undefined)
    return { topic: topic.slice(0, TOPIC_MAX_CHARS), folderPath: normalisePath(below.slice(0, -1).join('/')) };
  return { topic: isAlone ? null : note.title, folderPath: note.folderPath };
}

function deckNames(tag: string | null, root: string): string[] {
  if (tag === null || root === '') return [];
  return tag
    .slice(root.length)
    .split('/')
    .filter((name) => name !== '');
}

function incoming(found: NoteCard, { takesSchedule }: Choices, { utcOffsetMin }: IncomingFile): IncomingCard {
  const { question, answer, bothWays, hidden } = found;
  const card: IncomingCard = {
    sourceId: hidden.get('id') ?? null,
    question,
    answer,
    bothWays,
    hint: hidden.get('hint') ?? '',
    tags: readTags(hidden.get('tags') ?? ''),
    flag: readFlag(hidden.get('flag')),
    suspended: hidden.has('suspended'),
  };
  if (!takesSchedule || found.schedule.length === 0) return card;
  return { ...card, memories: memoriesOf(found, utcOffsetMin) };
}

function memoriesOf({ question, answer, bothWays, schedule }: NoteCard, utcOffsetMin: number): IncomingMemory[] {
  return facesOf({ question, answer }, { bothWays }).flatMap(({ key }, i) => {
    const face = schedule[i] ?? null;
    return face === null ? [] : [memoryOf(face, key, utcOffsetMin)];
  });
}

function optionsOf({ marks, root, decks, takesFields, takesSchedule }: Choices): ReadOption[] {
  return [
    { kind: 'flag', key: 'highlights', label: said.highlights, value: marks.highlights },
    { kind: 'flag', key: 'bold', label: said.bold, value: marks.bold },
    { kind: 'flag', key: 'braces', label: said.braces, value: marks.braces },
    { kind: 'text', key: 'onlyTagged', label: said.onlyTagged, hint: said.onlyTaggedHint, value: root },
    choiceOption('decks', said.decks, decks, said.decksBy),
    { kind: 'flag', key: 'dataview', label: said.dataview, value: takesFields },
    { kind: 'flag', key: 'schedule', label: said.schedule, value: takesSchedule },
  ];
}
