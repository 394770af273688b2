/** Turns what models answered for the parts of a document into sets that can be reviewed and saved (ai §3, §5). */
import type { GeneratedCard, GeneratedSet } from '../../contract/documents.schema.ts';
import { CARDS_PER_SET_MAX } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { QuoteChecker } from '../quotes/quote-checker.ts';
import { slugify } from '../slug.ts';
import { TOPIC_MAX_CHARS, type DraftCard, type DraftSet } from './read-cards.ts';

/** The cards of one topic, from whichever parts they come. */
export interface TopicSet {
  readonly topic: string;
  readonly summary: string;
  readonly cards: readonly GeneratedCard[];
}

export interface MergedSets {
  readonly sets: readonly TopicSet[];
  /** Sets that were the same as an earlier one and were left out. */
  readonly duplicateSets: number;
}

interface CardOptions {
  readonly fileName: string;
  /** SHA-256 of the file, in hex, when it is known. */
  readonly document?: string | null;
  readonly checkQuote: QuoteChecker;
  /** What is printed on pages that have another number in the file. */
  readonly labels?: ReadonlyMap<number, string>;
  /** What was made earlier of the same document: cards that are there already are left out. */
  readonly known?: readonly GeneratedSet[];
}

interface MergedSet {
  topic: string;
  summary: string;
  cards: DraftCard[];
}

/**
 * Sets of all parts by topic: same sets dropped and counted, a topic that goes on over several parts made one set, cards that stand twice in a set dropped,
 * quotes checked. Cards without a topic make a set with the name of the file.
 */
export function mergedSets(drafts: readonly DraftSet[], options: CardOptions): MergedSets {
  const known = new Set(options.known?.flatMap((set) => set.flashcards.map(cardKey)));
  const usable = drafts
    .map((set) => named(withoutRepeats(set), options.fileName))
    .map((set) => ({ ...set, cards: set.cards.filter((card) => !known.has(cardKey(card))) }))
    .filter((set) => set.cards.length > 0);
  const distinct = distinctBy(usable, (set) => [folded(set.topic), ...set.cards.map(cardKey)].join('\n'));
  const sets = mergeByTopic(distinct).map((set) => ({
    ...set,
    cards: set.cards.map((card) => generatedCard(card, options)),
  }));
  return { sets, duplicateSets: usable.length - distinct.length };
}

/** Sets as they can be reviewed and saved; those over 200 cards are split into `Topic (Part n)`. */
export function generatedSets(sets: readonly TopicSet[], folderPath: string): GeneratedSet[] {
  return sets.flatMap((set) => split(set, folderPath));
}

function withoutRepeats(set: DraftSet): DraftSet {
  const complete = set.cards.filter((card) => card.question.trim() !== '' && card.answer.trim() !== '');
  return { ...set, topic: set.topic.trim(), cards: distinctBy(complete, cardKey) };
}

/** Cards that came without a topic, as a bare list, are the document's: they take the name of its file. */
function named(set: DraftSet, fileName: string): DraftSet {
  return set.topic === '' ? { ...set, topic: topicOfFile(fileName) } : set;
}

export function topicOfFile(fileName: string): string {
  const name = fileName.replace(/\.[a-z\d]{1,5}$/i, '').trim();
  return (name === '' ? fileName : name).slice(0, TOPIC_MAX_CHARS).toWellFormed();
}

function mergeByTopic(sets: readonly DraftSet[]): MergedSet[] {
  const byTopic = new Map<string, MergedSet>();
  for (const set of sets) {
    const key = folded(set.topic);
    const known = byTopic.get(key);
    if (!known) {
      byTopic.set(key, { topic: set.topic, summary: set.summary, cards: [...set.cards] });
      continue;
    }
    known.summary = known.summary || set.summary;
    known.cards = distinctBy([...known.cards, ...set.cards], cardKey);
  }
  return [...byTopic.values()];
}

function split(set: TopicSet, folderPath: string): GeneratedSet[] {
  const total = Math.ceil(set.cards.length / CARDS_PER_SET_MAX);
  return Array.from({ length: total }, (_, index) => {
    const flashcards = set.cards.slice(index * CARDS_PER_SET_MAX, (index + 1) * CARDS_PER_SET_MAX);
    const topic = total === 1 ? set.topic : messages.sets.part(set.topic, index + 1);
    return {
      name: slugify(topic),
      topic,
      summary: set.summary,
      folderPath,
      count: flashcards.length,
      sourcePages: pagesOf(flashcards),
      ...(total > 1 && { chunk: { index, total, totalCards: set.cards.length } }),
      flashcards,
    };
  });
}

/** A card with its passage, if its page has it. */
export function generatedCard(card: DraftCard, options: CardOptions): GeneratedCard {
  const { page, quote } = options.checkQuote(card.page, card.quote);
  const label = page === null ? undefined : options.labels?.get(page);
  return {
    question: card.question,
    answer: card.answer,
    ...(card.hint !== '' && { hint: card.hint }),
    source: {
      file: options.fileName,
      page,
      ...(label !== undefined && { label }),
      quote,
      // What was not found is kept: a person can still judge it.
      ...(quote === null && card.quote !== '' && { claim: card.quote }),
      ...(options.document && { document: options.document }),
    },
  };
}

function pagesOf(cards: readonly GeneratedCard[]): number[] {
  const pages = cards.map((card) => card.source?.page).filter((page) => typeof page === 'number');
  return [...new Set(pages)].toSorted((a, b) => a - b);
}

/** ai §5: compared case-insensitively; ai §4: with white space collapsed. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function cardKey(card: Pick<DraftCard, 'question' | 'answer'>): string {
  return JSON.stringify([folded(card.question), folded(card.answer)]);
}

/** The first of each key, in order. */
function distinctBy<T>(list: readonly T[], key: (entry: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((entry) => {
    const size = seen.size;
    return seen.add(key(entry)).size > size;
  });
}
