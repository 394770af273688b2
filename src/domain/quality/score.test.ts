import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreOf, type Findings } from './score.ts';

const CARDS = 12;
const NOTHING: Findings = {
  contradictions: [],
  unsupportedCards: [],
  doubtedAnswers: [],
  duplicates: [],
  longCards: [],
  compoundCards: [],
};
const KINDS = Object.keys(NOTHING) as (keyof Findings)[];

interface Issue {
  readonly kind: keyof Findings;
  readonly cardIndex: number;
  readonly confidence: number;
}

/** What the score reads of a finding: its place, and whose copy it is. */
function withIssue(findings: Findings, { kind, cardIndex, confidence }: Issue): Findings {
  const place = { setTopic: 'Set', setIndex: 0, cardIndex, question: '', answer: '' };
  const finding = { ...place, confidence, earlier: place, later: place, original: place, duplicate: place };
  return { ...findings, [kind]: [...findings[kind], finding] };
}

const issues = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    cardIndex: fc.nat({ max: CARDS - 1 }),
    confidence: fc.constantFrom(1, 0.9),
  }),
  { maxLength: 40 },
);

test('is never above 100 nor below 0, and no issue raises it', () => {
  fc.assert(
    fc.property(issues, (made) => {
      let findings = NOTHING;
      let before = scoreOf(CARDS, findings);
      expect(before).toBe(100);
      for (const issue of made) {
        findings = withIssue(findings, issue);
        const score = scoreOf(CARDS, findings);
        expect(score).toBeLessThanOrEqual(before);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThan(100);
        before = score;
      }
    }),
  );
});

test('a card loses itself at most, a doubt half of it', () => {
  const on = (cardIndex: number, ...kinds: (keyof Findings)[]) =>
    scoreOf(
      10,
      kinds.reduce((findings, kind) => withIssue(findings, { kind, cardIndex, confidence: 1 }), NOTHING),
    );
  expect(on(3, 'doubtedAnswers')).toBe(95);
  expect(on(3, 'unsupportedCards')).toBe(90);
  expect(on(3, 'contradictions')).toBe(90);
  expect(on(3, 'duplicates')).toBe(90);
  expect(on(3, ...KINDS)).toBe(90);
});
