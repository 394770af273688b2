/** The two files that hold a symbol in many sizes: `.ico` of Windows and `.icns` of macOS. Both hold PNGs behind a table. */

/** Pixels of each side. */
export const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;

/** macOS names each size, also those for screens of double density. */
const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['icp6', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
] as const;
export const ICNS_SIZES = ICNS_TYPES.map(([, size]) => size);

const ICO_HEADER = 6;
const ICO_ENTRY = 16;
const ICNS_HEADER = 8;

type Drawings = ReadonlyMap<number, Buffer>;

export function icoOf(drawings: Drawings): Buffer {
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * ICO_SIZES.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(ICO_SIZES.length, 4);
  let offset = header.length;
  const pictures = ICO_SIZES.map((size) => pictureOf(drawings, size));
  for (const [index, size] of ICO_SIZES.entries()) {
    const at = ICO_HEADER + ICO_ENTRY * index;
    const bytes = pictures[index]?.length ?? 0;
    // 0 stands for 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes;
  }
  return Buffer.concat([header, ...pictures]);
}

export function icnsOf(drawings: Drawings): Buffer {
  const parts = ICNS_TYPES.map(([type, size]) => block(type, pictureOf(drawings, size)));
  return block('icns', Buffer.concat(parts));
}

function block(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(ICNS_HEADER);
  header.write(type, 'latin1');
  header.writeUInt32BE(content.length + ICNS_HEADER, 4);
  return Buffer.concat([header, content]);
}

function pictureOf(drawings: Drawings, size: number): Buffer {
  const picture = drawings.get(size);
  if (!picture) throw new Error(`The symbol was not drawn at ${size} pixels.`);
  return picture;
}
