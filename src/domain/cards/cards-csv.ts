/** Cards as a table for spreadsheets. */
import { messages } from '../../contract/messages/index.ts';
import { csvLines, type CsvValue } from '../csv-rows.ts';

/** A line of the table; times in epoch ms, null where there is nothing to say. */
export interface CsvCard {
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
  readonly tags: readonly string[];
  readonly setTopic: string;
  readonly folderPath: string;
  readonly flag: number;
  readonly suspended: boolean;
  readonly dueAt: number | null;
  readonly intervalDays: number | null;
  readonly difficulty: number | null;
  readonly reps: number;
  readonly lapses: number;
  readonly addedAt: number;
  readonly editedAt: number;
}

/** The names of the columns. */
export function csvHeading(): string {
  return csvLines([Object.values(messages.flashcards.csv)]);
}

export function csvOfCards(cards: readonly CsvCard[]): string {
  return csvLines(cards.map(cellsOf));
}

/** In the order of `messages.flashcards.csv`. */
function cellsOf(card: CsvCard): CsvValue[] {
  return [
    card.question,
    card.answer,
    card.hint,
    card.tags.join(' '),
    card.setTopic,
    card.folderPath,
    card.flag,
    card.suspended ? 1 : 0,
    isoOf(card.dueAt),
    card.intervalDays === null ? null : Number(card.intervalDays.toFixed(2)),
    card.difficulty === null ? null : Number(card.difficulty.toFixed(2)),
    card.reps,
    card.lapses,
    isoOf(card.addedAt),
    isoOf(card.editedAt),
  ];
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
