/** How many of a person's cards each mode can use: a text that is too long to be typed or laid out is no question for it. */
import { LONG_ANSWER_CHARS } from '../../../contract/limits.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { parseMasks } from '../../cards/occlusion.ts';
import { faceId } from '../../cards/faces.ts';
import { gameOfRound } from '../match/match-game.ts';
import { fitsMatch, type MatchCard } from '../match/match-rounds.ts';
import { askedTexts } from './asked-texts.ts';

export interface ModeFit {
  /** What is asked, in any way. */
  readonly all: number;
  /** Of these, what can be answered by typing. */
  readonly typed: number;
  /** What a test can ask. */
  readonly asked: number;
  /** What Match can lay out; 0 when there is no board of two. */
  readonly pairs: number;
  /** Cards, each counted once however many faces it has. */
  readonly cards: number;
}

export function modeFit(pool: readonly StudyCard[]): ModeFit {
  const pairs = matchCards(pool);
  return {
    all: pool.length,
    typed: pool.filter((card) => canBeTyped(card)).length,
    asked: pool.filter((card) => canBeAsked(card)).length,
    pairs: isGame(pairs) ? pairs.length : 0,
    cards: new Set(pool.map(({ card }) => card.id)).size,
  };
}

/** The cards that can lie on a board, one for each face. */
export function matchCards(pool: readonly StudyCard[]): MatchCard[] {
  return pool.flatMap((card) => {
    const { question, answer } = askedTexts(card);
    const pair = { id: faceId(card.card.id, card.face), question, answer };
    return isWords(card) && fitsMatch(pair) ? [pair] : [];
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
