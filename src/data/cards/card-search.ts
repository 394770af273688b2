/** Which cards a search finds, in the order that was asked for. `domain/search` decides about each card. */
import type { CardColumn } from '../../contract/flashcards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { cardTest, type CardFacts, type CardTest, type SearchTime } from '../../domain/search/match-query.ts';
import { parseQuery } from '../../domain/search/parse-query.ts';
import { ratedDays, type Query } from '../../domain/search/query.ts';
import { studyDay, studyDayEnd, type DayClock, type StudyDay } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { CardCatalogue, CatalogueCard } from './card-catalogue.ts';
import { currentCatalogue } from './card-catalogues.ts';
import { descending } from './card-order.ts';
import type { Database, Reader } from '../database/database.ts';
import { gradesSince, type GradesOfCards } from './recent-grades.ts';
import { createPauses } from '../long-work/pause.ts';

/** What is asked for and when. */
export interface CardSearch {
  /** In the language of `domain/search`. */
  readonly q: string;
  readonly sort: CardColumn;
  readonly descending: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly clock: DayClock;
  /** Ends the search when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

export interface CardsFound {
  readonly cards: readonly CatalogueCard[];
  /** Cards there are at all. */
  readonly all: number;
}

/** Windows of one search are asked for one after the other: what it found is kept for as long as nothing has changed. */
const FOUND_KEPT = 4;
const FOUND_KEPT_MS = 60_000;
/** Cards between two looks at the clock. */
const CARDS_AT_ONCE = 256;

interface KeptFound {
  readonly key: string;
  readonly version: number;
  readonly at: number;
  readonly cards: readonly CatalogueCard[];
}

const kept = new WeakMap<CardCatalogue, KeptFound[]>();

/** @throws Problem `invalid_input` with a sentence for a search that cannot be understood, `cancelled` when the signal says so */
export async function findCards(db: Database, owner: string, search: CardSearch): Promise<CardsFound> {
  const query = readQuery(search.q);
  const catalogue = await currentCatalogue(db, owner);
  const today = studyDay(search.now, search.clock);
  const key = JSON.stringify([query, search.sort, search.descending, search.clock, today]);
  const before = kept.get(catalogue) ?? [];
  const same = before.find(
    (found) => found.key === key && found.version === catalogue.version && search.now - found.at < FOUND_KEPT_MS,
  );
  if (same) return { cards: same.cards, all: catalogue.size };
  const { version } = catalogue;
  const inOrder = await catalogue.ordered(search.sort);
  const time: SearchTime = { now: search.now, today, dayEnd: studyDayEnd(search.now, search.clock) };
  const grades = await gradesFor(db.read, owner, query, today);
  const found = await matching(inOrder, query, { time, grades, ...search });
  const cards = search.descending ? descending(search.sort, found) : found;
  const fresh = before.filter((other) => other.key !== key && other.version === version);
  kept.set(catalogue, [{ key, version, at: search.now, cards }, ...fresh].slice(0, FOUND_KEPT));
  return { cards, all: catalogue.size };
}

function readQuery(q: string): Query {
  const parsed = parseQuery(q);
  if (parsed.ok) return parsed.query;
  throw new Problem('invalid_input', parsed.error.message, { extras: { field: 'q' } });
}

async function gradesFor(read: Reader, owner: string, query: Query, today: StudyDay): Promise<GradesOfCards> {
  const days = ratedDays(query);
  return days === 0 ? new Map() : gradesSince(read, owner, { from: today - days + 1, today });
}

interface Matching {
  readonly time: SearchTime;
  readonly grades: GradesOfCards;
  readonly clock: DayClock;
  readonly signal: AbortSignal;
}

async function matching(
  cards: readonly CatalogueCard[],
  query: Query,
  { time, grades, clock, signal }: Matching,
): Promise<readonly CatalogueCard[]> {
  if (query.kind === 'all') return cards;
  const test: CardTest = cardTest(query, time);
  const facts = new Facts(time, clock, grades);
  const pauses = createPauses();
  const found: CatalogueCard[] = [];
  for (const batch of batchesOf(cards, CARDS_AT_ONCE)) {
    collect(batch, test, facts, found);
    if (pauses.isDue()) {
      await pauses.rest();
      if (signal.aborted) throw new Problem('cancelled', messages.network.cancelled);
    }
  }
  return found;
}

/** The loop of a search, apart from what waits: V8 compiles it better. */
function collect(cards: readonly CatalogueCard[], test: CardTest, facts: Facts, found: CatalogueCard[]): void {
  for (const card of cards) {
    facts.card = card;
    if (test(facts)) found.push(card);
  }
}

/** One object for all cards, since most searches look at little of each. */
class Facts implements CardFacts {
  card!: CatalogueCard;
  readonly #time: SearchTime;
  readonly #clock: DayClock;
  readonly #grades: GradesOfCards;

  constructor(time: SearchTime, clock: DayClock, grades: GradesOfCards) {
    this.#time = time;
    this.#clock = clock;
    this.#grades = grades;
  }

  get text() {
    return this.card.row.text;
  }
  get setTopic() {
    return this.card.set.topic;
  }
  get folderPath() {
    return this.card.set.folderPath;
  }
  get tags() {
    return this.card.row.tags;
  }
  get flag() {
    return this.card.row.flag;
  }
  get suspended() {
    return this.card.row.suspended;
  }
  get buried() {
    return (this.card.row.buriedUntil ?? 0) > this.#time.now;
  }
  get leech() {
    return this.card.isLeech;
  }
  get state() {
    return this.card.state;
  }
  get addedDay() {
    return studyDay(this.card.row.addedAt, this.#clock);
  }
  get editedDay() {
    return studyDay(this.card.row.editedAt, this.#clock);
  }
  get grades() {
    return this.#grades.get(this.card.row.id) ?? NO_GRADES;
  }
}

const NO_GRADES: CardFacts['grades'] = [];
