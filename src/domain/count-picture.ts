/** A number as a small picture, for where a system shows a picture over the app's symbol and no number. */

/** Pixels of each side: twice what a taskbar shows on a usual screen. */
export const COUNT_PICTURE_SIZE = 32;
/** More is not told apart at this size. */
const COUNT_SHOWN_MAX = 99;

/** Blue, green, red: the app's own colour, and the paper of its symbol. */
const GROUND = [0x72, 0x61, 0x05] as const;
const INK = [0xff, 0xff, 0xff] as const;
/** Pixels that are missing at each corner, row by row from the edge; even as well. */
const CORNER = [4, 4, 2, 2] as const;

/** Five rows of three dots each; a row's first dot is its highest bit. */
const SIGNS: Readonly<Record<string, readonly number[]>> = {
  '0': [0b111, 0b101, 0b101, 0b101, 0b111],
  '1': [0b010, 0b110, 0b010, 0b010, 0b111],
  '2': [0b111, 0b001, 0b111, 0b100, 0b111],
  '3': [0b111, 0b001, 0b111, 0b001, 0b111],
  '4': [0b101, 0b101, 0b111, 0b001, 0b001],
  '5': [0b111, 0b100, 0b111, 0b001, 0b111],
  '6': [0b111, 0b100, 0b111, 0b101, 0b111],
  '7': [0b111, 0b001, 0b001, 0b001, 0b001],
  '8': [0b111, 0b101, 0b111, 0b101, 0b111],
  '9': [0b111, 0b101, 0b111, 0b001, 0b111],
  '+': [0b000, 0b010, 0b111, 0b010, 0b000],
};
const SIGN_WIDTH = 3;
const SIGN_HEIGHT = 5;
/** Pixels of a dot, for one or two signs, and for three. Even, so that half the size is as sharp. */
const DOT = 4;
const SMALL_DOT = 2;

/** Four bytes a pixel: blue, green, red and 255, or nothing where the picture is cut out; row by row from the top. @param count from 1 on */
export function countPicture(count: number): Uint8Array {
  const bytes = new Uint8Array(COUNT_PICTURE_SIZE * COUNT_PICTURE_SIZE * 4);
  const paint = (x: number, y: number, color: readonly number[]): void =>
    bytes.set([...color, 0xff], (y * COUNT_PICTURE_SIZE + x) * 4);
  const text = count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : String(count);
  const isDot = dotsOf(text);
  for (let y = 0; y < COUNT_PICTURE_SIZE; y += 1) {
    const cut = CORNER[Math.min(y, COUNT_PICTURE_SIZE - 1 - y)] ?? 0;
    for (let x = cut; x < COUNT_PICTURE_SIZE - cut; x += 1) paint(x, y, isDot(x, y) ? INK : GROUND);
  }
  return bytes;
}

/** Whether a pixel belongs to the text, which stands in the middle. */
function dotsOf(text: string): (x: number, y: number) => boolean {
  const dot = text.length > 2 ? SMALL_DOT : DOT;
  // A dot of space between two signs.
  const advance = SIGN_WIDTH + 1;
  const left = (COUNT_PICTURE_SIZE - (text.length * advance - 1) * dot) / 2;
  const top = (COUNT_PICTURE_SIZE - SIGN_HEIGHT * dot) / 2;
  return (x, y) => {
    const column = Math.floor((x - left) / dot);
    const row = Math.floor((y - top) / dot);
    const bits = SIGNS[text[Math.floor(column / advance)] ?? '']?.[row] ?? 0;
    const at = column % advance;
    return at >= 0 && at < SIGN_WIDTH && (bits & (1 << (SIGN_WIDTH - 1 - at))) !== 0;
  };
}
