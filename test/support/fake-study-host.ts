/** A host for the store's tests: a handful of cards, a review log, and the faults a real host can have. */
import { createApi, type Api } from '../../src/client/api.ts';
import type { Card } from '../../src/contract/cards.schema.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { Rating, StudyCard, StudyMode } from '../../src/contract/study.schema.ts';
import { toCardState } from '../../src/domain/study/memory.ts';
import { belongsToToday, studyOrder } from '../../src/domain/study/queue-order.ts';
import { foldReviews, type LogFact } from '../../src/domain/study/review-log.ts';
import { createScheduler } from '../../src/domain/study/scheduler.ts';
import { DAY_MS, studyDay, studyDayEnd } from '../../src/domain/study/study-day.ts';

const CLOCK = { utcOffsetMin: 0, rolloverHour: 4 };

interface GradeInput {
  readonly id: string;
  readonly cardId: string;
  readonly rating: Rating;
  readonly reviewedAt: number;
  readonly mode?: StudyMode;
}

export class FakeHost {
  readonly log: (LogFact & { readonly cardId: string })[] = [];
  readonly calls: string[] = [];
  readonly #cards: StudyCard[];
  readonly #now: () => number;
  readonly #scheduler = createScheduler({ desiredRetention: 0.9 });
  #failures: Problem[] = [];
  #readFailures: Problem[] = [];
  #gate: Promise<void> = Promise.resolve();

  constructor(topics: readonly string[], now: () => number) {
    this.#now = now;
    this.#cards = topics.map((topic, index) => this.#newCard(`card-${index + 1}`, topic));
  }

  readonly api: Api = createApi({ call: (operation, input) => this.#answer(operation, input), on: () => () => {} });

  /** The next write is refused with this. */
  failNext(problem: Problem): void {
    this.#failures.push(problem);
  }

  /** The same for the next reading of cards. */
  failNextRead(problem: Problem): void {
    this.#readFailures.push(problem);
  }

  /** Holds every answer back; answers how to let them go. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    return resolve;
  }

  /** One more new card. */
  add(topic: string): void {
    this.#cards.push(this.#newCard(`card-${this.#cards.length + 1}`, topic));
  }

  /** A history of a card in which it was learned and forgotten so many times, and is due again. */
  forget(cardId: string, times: number): void {
    const given = (rating: Rating, dayBefore: number): void => {
      const reviewedAt = this.#now() - dayBefore * DAY_MS;
      const day = studyDay(reviewedAt, CLOCK);
      const id = `${cardId} ${this.log.length}`;
      this.log.push({ op: 'review', id, cardId, rating, reviewedAt, day, mode: 'review', dueAt: reviewedAt + DAY_MS });
    };
    for (let time = times; time >= 0; time -= 1) {
      given(4, 3 + 10 * time + 5);
      if (time > 0) given(1, 3 + 10 * time);
    }
  }

  /** Deletes a card, as another window may. */
  remove(id: string): void {
    this.#cards.splice(this.#cards.indexOf(this.#find(id)), 1);
  }

  card(id: string): Card {
    return this.#find(id).card;
  }

  /** Ratings that count for a card, oldest first. */
  ratings(cardId: string): Rating[] {
    const undone = new Set(this.log.flatMap((fact) => (fact.op === 'undo' ? [fact.targetId] : [])));
    return this.log.flatMap((fact) =>
      fact.op === 'review' && fact.cardId === cardId && !undone.has(fact.id) ? [fact.rating] : [],
    );
  }

  async #answer(operation: string, input: unknown): Promise<unknown> {
    this.calls.push(operation);
    await this.#gate;
    const reads = operation === 'study.queue' || operation === 'study.pool';
    const failure = (reads ? this.#readFailures : this.#failures).shift();
    if (failure) throw failure;
    switch (operation) {
      case 'study.queue':
        return this.#queue(input as { limit: number });
      case 'study.pool':
        return this.#pool();
      case 'study.grade':
        return this.#grade(input as GradeInput);
      case 'study.undo':
        return this.#undo(input as { id: string; targetId: string });
      case 'cards.update':
        return this.#update(input as { id: string } & Partial<Card>);
      default:
        throw new Error(`No such operation here: ${operation}`);
    }
  }

  #queue({ limit }: { limit: number }) {
    const now = this.#now();
    const waiting = this.#cards
      .filter(({ card }) => !card.suspended)
      .map((card) => ({ ...card, ...this.#remember(card.card.id) }))
      .filter(({ state }) => belongsToToday(state, now, studyDayEnd(now, CLOCK)));
    const cards = studyOrder(waiting, (card) => card.state, now).slice(0, limit);
    return {
      cards,
      counts: { due: waiting.length, learning: 0, fresh: 0 },
      heldNew: 0,
      heldReviews: 0,
      over: { fresh: 0, reviews: 0 },
      serverTime: now,
    };
  }

  #pool() {
    const cards = this.#cards.map((card) => ({ ...card, ...this.#remember(card.card.id) }));
    return { cards, total: cards.length, serverTime: this.#now() };
  }

  #grade({ id, cardId, rating, reviewedAt, mode = 'review' }: GradeInput) {
    this.#find(cardId);
    if (!this.log.some((fact) => fact.id === id)) {
      const day = studyDay(reviewedAt, CLOCK);
      const dueAt = this.#remember(cardId).preview[rating];
      this.log.push({ op: 'review', id, cardId, rating, reviewedAt, day, mode, dueAt });
    }
    return { reviewId: id, ...this.#remember(cardId) };
  }

  #undo({ id, targetId }: { id: string; targetId: string }) {
    const target = this.log.find((fact) => fact.id === targetId);
    if (!target) throw new Problem('not_found', 'This grade is not in the log.');
    this.log.push({ op: 'undo', id, targetId, cardId: target.cardId });
    return { cardId: target.cardId, face: 'forward', ...this.#remember(target.cardId) };
  }

  #update({ id, ...fields }: { id: string } & Partial<Card>): Card {
    const index = this.#cards.indexOf(this.#find(id));
    const stored = { ...this.#find(id), card: { ...this.#find(id).card, ...fields } };
    this.#cards[index] = stored;
    return stored.card;
  }

  #find(id: string): StudyCard {
    const found = this.#cards.find(({ card }) => card.id === id);
    if (!found) throw new Problem('not_found', 'This card does not exist any more.');
    return found;
  }

  #remember(cardId: string) {
    const memory = foldReviews(this.log.filter((fact) => fact.cardId === cardId));
    const at = this.#now();
    return {
      state: toCardState(memory),
      preview: this.#scheduler.preview(memory, { at, day: studyDay(at, CLOCK) }),
    };
  }

  #newCard(id: string, topic: string): StudyCard {
    const card: Card = {
      id,
      question: `Question of ${id}`,
      answer: `Answer of ${id}`,
      hint: '',
      questionImage: null,
      answerImage: null,
      tags: [],
      flag: 0,
      suspended: false,
      buriedUntil: null,
      bothWays: false,
      source: null,
      updatedAt: 0,
    };
    return {
      card,
      face: 'forward',
      setId: topic.toLowerCase(),
      setTopic: topic,
      folderPath: '',
      ...this.#remember(id),
    };
  }
}
