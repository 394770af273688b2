/** The quality report (ai §3): what is found in the cards of one or several sets. */
import * as z from 'zod';

/** A share from 0 to 1; screens show it as percent. */
const share = z.number().min(0).max(1);
const count = z.int().nonnegative();

/** Where a card is: the place of its set in what was reviewed, and its own place in that set, both from 0. */
const cardPlace = {
  setTopic: z.string(),
  setIndex: count,
  cardIndex: count,
};
const placedQuestion = z.strictObject({ ...cardPlace, question: z.string() });

export const qualityReport = z.strictObject({
  summary: z.strictObject({
    totalCards: count,
    issuesFound: count,
    qualityScore: z.int().min(0).max(100),
    duplicatesFound: count,
    longCardsFound: count,
    compoundsFound: count,
  }),
  /** 1 is an exact copy, less a near duplicate. Each card is at most once the duplicate, of one that stands before it. */
  duplicates: z.array(z.strictObject({ confidence: share, original: placedQuestion, duplicate: placedQuestion })),
  longCards: z.array(
    z.strictObject({
      ...cardPlace,
      /** In words. */
      issues: z.array(z.string()).min(1),
      /** Characters. */
      questionLength: count,
      answerLength: count,
      question: z.string(),
    }),
  ),
  compoundCards: z.array(
    z.strictObject({
      ...cardPlace,
      confidence: share,
      question: z.string(),
      /** In words. */
      matchedPatterns: z.array(z.string()).min(1),
    }),
  ),
  recommendations: z.array(
    z.strictObject({
      severity: z.enum(['high', 'medium', 'low']),
      message: z.string(),
      action: z.string().optional(),
    }),
  ),
  /** Only when a model has reviewed the cards too. */
  ai: z
    .strictObject({ summary: z.strictObject({ semanticDuplicatesFound: count, improvementsRecommended: count }) })
    .optional(),
});

export type QualityReport = z.infer<typeof qualityReport>;
export type DuplicateCard = QualityReport['duplicates'][number];
export type LongCard = QualityReport['longCards'][number];
export type CompoundCard = QualityReport['compoundCards'][number];
export type Recommendation = QualityReport['recommendations'][number];
