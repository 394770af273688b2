/** Cards on sheets of paper that are printed on both sides: questions in front, and behind each its answer. */

/** How many cards stand beside and below one another. */
export interface SheetGrid {
  readonly columns: number;
  readonly rows: number;
}

/** The edge at which a printer turns a sheet over. */
export type TurnedEdge = 'long' | 'short';

/** Places of a sheet row by row, each with its card; null where the last sheet has none left. */
export type SheetPlaces<Card> = readonly (Card | null)[];

/** Sheets with all cards in their order, each with every place of the grid. */
export function cardSheets<Card>(cards: readonly Card[], { columns, rows }: SheetGrid): SheetPlaces<Card>[] {
  const size = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, sheet) =>
    Array.from({ length: size }, (_none, place) => cards[sheet * size + place] ?? null),
  );
}

/**
 * The back of a sheet that stands upright. Turned at its long edge, left is behind right; turned at its short edge, top is behind bottom. The back
 * of a back is the front.
 */
export function backOf<Card>(
  front: SheetPlaces<Card>,
  { columns, rows }: SheetGrid,
  edge: TurnedEdge,
): SheetPlaces<Card> {
  return front.map((_, place) => {
    const row = Math.floor(place / columns);
    const column = place % columns;
    const behind = edge === 'long' ? row * columns + (columns - 1 - column) : (rows - 1 - row) * columns + column;
    return front[behind] ?? null;
  });
}
