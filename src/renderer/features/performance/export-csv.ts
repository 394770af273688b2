/** The log and the results as CSV, read page by page, so that neither host nor page ever holds more than a page of rows. */
import { messages } from '../../../contract/messages/index.ts';
import type { LoggedReview, SessionResult } from '../../../contract/statistics.schema.ts';
import { CSV_BEGINNING, csvLines, type CsvValue } from '../../../domain/csv-rows.ts';
import { api } from '../../lib/host/api.ts';
import type { StatisticsScope } from './use-performance.ts';

const { columns } = messages.performance.export;
const said = messages.performance;

export type ExportKind = 'reviews' | 'results';

interface Exported {
  readonly file: Blob;
  readonly rows: number;
}

interface Reading {
  readonly signal: AbortSignal;
  /** Told after each page. */
  readonly onRows: (rows: number) => void;
}

const REVIEW_HEAD = [
  columns.reviewedAt,
  columns.day,
  columns.offset,
  columns.set,
  columns.card,
  columns.face,
  columns.rating,
  columns.seconds,
  columns.mode,
  columns.due,
];
const { results } = said;
const RESULT_HEAD = [
  columns.endedAt,
  columns.set,
  columns.mode,
  columns.testType,
  results.answered,
  results.correct,
  results.partial,
  results.incorrect,
  results.unanswered,
];
const DAY_MS = 86_400_000;

/** Rejects with the Problem of the host, or with an `AbortError` when it was stopped. */
export async function exportCsv(kind: ExportKind, scope: StatisticsScope, reading: Reading): Promise<Exported> {
  return kind === 'reviews'
    ? collect(reading, REVIEW_HEAD, reviewRow, async (after: number | null, signal) => {
        const { reviews, next } = await api.statistics.log({ ...scope, after: after ?? 0 }, { signal });
        return { items: reviews, next };
      })
    : collect(reading, RESULT_HEAD, resultRow, async (after: string | null, signal) => {
        const page = after === null ? {} : { after };
        const { sessions, next } = await api.statistics.sessions({ ...scope, ...page }, { signal });
        return { items: sessions, next };
      });
}

interface Page<Item, Place> {
  readonly items: readonly Item[];
  readonly next: Place | null;
}

async function collect<Item, Place>(
  { signal, onRows }: Reading,
  head: readonly string[],
  rowOf: (item: Item) => CsvValue[],
  read: (after: Place | null, signal: AbortSignal) => Promise<Page<Item, Place>>,
): Promise<Exported> {
  // Each page is a blob of its own: the browser keeps them outside of the page's memory.
  const parts = [new Blob([CSV_BEGINNING, csvLines([head])])];
  let rows = 0;
  let place: Place | null = null;
  do {
    const page: Page<Item, Place> = await read(place, signal);
    signal.throwIfAborted();
    parts.push(new Blob([csvLines(page.items.map(rowOf))]));
    rows += page.items.length;
    onRows(rows);
    place = page.next;
  } while (place !== null);
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows };
}

function reviewRow(review: LoggedReview): CsvValue[] {
  return [
    at(review.reviewedAt),
    new Date(review.day * DAY_MS).toISOString().slice(0, 10),
    review.utcOffsetMin,
    review.setTopic,
    review.question,
    review.face,
    said.ratings.rating[review.rating],
    Math.round(review.durationMs / 100) / 10,
    review.mode,
    review.dueAt === null ? null : at(review.dueAt),
  ];
}

function resultRow(session: SessionResult): CsvValue[] {
  const { answered, correct, partial, incorrect, unanswered } = session;
  return [
    at(session.createdAt),
    session.setTopic || session.setId,
    session.mode,
    session.testType,
    answered,
    correct,
    partial,
    incorrect,
    unanswered,
  ];
}

function at(time: number): string {
  return new Date(time).toISOString();
}
