/**
 * What a card is asked as. One card with two sides is asked one way or both ways; one with gaps is asked once for each number. All faces of
 * a card are siblings: seeing one gives away the others, so a session keeps them apart (study/load/siblings.ts).
 */
import type { FaceKey } from '../../contract/study.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { clozeNumbers, parseCloze, plainCloze, type ClozePart } from './cloze.ts';
import { answerText, clozeFace, gapAnswers, questionText } from './cloze-face.ts';
import { maskNumbers, parseMasks, withoutMasks } from './occlusion.ts';

const said = messages.faces;

/** The parts of a card that decide its faces. Images are names; null or '' for none. */
export interface TwoSides {
  readonly question: string;
  readonly answer: string;
  readonly questionImage?: string | null | undefined;
  readonly answerImage?: string | null | undefined;
}

export interface Face {
  readonly key: FaceKey;
  readonly question: string;
  readonly answer: string;
  /** What Write mode asks for: the answer, or the texts of the gaps in order. Nothing where only a picture answers. */
  readonly expected: readonly string[];
}

/** Names a face among those of all cards: the way forward has the name of its card, which it keeps whatever else the card becomes. */
export function faceId(cardId: string, face: FaceKey): string {
  return face === 'forward' ? cardId : `${cardId}.${face}`;
}

/** The card and the face that an id of `faceId` names. */
export function readFaceId(id: string): { cardId: string; face: FaceKey } {
  const [cardId = '', face = 'forward'] = id.split('.');
  return { cardId, face: face as FaceKey };
}

/**
 * The faces of a card in the order to learn them. A question with gaps has one for each of its numbers, and the other side stands below each
 * answer. Other cards are asked from question to answer and, when they go `bothWays`, also back, as long as there is an answer to ask from.
 */
export function facesOf(card: TwoSides, { bothWays }: { readonly bothWays: boolean }): Face[] {
  const gaps = clozeFaces(card);
  if (gaps.length > 0) return gaps;
  const question = plainText(card.question);
  const answer = plainText(card.answer);
  const forward: Face = { key: 'forward', question, answer, expected: written(answer) };
  const asksBack = bothWays && has(card.question, card.questionImage) && has(card.answer, card.answerImage);
  if (!asksBack) return [forward];
  return [forward, { key: 'backward', question: answer, answer: question, expected: written(question) }];
}

/**
 * A face of a card as texts, for whatever is no sheet: lists, search, announcements, files.
 * One that the card does not have (any more) gets the first of those it has.
 */
export function faceTexts(card: TwoSides, face: FaceKey): Face {
  const faces = facesOf(card, { bothWays: true });
  return faces.find(({ key }) => key === face) ?? faces[0] ?? { key: face, question: '', answer: '', expected: [] };
}

/** What the faces of a card are called, in the order to learn them. */
export function faceNames(card: TwoSides, options: { readonly bothWays: boolean }): { key: FaceKey; name: string }[] {
  const masked = maskNumbers(parseMasks(card.question));
  return facesOf(card, options).map(({ key }) => {
    if (key === 'forward' || key === 'backward') return { key, name: said.name[key] };
    const number = Number(key.slice(1));
    return { key, name: masked.includes(number) ? said.name.part(number) : said.name.gap(number) };
  });
}

/** Whether a question has gaps or masks to ask for. */
export function hasGaps(question: string): boolean {
  return askedNumbers(question).length > 0;
}

/** The numbers of the cards that gaps and masks of a question make, ascending. */
export function askedNumbers(question: string): number[] {
  if (!question.includes('{{c')) return [];
  return numbersOf(parseCloze(question), maskNumbers(parseMasks(question)));
}

/** A side as one text: its gaps filled in, and masks over its picture in words where nothing else is said. */
export function plainText(side: string): string {
  const parts = parseCloze(side);
  const text = plainCloze(withoutMasks(parts));
  if (text.trim() !== '') return text;
  const hidden = maskNumbers(parseMasks(side)).length;
  return hidden === 0 ? text : said.hiddenParts(hidden);
}

function numbersOf(parts: readonly ClozePart[], masks: readonly number[]): number[] {
  const numbers = new Set([...clozeNumbers(withoutMasks(parts)), ...masks]);
  return [...numbers].toSorted((a, b) => a - b);
}

function clozeFaces(card: TwoSides): Face[] {
  if (!card.question.includes('{{c')) return [];
  const parts = parseCloze(card.question);
  const masked = maskNumbers(parseMasks(card.question));
  const words = withoutMasks(parts);
  const more = plainText(card.answer).trim();
  return numbersOf(parts, masked).map((number) => {
    const pieces = clozeFace(words, number);
    const at = masked.indexOf(number) + 1;
    const part = at === 0 ? [] : [said.hiddenPart(at, masked.length)];
    const lines = (...texts: readonly string[]) => texts.filter((text) => text.trim() !== '').join('\n\n');
    return {
      key: `c${number}`,
      question: lines(questionText(pieces), ...part),
      answer: lines(answerText(pieces), ...part, more),
      expected: gapAnswers(pieces),
    };
  });
}

/** What can be typed for an answer. */
function written(answer: string): string[] {
  return answer.trim() === '' ? [] : [answer];
}

function has(text: string, image: string | null | undefined): boolean {
  return text.trim() !== '' || (image ?? '') !== '';
}
