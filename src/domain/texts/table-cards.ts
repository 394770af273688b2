/** Rows of cells as cards. */
import type { ColumnRole, IncomingCard } from '../incoming/incoming.ts';
import { normalisePath } from '../paths.ts';
import { TOPIC_MAX_CHARS, type FoundCard } from './found-cards.ts';
import { readTags } from './tag-cell.ts';

const YES = /^(?:1|x|yes|true|ja|wahr)$/i;
const FLAG_MAX = 7;
/** Several columns of one side are joined by an empty line. */
const BETWEEN = '\n\n';

export function cardsOfTable(
  rows: readonly (readonly string[])[],
  roles: readonly ColumnRole[],
  /** Asks every card both ways, whatever a column says. */
  everyBothWays = false,
): FoundCard[] {
  const places = new Map<ColumnRole, number[]>();
  for (const [i, role] of roles.entries()) places.set(role, [...(places.get(role) ?? []), i]);

  return rows.map((cells) => {
    const plain = (role: ColumnRole): string[] =>
      (places.get(role) ?? []).map((i) => (cells[i] ?? '').trim()).filter((cell) => cell !== '');
    const side = (role: ColumnRole): string => plain(role).join(BETWEEN);
    const topic = plain('set').join(' ').slice(0, TOPIC_MAX_CHARS);
    const card: IncomingCard = {
      sourceId: plain('sourceId').join(' ') || null,
      question: side('question'),
      answer: side('answer'),
      hint: side('hint'),
      tags: plain('tags').flatMap(readTags),
      flag: readFlag(plain('flag')[0]),
      suspended: YES.test(plain('suspended')[0] ?? ''),
      bothWays: everyBothWays || YES.test(plain('bothWays')[0] ?? ''),
    };
    return { topic: topic === '' ? null : topic, folderPath: normalisePath(plain('folder').join('/')), card };
  });
}

/** A colour, 1 to 7; 0 for anything else. */
export function readFlag(cell: string | undefined): number {
  const flag = Number(cell);
  return Number.isInteger(flag) && flag > 0 && flag <= FLAG_MAX ? flag : 0;
}
