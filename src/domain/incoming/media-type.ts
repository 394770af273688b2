/** What a file is by its first bytes: names and types that a source gives may say anything. */
import type { MediaType } from '../../contract/media.ts';

const AT_LEAST = 12;

/** The type of a picture, sound or video that is kept, or null for everything else. */
export function mediaType(bytes: Uint8Array): MediaType | null {
  if (bytes.length < AT_LEAST) return null;
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  const begins = (...signature: readonly number[]): boolean => signature.every((byte, i) => bytes[i] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (text(0, 4) === 'GIF8') return 'image/gif';
  if (text(0, 4) === 'RIFF') return riffType(text(8, 12));
  if (text(4, 8) === 'ftyp') return boxType(text(8, 12));
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(0, 4) === 'fLaC') return 'audio/flac';
  if (begins(0x1a, 0x45, 0xdf, 0xa3)) return text(0, Math.min(bytes.length, 64)).includes('webm') ? 'video/webm' : null;
  if (text(0, 3) === 'ID3') return 'audio/mpeg';
  // Frames of MPEG audio begin with eleven set bits; two of those that follow tell AAC (layer 0) from MP3.
  if (begins(0xff) && ((bytes[1] ?? 0) & 0xe0) === 0xe0)
    return ((bytes[1] ?? 0) & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg';
  return null;
}

function riffType(form: string): MediaType | null {
  if (form === 'WEBP') return 'image/webp';
  return form === 'WAVE' ? 'audio/wav' : null;
}

/** The brand of an ISO base media file (ISO/IEC 14496-12, section 4.3). */
function boxType(brand: string): MediaType {
  if (brand.startsWith('avi')) return 'image/avif';
  return brand.startsWith('M4A') || brand.startsWith('M4B') ? 'audio/mp4' : 'video/mp4';
}
