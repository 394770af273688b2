/**
 * Notes of Image Occlusion Enhanced, the add-on that Anki's own image occlusion came after: each asks for one part of a picture, whose masks are SVG files
 * over it. Fields are known by the names that the add-on gives them.
 */
import { writeMasks } from '../cards/occlusion.ts';
import type { CardSides } from './card-sides.ts';
import { htmlToMarkdown, type FieldText, type MediaName } from './html-to-markdown.ts';
import { textOfHtml } from './html-tree.ts';
import type { NoteType } from './note-type.ts';
import { masksOfSvg } from './svg-masks.ts';

const FIELD = { picture: 'Image', question: 'Question Mask', answer: 'Answer Mask', all: 'Original Mask' } as const;
const ABOVE = ['Header', 'Footer'] as const;
const BELOW = ['Remarks', 'Sources', 'Extra 1', 'Extra 2'] as const;
const SOURCE = /<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

export interface EnhancedMasks {
  /** The file with what the question hides. */
  readonly question: string;
  /** What else there is of masks, and a card of ours has no use for. */
  readonly others: readonly string[];
}

/** The files of a note's masks, as the note calls them; null for every other note. */
export function enhancedMasks(type: NoteType, fields: readonly string[]): EnhancedMasks | null {
  if (!type.fields.includes(FIELD.question) || !type.fields.includes(FIELD.picture)) return null;
  const sourceIn = (name: string): string => {
    const [, double, single, bare] = SOURCE.exec(fieldOf(type, fields, name)) ?? [];
    return textOfHtml(double ?? single ?? bare ?? '').trim();
  };
  const question = sourceIn(FIELD.question);
  if (question === '') return null;
  return { question, others: [sourceIn(FIELD.answer), sourceIn(FIELD.all)].filter((name) => name !== '') };
}

/** Null where the masks cannot be drawn, or there is no picture below them: the note is like any other. */
export function enhancedSides(
  type: NoteType,
  fields: readonly string[],
  svg: string,
  nameOf: MediaName,
): CardSides | null {
  const masks = masksOfSvg(svg);
  const read = (name: string): FieldText => htmlToMarkdown(fieldOf(type, fields, name), { hasGaps: false, nameOf });
  const picture = masks && read(FIELD.picture);
  if (!masks || !picture?.image) return null;
  const above = ABOVE.map(read);
  const below = BELOW.map(read);
  const words = joined([...above, picture]);
  return {
    question: {
      markdown: [writeMasks(masks), words].filter((text) => text !== '').join('<br>'),
      image: picture.image,
      losses: new Set([...above, picture].flatMap(({ losses }) => [...losses])),
    },
    answer: {
      markdown: joined(below),
      image: below.find(({ image }) => image !== null)?.image ?? null,
      losses: new Set(below.flatMap(({ losses }) => [...losses])),
    },
    hint: '',
    isTyped: false,
  };
}

function fieldOf(type: NoteType, fields: readonly string[], name: string): string {
  return fields[type.fields.indexOf(name)] ?? '';
}

function joined(texts: readonly FieldText[]): string {
  return texts
    .map(({ markdown }) => markdown)
    .filter((text) => text !== '')
    .join('\n\n');
}
