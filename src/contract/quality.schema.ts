/** The quality report (ai §3): what is found in the cards of one or several sets. */
import * as z from 'zod';
import { pageLabel } from './cards.schema.ts';

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
const placedText = z.strictObject({ ...cardPlace, question: z.string(), answer: z.string() });
const page = z.int().positive().nullable();
/** What is printed on the page, where that is not its number in the file. */
const label = pageLabel.optional();

export const qualityReport = z.strictObject({
  summary: z.strictObject({
    totalCards: count,
    issuesFound: count,
    qualityScore: z.int().min(0).max(100),
    duplicatesFound: count,
    longCardsFound: count,
    compoundsFound: count,
    unsupportedFound: count,
    doubtsFound: count,
    contradictionsFound: count,
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
  /** Cards whose quote is on no page of their document. `claim` is what the model gave for a quote, null when it gave none. */
  unsupportedCards: z.array(
    z.strictObject({ ...cardPlace, question: z.string(), page, label, claim: z.string().nullable() }),
  ),
  /** Cards whose passage lacks a number or a negation that the answer has. */
  doubtedAnswers: z.array(
    z.strictObject({
      ...cardPlace,
      question: z.string(),
      doubt: z.enum(['number', 'negation']),
      page,
      label,
      /** The passage. */
      quote: z.string(),
    }),
  ),
  /**
   * Cards of one set that ask the same and whose answers cannot both be right: other numbers, yes and no, one denied, opposites, other things.
   * Each card is at most once the later one.
   */
  contradictions: z.array(
    z.strictObject({
      kind: z.enum(['number', 'yesNo', 'negation', 'opposite', 'answer']),
      earlier: placedText,
      later: placedText,
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
export type UnsupportedCard = QualityReport['unsupportedCards'][number];
export type DoubtedAnswer = QualityReport['doubtedAnswers'][number];
export type Contradiction = QualityReport['contradictions'][number];
export type Recommendation = QualityReport['recommendations'][number];
