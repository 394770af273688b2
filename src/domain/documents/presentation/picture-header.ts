/** What the first bytes of a picture say: which of the formats it is that a browser shows, and how large it unpacks. */

export interface PictureHeader {
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/bmp';
  /** Of all of it; null where it does not say so in its first bytes. */
  readonly pixels: number | null;
}

/** Null for what a browser cannot show: vectors such as EMF, WMF and SVG, TIFF, and what is no picture at all. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (hasText(bytes, 1, 'PNG\r\n')) return { mimeType: 'image/png', pixels: view.getUint32(16) * view.getUint32(20) };
    if (hasText(bytes, 0, 'GIF8'))
      return { mimeType: 'image/gif', pixels: view.getUint16(6, true) * view.getUint16(8, true) };
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return { mimeType: 'image/jpeg', pixels: jpegPixels(view) };
    if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP'))
      return { mimeType: 'image/webp', pixels: webpPixels(bytes, view) };
    if (hasText(bytes, 0, 'BM'))
      return { mimeType: 'image/bmp', pixels: Math.abs(view.getInt32(18, true) * view.getInt32(22, true)) };
    return null;
  } catch (error) {
    // It ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Segments one after the other, until that of a frame (ITU-T T.81, B.1.1.3 and B.2.2). */
function jpegPixels(view: DataView): number | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Bytes of 0xFF may fill the room before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** C4, C8 and CC, which stand between those of frames, are of tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** RFC 9649, 2.5 to 2.7: three kinds, which write their size in three ways. */
function webpPixels(bytes: Uint8Array, view: DataView): number | null {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  if (hasText(bytes, 12, 'VP8X')) return (uint24(24) + 1) * (uint24(27) + 1);
  if (hasText(bytes, 12, 'VP8 ')) return (view.getUint16(26, true) & 0x3f_ff) * (view.getUint16(28, true) & 0x3f_ff);
  if (!hasText(bytes, 12, 'VP8L')) return null;
  const sizes = view.getUint32(21, true);
  return ((sizes & 0x3f_ff) + 1) * (((sizes >>> 14) & 0x3f_ff) + 1);
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((sign, n) => bytes[at + n] === sign.charCodeAt(0));
}
