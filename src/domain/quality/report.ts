/** The quality report of one or several sets (ai §3): the same for the same cards, everywhere. */
import { QUALITY_ISSUE_WEIGHT } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { CompoundCard, LongCard, QualityReport, Recommendation } from '../../contract/quality.schema.ts';
import { compoundCard } from './compound.ts';
import { findDuplicates, type FoundDuplicates } from './duplicates.ts';
import { longCard } from './long-card.ts';
import { asRead, placedCards, type QualitySet } from './quality-cards.ts';

const said = messages.quality.recommend;
/** How many cards are looked at between two steps of progress, and which share of the work that is. */
const STEP_CARDS = 256;
const SINGLE_CARDS_SHARE = 0.4;

/** What is found in the cards, by kind. */
interface Findings extends FoundDuplicates {
  readonly long: LongCard[];
  readonly compound: CompoundCard[];
}

/**
 * The report, in steps of a few milliseconds: whoever holds a thread that others wait for gives way between them. Yields the share that is
 * done, from 0 to 1.
 */
export function* reportInSteps(sets: readonly QualitySet[]): Generator<number, QualityReport> {
  const cards = placedCards(sets).map(asRead);
  const long: LongCard[] = [];
  const compound: CompoundCard[] = [];
  for (const [i, card] of cards.entries()) {
    const tooLong = longCard(card);
    const several = compoundCard(card);
    if (tooLong) long.push(tooLong);
    if (several) compound.push(several);
    if (i % STEP_CARDS === STEP_CARDS - 1) yield (SINGLE_CARDS_SHARE * i) / cards.length;
  }
  const search = findDuplicates(cards);
  let step = search.next();
  while (!step.done) {
    yield SINGLE_CARDS_SHARE + (1 - SINGLE_CARDS_SHARE) * step.value;
    step = search.next();
  }
  return reportOf(cards.length, { ...step.value, long, compound });
}

/** The report at once. */
export function qualityReport(sets: readonly QualitySet[]): QualityReport {
  const steps = reportInSteps(sets);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function reportOf(totalCards: number, findings: Findings): QualityReport {
  const { exact, near, long, compound } = findings;
  const duplicates = [...exact, ...near];
  return {
    summary: {
      totalCards,
      issuesFound: duplicates.length + long.length + compound.length,
      qualityScore: scoreOf(totalCards, findings),
      duplicatesFound: duplicates.length,
      longCardsFound: long.length,
      compoundsFound: compound.length,
    },
    duplicates,
    longCards: long,
    compoundCards: compound,
    recommendations: recommendationsFor(findings),
  };
}

/** The share of good cards in percent, to which a card with an issue counts as less than a whole one. 100 only when there is none. */
function scoreOf(totalCards: number, { exact, near, long, compound }: Findings): number {
  const weight = QUALITY_ISSUE_WEIGHT;
  const lost =
    exact.length * weight.exactDuplicate +
    near.length * weight.nearDuplicate +
    long.length * weight.long +
    compound.length * weight.compound;
  if (lost === 0) return 100;
  return Math.max(0, Math.floor(100 * (1 - lost / totalCards)));
}

function recommendationsFor({ exact, near, long, compound }: Findings): Recommendation[] {
  const all: readonly [number, Recommendation][] = [
    [exact.length, { severity: 'high', message: said.exact(exact.length), action: said.exactAction }],
    [near.length, { severity: 'medium', message: said.near(near.length), action: said.nearAction }],
    [compound.length, { severity: 'medium', message: said.compound(compound.length), action: said.compoundAction }],
    [long.length, { severity: 'low', message: said.long(long.length), action: said.longAction }],
  ];
  return all.filter(([count]) => count > 0).map(([, recommendation]) => recommendation);
}
