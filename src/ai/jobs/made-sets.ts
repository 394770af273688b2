/** Makes sets of what models answered: without the cards that are refused, and with the passages that the cards rest on. */
import type { GeneratedSet, RefusedCard } from '../../contract/documents.schema.ts';
import type { JobWork } from '../../data/documents/job-work.ts';
import { createPauses } from '../../data/long-work/pause.ts';
import { checkedSets } from '../../domain/ai/card-refusal.ts';
import { generatedCard, mergedSets, topicOfFile, type TopicSet } from '../../domain/ai/generated-sets.ts';
import type { CardsAnswer, DraftSet } from '../../domain/ai/read-cards.ts';
import { repeatedCards, type PlacedGenerated } from '../../domain/ai/repeated-cards.ts';
import { createQuoteChecker, type QuoteChecker } from '../../domain/quotes/quote-checker.ts';
import type { Pages } from './ask-part.ts';
import { inSteps } from './in-steps.ts';

export interface MadeSets {
  readonly sets: readonly TopicSet[];
  readonly refused: readonly RefusedCard[];
  readonly duplicateSets: number;
}

/** The cards of the answers by topic, and those that are refused. Where nothing would be left nothing is refused: it is for the person to judge. */
export async function madeSets(answers: readonly CardsAnswer[], work: JobWork, pages: Pages): Promise<MadeSets> {
  const known = work.earlier?.sets ?? [];
  const checked = await eachInTurn(answers, checkedSets);
  const drafts = checked.flatMap(({ sets }) => sets);
  const refusedDrafts = checked.flatMap(({ refused }) => refused);
  const isAllRefused = known.length === 0 && drafts.every(({ cards }) => cards.length === 0);
  const options = {
    fileName: work.fileName,
    document: work.document,
    checkQuote: await preparedQuoteChecker(
      pages,
      answers.flatMap(({ sets }) => sets),
    ),
    labels: labelsOf(pages),
    known,
  };
  const merged = mergedSets(isAllRefused ? answers.flatMap(({ sets }) => sets) : drafts, options);
  const places = placesOf(known, merged.sets);
  const before = known.reduce((sum, { flashcards }) => sum + flashcards.length, 0);
  const repeated = await inSteps(repeatedCards(places, before));
  const refusedCards = [...repeated].flatMap((at) => places[at] ?? []);
  const gone = new Set(refusedCards.map(({ card }) => card));
  return {
    sets: merged.sets
      .map((set) => ({ ...set, cards: set.cards.filter((card) => !gone.has(card)) }))
      .filter(({ cards }) => cards.length > 0),
    refused: [
      ...(isAllRefused ? [] : refusedDrafts).map(({ reason, topic, card }) => ({
        reason,
        topic: topic === '' ? topicOfFile(work.fileName) : topic,
        card: generatedCard(card, options),
      })),
      ...refusedCards.map(({ card, set }) => ({ reason: 'repeated' as const, topic: set, card })),
    ],
    duplicateSets: merged.duplicateSets,
  };
}

function placesOf(known: readonly GeneratedSet[], sets: readonly TopicSet[]): PlacedGenerated[] {
  return [
    ...known.flatMap(({ topic, flashcards }) => flashcards.map((card) => ({ card, set: topic }))),
    ...sets.flatMap(({ topic, cards }) => cards.map((card) => ({ card, set: topic }))),
  ];
}

function labelsOf(pages: Pages): ReadonlyMap<number, string> {
  return new Map([...pages].flatMap(([index, { label }]) => (label === undefined ? [] : [[index, label] as const])));
}

/** A checker that has seen all these quotes: looking for those of a book at once would hold up the host. */
async function preparedQuoteChecker(pages: Pages, drafts: readonly DraftSet[]): Promise<QuoteChecker> {
  const checkQuote = createQuoteChecker(new Map([...pages].map(([index, page]) => [index, page.text])));
  const pauses = createPauses();
  for (const { cards } of drafts) {
    for (const card of cards) {
      checkQuote(card.page, card.quote);
      if (pauses.isDue()) await pauses.rest();
    }
  }
  return checkQuote;
}

/** Each of a list, without holding up the host. */
async function eachInTurn<Each, Result>(list: readonly Each[], work: (each: Each) => Result): Promise<Result[]> {
  const pauses = createPauses();
  const results: Result[] = [];
  for (const each of list) {
    results.push(work(each));
    if (pauses.isDue()) await pauses.rest();
  }
  return results;
}
