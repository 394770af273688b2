/** The score: the share of good cards in percent. A card loses at most itself, whatever is wrong with it. */
import { QUALITY_ISSUE_WEIGHT } from '../../contract/quality-limits.ts';
import type { QualityReport } from '../../contract/quality.schema.ts';
import { placeKey } from './quality-cards.ts';

export type Findings = Pick<
  QualityReport,
  'contradictions' | 'unsupportedCards' | 'doubtedAnswers' | 'duplicates' | 'longCards' | 'compoundCards'
>;

/** 100 only when nothing was found. */
export function scoreOf(totalCards: number, findings: Findings): number {
  const lost = lostCards(findings);
  if (lost === 0) return 100;
  return Math.max(0, Math.floor(100 * (1 - lost / totalCards)));
}

function lostCards(findings: Findings): number {
  const weight = QUALITY_ISSUE_WEIGHT;
  const losses = new Map<string, number>();
  const lose = (place: Parameters<typeof placeKey>[0], share: number) => {
    const key = placeKey(place);
    losses.set(key, Math.min(1, (losses.get(key) ?? 0) + share));
  };
  for (const { later } of findings.contradictions) lose(later, weight.contradiction);
  for (const card of findings.unsupportedCards) lose(card, weight.unsupported);
  for (const card of findings.doubtedAnswers) lose(card, weight.doubt);
  for (const { duplicate, confidence } of findings.duplicates)
    lose(duplicate, confidence === 1 ? weight.exactDuplicate : weight.nearDuplicate);
  for (const card of findings.longCards) lose(card, weight.long);
  for (const card of findings.compoundCards) lose(card, weight.compound);
  return [...losses.values()].reduce((sum, loss) => sum + loss, 0);
}
