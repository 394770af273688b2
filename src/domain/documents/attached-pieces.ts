/** What stands by itself on a page and is read with the text beside it: raised marks, initials over several lines, bullets. */
import { bottomOf, isOtherSize, OTHER_SIZE, overlap, pieceOf, topOf, type Piece } from './piece.ts';

/** What shares at least this much of its height with a neighbour is written on its line: holds for exponents. */
export const LINE_OVERLAP = 0.5;
/** A bullet is often drawn in a font of its own, higher or lower than its text. */
const BULLET_OVERLAP = 0.3;
/** A bullet stands at most so many font sizes before its text. */
const BULLET_GAP = 4;
/** A mark on another baseline belongs to the text that it stands at within this share of its own size. */
const MARK_GAP = 0.6;
const MARK = String.raw`[^\p{L}\p{N}\s"'“”‘’«»()[\]{}<>=+$€£§%.,;:!?…/\\&#@|~^]|o`;
const BULLET = new RegExp(String.raw`^(?:${MARK}|\(?(?:\d{1,3}|\p{L}|[ivx]{1,4})[.)]|\[\d{1,3}\])$`, 'u');
const NOTE_MARK = /^(?:\d{1,2}|[*†‡§]{1,2}|[a-z])$/u;
const NOTE_MARK_SIZE = 0.9;
/** How an item of a list begins. */
export const ITEM = new RegExp(String.raw`^(?:${MARK}|\(?\d{1,3}[.)])\s`, 'u');
const INITIAL = /^["“„«]?\p{Lu}$/u;
/** Pieces are looked up in bands so many points high, and in no more of them than text is high: the numbers of a broken file may be anything. */
const BAND = 16;
const MAX_BANDS = 64;

/** Exponents, indices and marks of footnotes go to the piece that they stand at. */
export function withMarks(pieces: readonly Piece[]): Piece[] {
  const taken = new Map<Piece, Piece[]>();
  const marks = new Set<Piece>();
  const bySize = pieces.toSorted((a, b) => a.size - b.size || a.right - a.x - (b.right - b.x));
  const order = new Map(bySize.map((piece, n) => [piece, n]));
  const beside = besides(pieces);
  for (const [mark, n] of order) {
    const host = beside(mark).find((piece) => (order.get(piece) ?? 0) > n && isMarkOf(mark, piece));
    if (!host) continue;
    marks.add(mark);
    taken.set(host, [...(taken.get(host) ?? []), mark, ...(taken.get(mark) ?? [])]);
  }
  return pieces
    .filter((piece) => !marks.has(piece))
    .map((piece) => {
      const own = taken.get(piece);
      return own ? pieceOf([...piece.runs, ...own.flatMap(({ runs }) => runs)]) : piece;
    });
}

function isMarkOf(mark: Piece, piece: Piece): boolean {
  if (piece.y === mark.y && piece.size === mark.size) return false;
  const gap = MARK_GAP * mark.size;
  if (mark.right < piece.x - gap || mark.x > piece.right + gap || overlap(mark, piece) < LINE_OVERLAP) return false;
  // Beside an initial stand whole lines.
  return !INITIAL.test(piece.text) || !isOtherSize(mark, piece);
}

/** An initial that reaches over several lines begins the highest of them. */
export function withInitials(pieces: readonly Piece[]): Piece[] {
  const initials = pieces.filter(({ text }) => INITIAL.test(text));
  const begun = new Map<Piece, Piece>();
  const beside = besides(pieces);
  for (const initial of initials) {
    const first = beside(initial)
      .filter((piece) => piece.size * OTHER_SIZE < initial.size && piece.x > initial.x)
      .filter((piece) => piece.x - initial.right <= MARK_GAP * initial.size && overlap(piece, initial) > 0)
      .toSorted((a, b) => a.y - b.y)[0];
    if (first) begun.set(first, initial);
  }
  const used = new Set(begun.values());
  return pieces
    .filter((piece) => !used.has(piece))
    .map((piece) => {
      const initial = begun.get(piece);
      return initial ? { ...piece, text: initial.text + piece.text, x: initial.x } : piece;
    });
}

/** Bullets and numbers of items, with the text that they hang before. */
export function withBullets(pieces: readonly Piece[]): Piece[] {
  const items = new Map<Piece, Piece>();
  const beside = besides(pieces);
  for (const bullet of pieces.filter(({ text }) => BULLET.test(text) || NOTE_MARK.test(text))) {
    const text = beside(bullet)
      .filter((piece) => piece !== bullet && piece.x >= bullet.right && !items.has(piece))
      .filter((piece) => piece.x - bullet.right <= BULLET_GAP * piece.size && overlap(piece, bullet) >= BULLET_OVERLAP)
      .toSorted((a, b) => a.x - b.x || Math.abs(a.y - bullet.y) - Math.abs(b.y - bullet.y))[0];
    if (text && !BULLET.test(text.text) && !isCell(bullet, text)) items.set(text, bullet);
  }
  const used = new Set(items.values());
  return pieces
    .filter((piece) => !used.has(piece))
    .map((piece) => {
      const bullet = items.get(piece);
      if (!bullet) return piece;
      return { ...piece, runs: [...bullet.runs, ...piece.runs], text: `${bullet.text} ${piece.text}`, x: bullet.x };
    });
}

/** A dash before a figure says that a cell has none; the mark of a footnote is smaller than its text. */
function isCell(bullet: Piece, next: Piece): boolean {
  if (NOTE_MARK.test(bullet.text)) return bullet.size > NOTE_MARK_SIZE * next.size || bullet.y >= next.y;
  return /^\p{Pd}$/u.test(bullet.text) && /^\p{N}/u.test(next.text);
}

/** Finds what shares some height with a piece, without looking at the whole page. */
function besides(pieces: readonly Piece[]): (piece: Piece) => readonly Piece[] {
  const bands = new Map<number, Piece[]>();
  for (const piece of pieces) {
    for (const band of bandsOf(piece)) {
      const own = bands.get(band);
      if (own) own.push(piece);
      else bands.set(band, [piece]);
    }
  }
  return (piece) => [...new Set(bandsOf(piece).flatMap((band) => bands.get(band) ?? []))];
}

/** Numbers of the bands, each `BAND` points high, that a piece reaches into. */
function bandsOf(piece: Piece): number[] {
  const first = Math.floor(topOf(piece) / BAND);
  const last = Math.floor(bottomOf(piece) / BAND);
  return Array.from({ length: Math.min(last - first, MAX_BANDS) + 1 }, (_, n) => first + n);
}
