import { describe, expect, test } from 'vitest';
import { manyCards } from '../../../test/support/many-cards.ts';
import { plantedFaults, type PlantedFault } from '../../../test/support/planted-faults.ts';
import type { CardSource } from '../../contract/cards.schema.ts';
import { QUALITY_SCORE } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { qualityReport as schema } from '../../contract/quality.schema.ts';
import { qualityReport, reportInSteps } from './report.ts';

const said = messages.quality;
const good = (n: number) => ({ question: `What is thing ${n}?`, answer: `Number ${n}` });
const many = (count: number, ...others: { question: string; answer: string }[]) => [
  { topic: 'Set', cards: [...Array.from({ length: count }, (_, n) => good(n)), ...others] },
];

describe('the quality report', () => {
  test('reads gaps filled in; cards that ask for other gaps, or other parts of a picture, are no copies', () => {
    const mask = (n: number) => `{{c${n}::image-occlusion:rect:left=.${n}:top=.1:width=.2:height=.2:oi=1}}`;
    const masks = (...numbers: number[]) => `${numbers.map(mask).join('<br>')}<br>Heart`;
    const report = (cards: { question: string; answer: string }[]) => qualityReport([{ topic: 'Set', cards }]);
    const different = [
      { question: '{{c1::Paris}} is the capital of France', answer: '' },
      { question: 'Paris is the capital of {{c1::France}}', answer: '' },
      { question: masks(1, 2), answer: '' },
      { question: masks(3, 4), answer: '' },
      { question: masks(1, 2, 3, 4, 5, 6, 7, 8, 9), answer: '' },
    ];
    expect(report(different).summary).toMatchObject({ duplicatesFound: 0, longCardsFound: 0 });
    const copies = report([different[0], different[0]].flatMap((card) => card ?? []));
    expect(copies.duplicates.map(({ duplicate, confidence }) => [duplicate.question, confidence])).toEqual([
      ['Paris is the capital of France', 1],
    ]);
  });

  test('good cards score 100 and recommend nothing', () => {
    expect(qualityReport(many(20))).toEqual({
      summary: {
        totalCards: 20,
        issuesFound: 0,
        qualityScore: 100,
        duplicatesFound: 0,
        longCardsFound: 0,
        compoundsFound: 0,
        unsupportedFound: 0,
        doubtsFound: 0,
        contradictionsFound: 0,
      },
      duplicates: [],
      longCards: [],
      compoundCards: [],
      unsupportedCards: [],
      doubtedAnswers: [],
      contradictions: [],
      recommendations: [],
    });
    expect(qualityReport([]).summary).toMatchObject({ totalCards: 0, qualityScore: 100 });
  });

  test('every kind of issue counts, is placed and is recommended against', () => {
    const long = { question: 'What is long?', answer: 'word '.repeat(60) };
    const compound = { question: 'What is light and why does it bend?', answer: 'A wave' };
    const report = qualityReport(many(7, good(3), long, compound));
    expect(schema.parse(report)).toEqual(report);
    expect(report.summary).toEqual({
      totalCards: 10,
      issuesFound: 3,
      qualityScore: 80,
      duplicatesFound: 1,
      longCardsFound: 1,
      compoundsFound: 1,
      unsupportedFound: 0,
      doubtsFound: 0,
      contradictionsFound: 0,
    });
    expect(report.duplicates[0]?.duplicate.cardIndex).toBe(7);
    expect(report.longCards[0]).toMatchObject({
      cardIndex: 8,
      issues: [said.issue.longAnswer(299, 200)],
      questionLength: 13,
      answerLength: 299,
    });
    expect(report.compoundCards[0]).toMatchObject({ cardIndex: 9, matchedPatterns: [said.pattern.joinedQuestions] });
    expect(report.recommendations.map(({ severity, message }) => [severity, message])).toEqual([
      ['high', said.recommend.exact(1)],
      ['medium', said.recommend.compound(1)],
      ['low', said.recommend.long(1)],
    ]);
  });

  test('one issue among many cards is no full score, and more issues than cards none', () => {
    expect(qualityReport(many(1_000, good(3))).summary.qualityScore).toBe(99);
    const bad = { question: 'What is it and why is it so? And how long?', answer: 'word '.repeat(60) };
    expect(qualityReport([{ topic: 'Bad', cards: [bad, bad, bad, bad] }]).summary.qualityScore).toBe(0);
  });

  test('what a document does not bear out, and what contradicts itself, is named and takes the score out of the green', () => {
    const cards = plantedFaults();
    const report = qualityReport([{ topic: 'Almanac', cards }]);
    const planted = (wanted: PlantedFault) =>
      cards.flatMap(({ fault }, cardIndex) => (fault === wanted ? [cardIndex] : []));
    const at = (found: readonly { readonly cardIndex: number }[]) => found.map(({ cardIndex }) => cardIndex);
    expect(schema.parse(report)).toEqual(report);
    expect(at(report.unsupportedCards)).toEqual(planted('unsupported'));
    expect(at(report.doubtedAnswers)).toEqual(planted('doubt'));
    expect(at(report.contradictions.map(({ later }) => later))).toEqual(planted('contradiction'));
    expect(report.summary).toEqual({
      totalCards: 120,
      issuesFound: 30,
      qualityScore: 79,
      duplicatesFound: 0,
      longCardsFound: 0,
      compoundsFound: 0,
      unsupportedFound: 10,
      doubtsFound: 10,
      contradictionsFound: 10,
    });
    expect(report.summary.qualityScore).toBeLessThan(QUALITY_SCORE.good);
    expect(report.recommendations.map(({ severity, message }) => [severity, message])).toEqual([
      ['high', said.recommend.contradictions(10)],
      ['high', said.recommend.unsupported(10)],
      ['medium', said.recommend.doubts(10)],
    ]);
  });

  test('an unsupported card is named with its page and what was given for a quote; cards of one’s own are not', () => {
    const card = { question: 'What is a root?', answer: 'What drinks' };
    const source = (page: number | null, quote: string | null, claim?: string) => ({
      file: 'botany.pdf',
      page,
      quote,
      ...(claim !== undefined && { claim }),
    });
    const named = (...sources: (CardSource | null | undefined)[]) =>
      qualityReport(sources.map((each) => ({ topic: 'Set', cards: [{ ...card, source: each }] }))).unsupportedCards.map(
        ({ page, claim }) => [page, claim],
      );
    expect(
      named(source(3, null, 'Roots drink.'), source(null, null), source(4, 'A root drinks.'), null, undefined),
    ).toEqual([
      [3, 'Roots drink.'],
      [null, null],
    ]);
  });

  test('what is in question is named with what is printed on its page', () => {
    const source = { file: 'botany.pdf', page: 18, label: 'xii' };
    const { unsupportedCards, doubtedAnswers } = qualityReport([
      {
        topic: 'Set',
        cards: [
          { question: 'What is a root?', answer: 'What drinks', source: { ...source, quote: null } },
          {
            question: 'How many gases do stomata let in?',
            answer: '3 gases',
            source: { ...source, quote: 'Stomata let gases in.' },
          },
        ],
      },
    ]);
    expect([...unsupportedCards, ...doubtedAnswers]).toMatchObject([
      { page: 18, label: 'xii' },
      { page: 18, label: 'xii' },
    ]);
  });

  test('a long list counts as one issue, and sentences are not counted beside it', () => {
    const [list] = qualityReport([
      {
        topic: 'T',
        cards: [{ question: 'Q', answer: 'a. One\nb. Two\nc. Three\nd. Four\ne. Five\nf. Six\ng. Seven' }],
      },
    ]).longCards;
    expect(list?.issues).toEqual([said.issue.manyItems(7)]);
  });

  test('is the same each time, comes in steps and never says that it goes back', () => {
    const sets = [{ topic: 'Many', cards: manyCards(3_000) }];
    const shares: number[] = [];
    const steps = reportInSteps(sets);
    let step = steps.next();
    while (!step.done) {
      shares.push(step.value);
      step = steps.next();
    }
    expect(step.value).toEqual(qualityReport(sets));
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });
});
