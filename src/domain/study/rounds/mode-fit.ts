/** How many of a person's cards each mode can use: a text that is too long to be typed or laid out is no question for it. */
import { LONG_ANSWER_CHARS } from '../../../contract/limits.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { parseMasks } from '../../cards/occlusion.ts';
import { faceId } from '../../cards/faces.ts';
import { gameOfRound } from '../match/match-game.ts';
import { fitsMatch, type MatchCard } from '../match/match-rounds.ts';
import { askedTexts } from './asked-texts.ts';

/** Cards, each counted once however many faces it has: of these a round of a mode asks one. */
export interface ModeFit {
  readonly cards: number;
  /** Faces, which cramming asks all of. */
  readonly faces: number;
  /** Cards with an answer that can be typed. */
  readonly typed: number;
  /** What a test can ask. */
  readonly asked: number;
  /** What Match can lay out; 0 when there is no board of two. */
  readonly pairs: number;
}

export function modeFit(pool: readonly StudyCard[]): ModeFit {
  const pairs = matchCards(pool);
  return {
    cards: cardsIn(pool),
    faces: pool.length,
    typed: cardsIn(pool.filter(canBeTyped)),
    asked: cardsIn(pool.filter(canBeAsked)),
    pairs: isGame(pairs) ? new Set(pairs.map(({ cardId }) => cardId)).size : 0,
  };
}

function cardsIn(faces: readonly StudyCard[]): number {
  return new Set(faces.map(({ card }) => card.id)).size;
}

/** The pairs that can lie on a board, one for each gap of a card. Asked back a card would be the same pair once more. */
export function matchCards(pool: readonly StudyCard[]): MatchCard[] {
  return pool.flatMap((studyCard) => {
    const { card, face } = studyCard;
    const { question, answer } = askedTexts(studyCard);
    const pair = { id: faceId(card.id, face), cardId: card.id, question, answer };
    return face !== 'backward' && isWords(studyCard) && fitsMatch(pair) ? [pair] : [];
  });
}

/** Whether its answer is short enough to be typed. */
export function canBeTyped(card: StudyCard): boolean {
  const { expected } = askedTexts(card);
  const text = expected.join(' ').trim();
  return isWords(card) && text !== '' && text.length <= LONG_ANSWER_CHARS;
}

/** Whether a test can ask it in words. */
export function canBeAsked(card: StudyCard): boolean {
  const { question, answer } = askedTexts(card);
  return isWords(card) && hasQuestion(card, question) && answer.trim() !== '';
}

/** Two cards that ask or answer the same cannot lie on one board. */
function isGame(pairs: readonly MatchCard[]): boolean {
  return gameOfRound(pairs, '', 0).cards.length > 1;
}

/** Masks over a picture are nothing to read. */
function isWords({ card }: StudyCard): boolean {
  return parseMasks(card.question).length === 0;
}

function hasQuestion({ card }: StudyCard, question: string): boolean {
  return question.trim() !== '' || (card.questionImage ?? '') !== '';
}
