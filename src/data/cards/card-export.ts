/** Cards as CSV, in the order that was asked for. */
import { csvHeading, csvOfCards, type CsvCard } from '../../domain/cards/cards-csv.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { CatalogueCard } from './card-catalogue.ts';
import { intervalOf } from './card-order.ts';
import { readCardsById } from './cards-by-id.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import type { CardRow } from '../database/tables.ts';

const CARDS_AT_ONCE = 200;

export async function exportCards(
  read: Reader,
  owner: string,
  cards: readonly CatalogueCard[],
): Promise<{ readonly csv: string; readonly cards: number }> {
  const lines = [csvHeading()];
  let count = 0;
  for (const batch of batchesOf(cards, CARDS_AT_ONCE)) {
    const rows = await readCardsById(
      read,
      owner,
      batch.map(({ row }) => row.id),
    );
    const texts = new Map(rows.map((row) => [row.id, row]));
    const found = batch.flatMap((card) => {
      const text = texts.get(card.row.id);
      return text ? [toCsv(card, text)] : [];
    });
    count += found.length;
    lines.push(csvOfCards(found));
    await giveWay();
  }
  return { csv: lines.join(''), cards: count };
}

function toCsv(card: CatalogueCard, { question, answer, hint }: CardRow): CsvCard {
  const interval = intervalOf(card);
  const isNew = card.state.phase === 'new';
  return {
    question,
    answer,
    hint,
    tags: card.row.tags,
    setTopic: card.set.topic,
    folderPath: card.set.folderPath,
    flag: card.row.flag,
    suspended: card.row.suspended,
    dueAt: card.state.dueAt,
    intervalDays: interval === null ? null : interval / DAY_MS,
    difficulty: isNew ? null : card.state.difficulty,
    reps: card.state.reps,
    lapses: card.state.lapses,
    addedAt: card.row.addedAt,
    editedAt: card.row.editedAt,
  };
}
