/**
 * How good the cards of an answer are, in six scores of 0 to 5, as far as rules can tell: for comparing prompts and models. A teacher sees more; what these say
 * of a card is right much more often than not.
 */
import { ANSWER_WORDS_MAX, CHARS_PER_CARD } from '../../src/contract/wish-limits.ts';
import type { WishAmount } from '../../src/contract/wish.schema.ts';
import { refusalOf } from '../../src/domain/ai/card-refusal.ts';
import type { DraftCard } from '../../src/domain/ai/read-cards.ts';
import { compoundFinding } from '../../src/domain/quality/compound.ts';
import { longIssues } from '../../src/domain/quality/long-card.ts';
import { pointsBack } from '../../src/domain/quality/question-parts.ts';
import { tells } from '../../src/domain/quality/told-answer.ts';
import { isFrame, wordsOf } from '../../src/domain/quality/word-forms.ts';
import { doubtOf } from '../../src/domain/quotes/answer-doubt.ts';
import { createQuoteChecker } from '../../src/domain/quotes/quote-checker.ts';

export interface ScoredPage {
  readonly page: number;
  readonly text: string;
}

const OF_ONE_CARD = ['atomic', 'self-contained', 'short', 'no leak', 'faithful'] as const;
type OfOneCard = (typeof OF_ONE_CARD)[number];
export type Aspect = OfOneCard | 'coverage';

export interface CardFault {
  readonly aspect: OfOneCard;
  readonly card: DraftCard;
}

export interface CardScores {
  /** 0 to 5, with one place behind the point. */
  readonly scores: Readonly<Record<Aspect, number>>;
  /** Each thing that took from a score. */
  readonly faults: readonly CardFault[];
  /** Pages with fewer cards than their text would carry. */
  readonly barePages: readonly { readonly page: number; readonly cards: number; readonly wanted: number }[];
}

const BEST = 5;
/** So much of an aspect a card has that has it half: a little too long, or doubted. */
const HALF = 0.5;
const SLIGHTLY_LONG_WORDS = 20;

/** Asks about the document instead of what it teaches. */
const OF_THE_DOCUMENT =
  /\b(?:according to|(?:the|this|these) (?:text|passage|document|lecture|slides?|figures?|tables?|chapter|section|page|author|diagram|example)s?|(?:shown|mentioned|described|listed|given) (?:here|above|below)|laut (?:text|folie|dokument|abbildung)|(?:der|die|das|diese[rsm]?) (?:text|folie|abbildung|tabelle|kapitel|autor))\b/i;

/** @throws Error when there is no card or no page: then there is nothing to score */
export function scoreCards(
  cards: readonly DraftCard[],
  pages: readonly ScoredPage[],
  amount: WishAmount = 'normal',
): CardScores {
  if (cards.length === 0) throw new Error('The answer has no card.');
  if (pages.length === 0) throw new Error('There are no pages that the answer is about.');
  const isFaithful = faithfulness(pages);
  const measures: Readonly<Record<OfOneCard, (card: DraftCard) => number>> = {
    atomic: (card) => (compoundFinding(card) === null ? 1 : 0),
    'self-contained': (card) => (standsAlone(card.question) ? 1 : 0),
    short: shortness,
    'no leak': (card) => (refusalOf(card) === null && !tells(card.hint, card.answer) ? 1 : 0),
    faithful: isFaithful,
  };
  const faults: CardFault[] = [];
  const scoreOf = (aspect: OfOneCard): number => {
    const values = cards.map((card) => {
      const value = measures[aspect](card);
      if (value < 1) faults.push({ aspect, card });
      return value;
    });
    return values.reduce((sum, value) => sum + value, 0) / cards.length;
  };
  const ofCards = Object.fromEntries(OF_ONE_CARD.map((aspect) => [aspect, rounded(scoreOf(aspect))])) as Record<
    OfOneCard,
    number
  >;
  const wanted = pages.map(({ page, text }) => ({
    page,
    cards: cards.filter((card) => card.page === page).length,
    // As few as the instructions allow for ordinary prose.
    wanted: Math.floor(text.trim().length / CHARS_PER_CARD[amount].max),
  }));
  const all = wanted.reduce((sum, page) => sum + page.wanted, 0);
  const there = wanted.reduce((sum, page) => sum + Math.min(page.cards, page.wanted), 0);
  return {
    scores: { ...ofCards, coverage: rounded(all === 0 ? 1 : there / all) },
    faults,
    barePages: wanted.filter((page) => page.cards < page.wanted),
  };
}

function rounded(share: number): number {
  return Math.round(share * BEST * 10) / 10;
}

/** Words before a pronoun that name nothing either. */
const ASKS = new Set('why how when where who whom whose can could would should may might must'.split(' '));

function standsAlone(question: string): boolean {
  if (OF_THE_DOCUMENT.test(question)) return false;
  // What `it` stands for comes before it, or nowhere.
  const words = wordsOf(question.toLowerCase());
  const at = words.findIndex((word) => pointsBack(word));
  return at < 0 || words.slice(0, at).some((word) => !isFrame(word) && !ASKS.has(word));
}

function shortness(card: DraftCard): number {
  const words = card.answer.split(/\s+/).filter((word) => word !== '').length;
  if (longIssues(card).length > 0 || words > SLIGHTLY_LONG_WORDS) return 0;
  return words > ANSWER_WORDS_MAX ? HALF : 1;
}

function faithfulness(pages: readonly ScoredPage[]): (card: DraftCard) => number {
  const check = createQuoteChecker(new Map(pages.map(({ page, text }) => [page, text])));
  return ({ question, answer, page, quote }) => {
    const found = check(page, quote).quote;
    if (found === null) return 0;
    return doubtOf(answer, found, question) === null ? 1 : HALF;
  };
}
