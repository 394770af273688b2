/** The quality report of one or several sets (ai §3): the same for the same cards, everywhere. */
import type { QualityReport } from '../../contract/quality.schema.ts';
import { doubtedAnswer, unsupportedCard } from './card-evidence.ts';
import { createProfiler, type CardProfile } from './card-profile.ts';
import { compoundCard } from './compound.ts';
import { findContradictions } from './contradictions.ts';
import { findDuplicates } from './duplicates.ts';
import { longCard } from './long-card.ts';
import { asRead, placedCards, placeKey, type PlacedCard, type QualitySet } from './quality-cards.ts';
import { recommendationsFor } from './recommendations.ts';
import { scoreOf, type Findings } from './score.ts';

/** How many cards are looked at between two steps of progress, and which share of the work each part is. */
const STEP_CARDS = 128;
const SINGLE_CARDS_SHARE = 0.6;
const DUPLICATES_SHARE = 0.3;

/**
 * The report, in steps of a few milliseconds: whoever holds a thread that others wait for gives way between them. Yields the share that is
 * done, from 0 to 1.
 */
export function* reportInSteps(sets: readonly QualitySet[]): Generator<number, QualityReport> {
  const { cards, profiles, ...single } = yield* cardsOneByOne(placedCards(sets));
  const search = findDuplicates(cards, profiles);
  let step = search.next();
  while (!step.done) {
    yield SINGLE_CARDS_SHARE + DUPLICATES_SHARE * step.value;
    step = search.next();
  }
  const duplicates = [...step.value.exact, ...step.value.near];
  const doubted = new Set([...single.unsupportedCards, ...single.doubtedAnswers].map(placeKey));
  const copies = new Set(duplicates.map(({ duplicate }) => placeKey(duplicate)));
  const comparison = findContradictions(cards, profiles, {
    isDoubted: (card) => doubted.has(placeKey(card)),
    isCopy: (card) => copies.has(placeKey(card)),
  });
  let compared = comparison.next();
  while (!compared.done) {
    yield SINGLE_CARDS_SHARE + DUPLICATES_SHARE;
    compared = comparison.next();
  }
  return reportOf(cards.length, { ...single, duplicates, contradictions: compared.value });
}

type OfOneCard = Omit<Findings, 'duplicates' | 'contradictions'> & {
  /** As they are read. */
  readonly cards: readonly PlacedCard[];
  readonly profiles: readonly CardProfile[];
};

/** What is found in each card by itself, and the cards as they are compared. */
function* cardsOneByOne(placed: readonly PlacedCard[]): Generator<number, OfOneCard> {
  const profileOf = createProfiler();
  const cards: PlacedCard[] = [];
  const profiles: CardProfile[] = [];
  const found = {
    unsupportedCards: [] as Findings['unsupportedCards'],
    doubtedAnswers: [] as Findings['doubtedAnswers'],
    longCards: [] as Findings['longCards'],
    compoundCards: [] as Findings['compoundCards'],
  };
  for (const [i, asWritten] of placed.entries()) {
    const card = asRead(asWritten);
    cards.push(card);
    profiles.push(profileOf(card));
    keep(found.longCards, longCard(card));
    keep(found.compoundCards, compoundCard(card));
    keep(found.unsupportedCards, unsupportedCard(asWritten));
    keep(found.doubtedAnswers, doubtedAnswer(asWritten));
    if (i % STEP_CARDS === STEP_CARDS - 1) yield (SINGLE_CARDS_SHARE * i) / placed.length;
  }
  return { ...found, cards, profiles };
}

function keep<Finding>(list: Finding[], found: Finding | null): void {
  if (found !== null) list.push(found);
}

/** The report at once. */
export function qualityReport(sets: readonly QualitySet[]): QualityReport {
  const steps = reportInSteps(sets);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function reportOf(totalCards: number, findings: Findings): QualityReport {
  const counts = {
    duplicatesFound: findings.duplicates.length,
    longCardsFound: findings.longCards.length,
    compoundsFound: findings.compoundCards.length,
    unsupportedFound: findings.unsupportedCards.length,
    doubtsFound: findings.doubtedAnswers.length,
    contradictionsFound: findings.contradictions.length,
  };
  const issuesFound = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const summary = { totalCards, issuesFound, qualityScore: scoreOf(totalCards, findings), ...counts };
  const { duplicates, longCards, compoundCards, unsupportedCards, doubtedAnswers, contradictions } = findings;
  return {
    summary,
    duplicates,
    longCards,
    compoundCards,
    unsupportedCards,
    doubtedAnswers,
    contradictions,
    recommendations: recommendationsFor(findings),
  };
}
