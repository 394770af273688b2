/** Gives a set the cards of a body: stored cards keep their identity, unnamed fields stay, the rest goes to the trash. */
import type { Card, CardInput } from '../../contract/cards.schema.ts';
import { differing } from '../../domain/differing.ts';
import { matchCards } from '../../domain/cards.ts';
import { orderKeys } from '../../domain/order.ts';
import { batchesOf } from '../long-work/batches.ts';
import { replacedBy } from '../write/conflict.ts';
import type { Reader } from '../database/database.ts';
import { refreshFaces } from '../study/card-faces.ts';
import { cardsInTurns, keptOfFirst, refreshSet, sameContent, toCard, withInput } from '../cards/cards.ts';
import { createPauses } from '../long-work/pause.ts';
import type { CardFields, CardRow, SetDerived } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';

const IDS_AT_ONCE = 500;

/** What must be written for the set to hold exactly the cards of a body. */
export interface CardPlan {
  readonly changed: readonly CardFields[];
  /** Those of them that were given an id here: nothing can be kept under it, no memory and no review. */
  readonly unknown: ReadonlySet<string>;
  readonly removed: readonly string[];
  /** Of each stored card that changes its id, and its columns that do as they are before. */
  readonly replaced: readonly Partial<CardFields>[];
}

/** Compares the stored cards with a body; reads only. Cards are matched as `domain/cards` says. */
export async function planCards(
  tx: Writer,
  owner: string,
  setId: string,
  incoming: readonly CardInput[],
): Promise<CardPlan> {
  const rows: CardRow[] = [];
  const stored: Card[] = [];
  for await (const part of cardsInTurns(tx, owner, setId)) {
    rows.push(...part);
    stored.push(...part.map(toCard));
  }
  return planOf(tx, owner, setId, { rows, stored }, incoming);
}

async function planOf(
  tx: Writer,
  owner: string,
  setId: string,
  { rows, stored }: { readonly rows: readonly CardRow[]; readonly stored: readonly Card[] },
  incoming: readonly CardInput[],
): Promise<CardPlan> {
  // A set may have 20,000 cards: each step of it takes most of a turn.
  const pauses = createPauses();
  const matches = matchCards(stored, incoming);
  if (pauses.isDue()) await pauses.rest();
  const positions = orderKeys(matches.map((at) => (at === null ? null : (rows[at]?.position ?? null))));
  const taken = await idsInUse(
    tx.read,
    owner,
    incoming.flatMap((card, i) => (card.id !== undefined && matches[i] === null ? [card.id] : [])),
  );
  const changed: CardFields[] = [];
  const unknown = new Set<string>();
  const replaced: Partial<CardFields>[] = [];
  for (const [i, input] of incoming.entries()) {
    if (pauses.isDue()) await pauses.rest();
    const at = matches[i] ?? null;
    const row = at === null ? undefined : rows[at];
    const content = withInput(at === null ? null : (stored[at] ?? null), input);
    const position = positions[i] ?? '';
    if (row && row.position === position && sameContent(row, content)) continue;
    const id = row?.id ?? freeId(tx, input.id, taken);
    if (!row && id !== input.id) unknown.add(id);
    const card = { ...content, position, set_id: setId, id };
    changed.push(card);
    if (row) replaced.push({ id: row.id, ...replacedBy<CardFields>(row, differing<CardFields>(row, card)) });
  }
  const kept = new Set(matches);
  return { changed, unknown, removed: rows.filter((_, i) => !kept.has(i)).map(({ id }) => id), replaced };
}

/** True when the set already holds exactly these cards. */
export function isEmptyPlan({ changed, removed }: Pick<CardPlan, 'changed' | 'removed'>): boolean {
  return changed.length === 0 && removed.length === 0;
}

/** Writes the plan and brings the set up to date; `updatedAt` as `refreshSet` has it. */
export async function applyCards(
  tx: Writer,
  owner: string,
  setId: string,
  plan: CardPlan,
  updatedAt?: number,
): Promise<void> {
  if (isEmptyPlan(plan)) return;
  await tx.putAll('cards', plan.changed);
  await refreshFaces(tx, owner, plan.changed, plan.unknown);
  await tx.removeAll('cards', plan.removed);
  await refreshSet(tx, owner, setId, updatedAt);
}

/** Puts the first cards of a set that this write is about to make; answers what the set keeps of them. */
export async function putFirstCards(
  tx: Writer,
  owner: string,
  setId: string,
  incoming: readonly CardInput[],
): Promise<SetDerived> {
  const { changed, unknown } = await planOf(tx, owner, setId, { rows: [], stored: [] }, incoming);
  const written = await tx.putAll('cards', changed);
  await refreshFaces(tx, owner, changed, unknown);
  return keptOfFirst(written);
}

/** The id that the body names, unless it is another card's; each is given once. */
function freeId(tx: Writer, wanted: string | undefined, taken: Set<string>): string {
  const id = wanted === undefined || taken.has(wanted) ? tx.newId() : wanted;
  taken.add(id);
  return id;
}

/** Ids that live cards have. The id of a card in the trash may come back with new content. */
async function idsInUse(read: Reader, owner: string, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('cards')
      .select('id')
      .where('owner', '=', owner)
      .where('id', 'in', batch)
      .where('deleted', '=', 0)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
