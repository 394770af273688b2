/** A card of ours as a note of one of our types (own-note.ts), such that reading the note gives the card again. */
import type { FaceKey } from '../../contract/study.schema.ts';
import { facesOf } from '../cards/faces.ts';
import { questionWords } from '../cards/masked-question.ts';
import { parseMasks } from '../cards/occlusion.ts';
import type { IncomingCard } from '../incoming/incoming.ts';
import { compileType, type CardSides, type CompiledType } from './card-sides.ts';
import { FIELD_SEPARATOR } from './note-type.ts';
import { escapedHtml } from './template.ts';
import { decoded } from './media-names.ts';
import { markdownToHtml, pictureHtml } from './markdown-to-html.ts';
import { occlusionSides } from './occlusion-note.ts';
import { OWN_TYPES, writeOwnField, type OwnKind, type OwnParts, type OwnType } from './own-note.ts';

export interface WrittenNote {
  readonly type: OwnType;
  /** HTML, ours the last. */
  readonly fields: readonly string[];
  /** A card for each, by its place in the note. */
  readonly faces: readonly { readonly face: FaceKey; readonly ord: number }[];
}

/** Notes cannot have more cards. */
const GAPS_MAX = 500;
const MASKS_END = /^(?:<br\s*\/?>|\s)+/i;

const COMPILED = Object.fromEntries(
  Object.entries(OWN_TYPES).map(([kind, type]) => [kind, compileType(type, decoded)]),
) as Readonly<Record<OwnKind, CompiledType>>;

export function writeNote(card: IncomingCard): WrittenNote {
  const faces = facesOf(
    { question: card.question, answer: card.answer, questionImage: card.questionImage, answerImage: card.answerImage },
    { bothWays: card.bothWays ?? false },
  );
  const keys = faces.map(({ key }) => key).filter((key) => ordOf(key) < GAPS_MAX);
  const kind = kindOf(card, keys);
  const type = OWN_TYPES[kind];
  const hint = escapedHtml(card.hint ?? '');
  const answer = sideHtml(card.answer, card.answerImage);
  const asked = kind === 'occlusion' ? maskedFields(card) : [sideHtml(card.question, card.questionImage)];
  const others = [...asked, answer, hint].map((field) => field.replaceAll(FIELD_SEPARATOR, ' ').replaceAll('\0', ''));
  return {
    type,
    fields: [...others, writeOwnField(partsThatAreLost(card, kind, others), others)],
    faces: keys.map((face) => ({ face, ord: ordOf(face) })),
  };
}

function kindOf(card: IncomingCard, faces: readonly FaceKey[]): OwnKind {
  const isTyped = card.isTyped ?? false;
  if (faces.some((face) => face.startsWith('c'))) {
    if (hasPicture(card) && parseMasks(card.question).length > 0) return 'occlusion';
    return isTyped ? 'typedCloze' : 'cloze';
  }
  if (faces.length > 1) return isTyped ? 'typedReversed' : 'reversed';
  return isTyped ? 'typed' : 'basic';
}

function ordOf(face: FaceKey): number {
  if (face === 'forward') return 0;
  return face === 'backward' ? 1 : Number(face.slice(1)) - 1;
}

function hasPicture({ questionImage }: IncomingCard): boolean {
  return typeof questionImage === 'string' && questionImage !== '';
}

/** Masks, picture and header. */
function maskedFields({ question, questionImage }: IncomingCard): string[] {
  const words = questionWords(question).replace(MASKS_END, '');
  const masks = question.slice(0, question.length - words.length).replace(/(?:<br\s*\/?>|\s)+$/i, '');
  return [masks, pictureHtml(questionImage ?? ''), markdownToHtml(words)];
}

/** A picture stands below its text. */
function sideHtml(text: string, image: string | null | undefined): string {
  const html = markdownToHtml(text);
  if (typeof image !== 'string' || image === '') return html;
  return html === '' ? pictureHtml(image) : `${html}<br>${pictureHtml(image)}`;
}

/** What reading the fields would not give back, as a reader does it. */
function partsThatAreLost(card: IncomingCard, kind: OwnKind, others: readonly string[]): OwnParts {
  const read = sidesOf(kind, others);
  const isBothWays = kind === 'reversed' || kind === 'typedReversed';
  const wanted = {
    question: card.question,
    answer: card.answer,
    hint: card.hint ?? '',
    questionImage: card.questionImage ?? null,
    answerImage: card.answerImage ?? null,
    isTyped: card.isTyped ?? false,
    bothWays: card.bothWays ?? false,
    buriedUntil: card.buriedUntil ?? null,
    source: card.source ?? null,
    tags: card.tags ?? [],
  };
  const found: typeof wanted = {
    question: read.question.markdown,
    answer: read.answer.markdown,
    hint: read.hint,
    questionImage: read.question.image,
    answerImage: read.answer.image,
    isTyped: read.isTyped,
    bothWays: isBothWays,
    buriedUntil: null,
    source: null,
    tags: wanted.tags.every((tag) => !/[\s\u3000]/.test(tag)) ? wanted.tags : [],
  };
  const lost = Object.entries(wanted).filter(([key, value]) => value !== found[key as keyof typeof found]);
  return Object.fromEntries(lost) as OwnParts;
}

function sidesOf(kind: OwnKind, others: readonly string[]): CardSides {
  const fields = [...others, ''];
  const masked = kind === 'occlusion' ? occlusionSides(fields, decoded) : null;
  const sides = masked ?? COMPILED[kind].sidesOf({ fields, tags: '', deck: [], ord: 0 });
  if (!sides) throw new Error(`The type ${kind} has no template.`);
  return sides;
}
