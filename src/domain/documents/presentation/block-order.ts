/** In which order the blocks of a slide are read: columns from left to right, and what runs across them from top to bottom. */
import type { Box } from './box.ts';

/** Neighbours may overlap by so many points: boxes are drawn with room around their text. */
const TOLERANCE = 6;

interface Edges {
  readonly from: 'left' | 'top';
  readonly extent: 'width' | 'height';
}
const ACROSS: Edges = { from: 'left', extent: 'width' };
const DOWN: Edges = { from: 'top', extent: 'height' };

/** Blocks that stand nowhere come last, in the order given. */
export function inReadingOrder<Block>(blocks: readonly Block[], boxOf: (block: Block) => Box | null): Block[] {
  const placed = blocks.flatMap((block) => {
    const box = boxOf(block);
    return box ? [{ block, box }] : [];
  });
  return [...order(placed).map(({ block }) => block), ...blocks.filter((block) => !boxOf(block))];
}

interface Placed<Block> {
  readonly block: Block;
  readonly box: Box;
}

/** Cuts where a line can be drawn between blocks, along the widest gap there is, and goes on within the pieces. */
function order<Block>(blocks: readonly Placed<Block>[]): readonly Placed<Block>[] {
  const columns = cut(blocks, ACROSS);
  const bands = cut(blocks, DOWN);
  // Of gaps alike the one between columns counts: headings stand close above what they head.
  const { pieces } = columns.gap >= bands.gap ? columns : bands;
  if (pieces.length > 1) return pieces.flatMap(order);
  return blocks.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

interface Cut<Block> {
  readonly pieces: readonly (readonly Placed<Block>[])[];
  /** The widest, in points; less than nothing where boxes overlap a little, and least of all where there is no gap. */
  readonly gap: number;
}

function cut<Block>(blocks: readonly Placed<Block>[], { from, extent }: Edges): Cut<Block> {
  const pieces: Placed<Block>[][] = [];
  let gap = Number.NEGATIVE_INFINITY;
  let reached = Number.NEGATIVE_INFINITY;
  for (const each of blocks.toSorted((a, b) => a.box[from] - b.box[from])) {
    const start = each.box[from];
    const last = pieces.at(-1);
    if (last && start + Math.min(TOLERANCE, each.box[extent] / 2) < reached) last.push(each);
    else {
      if (last) gap = Math.max(gap, start - reached);
      pieces.push([each]);
    }
    reached = Math.max(reached, start + each.box[extent]);
  }
  return { pieces, gap };
}
