/** Cards as text that Anki imports: a note a line, with its deck, type and tags. */
import Papa from 'papaparse';
import { messages } from '../../contract/messages/index.ts';
import { markdownToHtml } from '../anki/markdown-to-html.ts';
import { writeOwnField, type OwnParts } from '../anki/own-note.ts';
import { hasGaps } from '../cards/faces.ts';
import { pathNames } from '../paths.ts';
import { readField } from './anki-field.ts';
import { noteTypeOf } from './anki-note-types.ts';
import { spacedTags } from './tag-cell.ts';
import { textWriter, type WrittenCard } from './text-writer.ts';

const { writers } = messages.texts;

/** The order in which Anki writes them. What stands behind the tags Anki leaves alone: its note types have two fields. */
const HEAD = [
  '#separator:tab',
  '#html:true',
  '#guid column:1',
  '#notetype column:2',
  '#deck column:3',
  '#tags column:6',
  '',
].join('\n');

export const ankiTextWriter = textWriter({
  form: 'ankiText',
  label: writers.ankiText,
  hint: writers.ankiTextHint,
  ending: 'txt',
  mime: 'text/plain',
  options: [],
  head: () => HEAD,
  lines: (cards) =>
    // A line that begins with a number sign would be a remark.
    `${Papa.unparse(cards.map(cellsOf), { delimiter: '\t', newline: '\n', quotes: (value: string) => value.startsWith('#') })}\n`,
});

function cellsOf({ topic, folderPath, card }: WrittenCard): string[] {
  const gapped = hasGaps(card.question);
  const fields = [markdownToHtml(card.question), markdownToHtml(card.answer)] as const;
  const deck = [...pathNames(folderPath), topic].map((name) => name.replaceAll('::', ':')).join('::');
  const tags = spacedTags(card.tags);
  const own = writeOwnField(lostParts(card, fields, gapped), fields);
  return [card.sourceId ?? '', noteTypeOf(card), deck, ...fields, tags, ...(own === '' ? [] : [own])];
}

/** What Anki has no place for, and what would not come back from HTML as it was. */
function lostParts(
  { question, answer, hint = '', tags }: WrittenCard['card'],
  fields: readonly [string, string],
  gapped: boolean,
): OwnParts {
  return {
    ...(readField(fields[0], gapped).markdown !== question && { question }),
    ...(readField(fields[1], false).markdown !== answer && { answer }),
    ...(hint !== '' && { hint }),
    ...(tags.some((tag) => /\s/.test(tag)) && { tags: [...tags] }),
  };
}
