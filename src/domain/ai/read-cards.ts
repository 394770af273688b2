/** Reads cards out of a model's answer, whatever names and nesting it chose. Nothing here throws. */
import { parseAnswer } from './parse-answer.ts';

export interface DraftCard {
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
  readonly page: number | null;
  /** As the model gave it, unchecked. */
  readonly quote: string;
}

export interface DraftSet {
  readonly topic: string;
  readonly summary: string;
  readonly cards: readonly DraftCard[];
}

export interface CardsAnswer {
  readonly documentSummary: string;
  readonly sets: readonly DraftSet[];
}

/** Limits of a stored card (contract/cards.schema.ts); a longer side is not a card. */
const SIDE_MAX_CHARS = 20_000;
export const TOPIC_MAX_CHARS = 200;
const SUMMARY_MAX_CHARS = 2_000;
const HINT_MAX_CHARS = 1_000;

/**
 * The cards of an answer, or null when it cannot be read or nothing in it is a card, so that asking again is worth it. An answer that says with
 * an empty list that there is nothing to learn is not null. Cards without a question or an answer are dropped (ai §5).
 */
export function readCardsAnswer(answer: string): CardsAnswer | null {
  const value = parseAnswer(answer);
  const groups = listOf(value, ['sets', 'topics', 'decks']);
  const loose = Array.isArray(value) ? value : listOf(value, CARD_LISTS);
  const offered =
    groups ??
    (loose?.some((entry) => listOf(entry, CARD_LISTS)) ? loose : loose && [{ ...asObject(value), cards: loose }]);
  if (offered === null || offered === undefined) return null;
  const sets = offered.map(readSet).filter((set) => set.cards.length > 0);
  const meantCards = offered.some((entry) => (listOf(entry, CARD_LISTS)?.length ?? 0) > 0);
  if (sets.length === 0 && meantCards) return null;
  return { documentSummary: pick(value, ['documentSummary', 'summary'], SUMMARY_MAX_CHARS), sets };
}

const CARD_LISTS = ['cards', 'flashcards', 'questions'];

function readSet(value: unknown): DraftSet {
  return {
    topic: pick(value, ['topic', 'title', 'name'], TOPIC_MAX_CHARS),
    summary: pick(value, ['summary', 'description'], SUMMARY_MAX_CHARS),
    cards: (listOf(value, CARD_LISTS) ?? []).map(readCard).filter((card) => card !== null),
  };
}

function readCard(value: unknown): DraftCard | null {
  const question = pick(value, ['question', 'q', 'front'], Infinity);
  const answer = pick(value, ['answer', 'a', 'back'], Infinity);
  if (question === '' || answer === '' || question.length > SIDE_MAX_CHARS || answer.length > SIDE_MAX_CHARS)
    return null;
  return {
    question,
    answer,
    hint: pick(value, ['hint'], HINT_MAX_CHARS),
    page: readPage(value),
    quote: pick(value, ['quote'], HINT_MAX_CHARS),
  };
}

/** `12`, `p. 12`, `Slide 12`; of `12-13` and `12, 13` the first. */
const PAGE = /^(?:pages?|pp?\.?|slides?|seiten?|s\.|folien?)?\s*(\d+)(?:\s*(?:[-–—,&]|and|to|und|bis)\s*\d+)*$/i;

function readPage(value: unknown): number | null {
  const page = Number(PAGE.exec(pick(value, ['page', 'sourcePage', 'pageNumber'], 20))?.[1]);
  return Number.isSafeInteger(page) && page > 0 ? page : null;
}

/** The first of these fields that holds text, tidied; '' when none does. */
function pick(value: unknown, names: readonly string[], maxChars: number): string {
  const object = asObject(value);
  const found = names.map((name) => tidy(object[name])).find((text) => text !== '') ?? '';
  // A cut between the halves of a surrogate pair would leave text that cannot be stored.
  return found.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '');
}

/** Control characters other than tab and line break, which no card needs and some renderers choke on. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function tidy(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).toWellFormed().replace(CONTROL, '').trim();
}

function listOf(value: unknown, names: readonly string[]): unknown[] | null {
  const object = asObject(value);
  const found = names.map((name) => object[name]).find((list) => Array.isArray(list));
  return Array.isArray(found) ? found : null;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
