/** What to do about what was found, the gravest first. */
import { messages } from '../../contract/messages/index.ts';
import type { Recommendation } from '../../contract/quality.schema.ts';
import type { Findings } from './score.ts';

const said = messages.quality.recommend;

export function recommendationsFor(findings: Findings): Recommendation[] {
  const contradictions = findings.contradictions.length;
  const unsupported = findings.unsupportedCards.length;
  const doubts = findings.doubtedAnswers.length;
  const exact = findings.duplicates.filter(({ confidence }) => confidence === 1).length;
  const near = findings.duplicates.length - exact;
  const compound = findings.compoundCards.length;
  const long = findings.longCards.length;
  const all: readonly [number, Recommendation][] = [
    [
      contradictions,
      { severity: 'high', message: said.contradictions(contradictions), action: said.contradictionsAction },
    ],
    [unsupported, { severity: 'high', message: said.unsupported(unsupported), action: said.unsupportedAction }],
    [exact, { severity: 'high', message: said.exact(exact), action: said.exactAction }],
    [doubts, { severity: 'medium', message: said.doubts(doubts), action: said.doubtsAction }],
    [near, { severity: 'medium', message: said.near(near), action: said.nearAction }],
    [compound, { severity: 'medium', message: said.compound(compound), action: said.compoundAction }],
    [long, { severity: 'low', message: said.long(long), action: said.longAction }],
  ];
  return all.filter(([count]) => count > 0).map(([, recommendation]) => recommendation);
}
