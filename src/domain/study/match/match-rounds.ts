/**
 * Match mode: which cards are laid out together. Two that ask or answer the same would have two right partners, so they never are; nor are two gaps
 * of one card, of which each shows what the other asks for.
 */
import { foldedText } from '../../quality/quality-cards.ts';
import { seededDraw, shuffled } from '../seeded.ts';

export interface MatchCard {
  /** Names the pair: the face of a card. */
  readonly id: string;
  readonly cardId: string;
  readonly question: string;
  readonly answer: string;
}

/** As many pairs as fit on a screen and in a glance. */
export const PAIRS_IN_A_ROUND = 6;
/** A tile holds no more. */
export const TILE_MAX_CHARS = 140;

/** Whether both sides of a card can stand on a tile. */
export function fitsMatch({ question, answer }: MatchCard): boolean {
  return [question, answer].every((side) => side.trim() !== '' && side.trim().length <= TILE_MAX_CHARS);
}

/**
 * The rounds over all cards that fit, in an order of the seed: none has more than six pairs, and they are as even as can be. Each card is in
 * exactly one.
 */
export function matchRounds<Card extends MatchCard>(cards: readonly Card[], seed: string): Card[][] {
  const fitting = shuffled(cards.filter(fitsMatch), seededDraw(seed));
  const count = Math.ceil(fitting.length / PAIRS_IN_A_ROUND);
  const rounds = Array.from({ length: count }, (): Round<Card> => ({ cards: [], sides: new Set() }));
  for (const card of fitting) emptiestFor(card, rounds).cards.push(card);
  return rounds.map((round) => round.cards);
}

interface Round<Card> {
  readonly cards: Card[];
  /** What is asked and answered in it, and of which cards. */
  readonly sides: Set<string>;
}

/** The round with the fewest cards that has room for this one; a new one if there is none. The card's sides are taken in it. */
function emptiestFor<Card extends MatchCard>(card: Card, rounds: Round<Card>[]): Round<Card> {
  const sides = [foldedText(card.question), foldedText(card.answer), `\n${card.cardId}`];
  const open = rounds.filter((round) => hasRoom(round) && !sides.some((side) => round.sides.has(side)));
  let chosen = open.reduce<Round<Card> | undefined>(
    (fewest, round) => (fewest && fewest.cards.length <= round.cards.length ? fewest : round),
    undefined,
  );
  if (!chosen) {
    chosen = { cards: [], sides: new Set() };
    rounds.push(chosen);
  }
  for (const side of sides) chosen.sides.add(side);
  return chosen;
}

function hasRoom({ cards }: Round<MatchCard>): boolean {
  return cards.length < PAIRS_IN_A_ROUND;
}
