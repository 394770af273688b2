/** What the two sides of a face show: texts with their gaps, pictures with their masks. Whoever draws a card draws this. */
import type { FaceKey } from '../../contract/study.schema.ts';
import { parseCloze } from './cloze.ts';
import { answerText, clozeFace, type FacePiece } from './cloze-face.ts';
import { parseLabels, type PictureLabel } from './picture-labels.ts';
import { maskNumbers, masksOver, parseMasks, withoutMasks, type ShownMask } from './occlusion.ts';

/** A card as far as its sides go. Images are names or `data:` URLs. */
export interface CardSides {
  readonly question: string;
  readonly answer: string;
  readonly questionImage: string | null;
  readonly answerImage: string | null;
}

export interface FaceSide {
  readonly pieces: readonly FacePiece[];
  readonly image: string | null;
  /** Which side of the card the picture is from. */
  readonly imageOf: 'question' | 'answer';
  /** What lies over the picture; null for a picture without masks. */
  readonly masks: FaceMasks | null;
}

export interface FaceMasks {
  readonly shown: readonly ShownMask[];
  /** Words over the picture, on both sides. */
  readonly labels: readonly PictureLabel[];
  /** Which of the parts that are asked one by one this face asks for, from 1; 0 when it asks for words. */
  readonly at: number;
  readonly total: number;
}

export interface FaceContent {
  readonly question: FaceSide;
  /** A gap face answers with the whole text; what was asked for is still told apart as gaps. */
  readonly answer: FaceSide;
  /** What stands below the answer of a gap face: the other side of the card. Null for nothing. */
  readonly more: FaceSide | null;
}

/** The sides of a face. A face that the card does not have (any more) shows the card with nothing hidden. */
export function faceContent(card: CardSides, face: FaceKey): FaceContent {
  const question = sideOf(card, 'question');
  const answer = sideOf(card, 'answer');
  if (face === 'forward') return { question, answer, more: null };
  if (face === 'backward') return { question: answer, answer: question, more: null };
  return gapContent(card, Number(face.slice(1)), answer);
}

/** The number of a gap face; null for the ways forward and back. */
export function gapNumberOf(face: FaceKey): number | null {
  return face === 'forward' || face === 'backward' ? null : Number(face.slice(1));
}

function gapContent(card: CardSides, number: number, other: FaceSide): FaceContent {
  const masks = parseMasks(card.question);
  const numbers = maskNumbers(masks);
  const side: FaceSide = {
    pieces: clozeFace(withoutMasks(parseCloze(card.question)), number),
    image: imageOrNull(card.questionImage),
    imageOf: 'question',
    masks:
      masks.length === 0
        ? null
        : {
            shown: masksOver(masks, number),
            labels: parseLabels(card.question),
            at: numbers.indexOf(number) + 1,
            total: numbers.length,
          },
  };
  const hasMore = other.image !== null || answerText(other.pieces).trim() !== '';
  return { question: side, answer: side, more: hasMore ? other : null };
}

/** A side with nothing asked in it: every gap is filled in. */
function sideOf(card: CardSides, imageOf: 'question' | 'answer'): FaceSide {
  const pieces = clozeFace(withoutMasks(parseCloze(card[imageOf])), NOT_ASKED);
  const image = imageOf === 'question' ? card.questionImage : card.answerImage;
  return { pieces, image: imageOrNull(image), imageOf, masks: null };
}

function imageOrNull(image: string | null): string | null {
  return image === '' ? null : image;
}

/** No gap has this number. */
const NOT_ASKED = -1;
