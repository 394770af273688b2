/** How well quotes are told apart that stand in a document and that do not, on 220 labelled ones, and answers that lack what they claim, on 30. */
import { beforeAll, describe, expect, it } from 'vitest';
import { answerDoubt } from '../../../src/domain/cards/card-support.ts';
import { createQuoteChecker, type QuoteChecker } from '../../../src/domain/quotes/quote-checker.ts';
import {
  documentPages,
  hasLabelled,
  labelledAnswers,
  labelledQuotes,
  type LabelledCard,
  type LabelledQuote,
} from './quotes.ts';

const TRUE_ACCEPTED = 0.97;
/** Another number or the opposite can be told; another term cannot, and of 12 unfaithful answers 4 have one. */
const UNFAITHFUL_DOUBTED = 8;
const PATIENCE_MS = 60_000;

describe.skipIf(!hasLabelled)('quotes', () => {
  const checkers = new Map<string, QuoteChecker>();
  let quotes: LabelledQuote[];

  beforeAll(async () => {
    quotes = labelledQuotes();
    for (const name of new Set(quotes.map(({ document }) => document)))
      checkers.set(name, createQuoteChecker(await documentPages(name)));
  }, PATIENCE_MS);

  const isAccepted = ({ document, page, quote }: LabelledQuote) => checkers.get(document)?.(page, quote).quote !== null;
  const named = ({ kind, document, page, quote, why }: LabelledQuote) =>
    `${kind}, ${document}, page ${page}: ${quote} (${why})`;

  it('that stand in a document are found', () => {
    const real = quotes.filter(({ supported }) => supported);
    const missed = real.filter((quote) => !isAccepted(quote));
    const share = (real.length - missed.length) / real.length;
    console.log(`quotes: ${share.toFixed(3)} of ${real.length} real ones accepted`, missed.map(named));
    expect(share).toBeGreaterThanOrEqual(TRUE_ACCEPTED);
  });

  it('that do not are never found', () => {
    const false_ = quotes.filter(({ supported }) => !supported);
    expect(false_.length).toBeGreaterThan(0);
    expect(false_.filter(isAccepted).map(named)).toEqual([]);
  });
});

describe.skipIf(!hasLabelled)('answers', () => {
  const isDoubted = ({ document, page, quote, question, answer }: LabelledCard) =>
    answerDoubt({ question, answer, source: { file: document, page, quote } }) !== null;

  it('that say what their passage says are never doubted', () => {
    const quotes = labelledQuotes().filter(({ supported }) => supported);
    const answers = labelledAnswers().filter(({ faithful }) => faithful);
    expect([...quotes, ...answers].filter(isDoubted)).toEqual([]);
  });

  it('with another number or the opposite are', () => {
    const unfaithful = labelledAnswers().filter(({ faithful }) => !faithful);
    const missed = unfaithful.filter((answer) => !isDoubted(answer));
    console.log(
      `answers: ${unfaithful.length - missed.length} of ${unfaithful.length} unfaithful ones doubted`,
      missed.map(({ why }) => why),
    );
    expect(unfaithful.length - missed.length).toBeGreaterThanOrEqual(UNFAITHFUL_DOUBTED);
  });
});
