/** A zip that is taken away while it is made, so that none stands in memory as a whole. */
import { createReadStream } from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const PIECE_BYTES = 1024 * 1024;
/** Texts get hardly smaller beyond it, and it takes longer. */
const LEVEL = 6;

export interface ZipPieces {
  /** For what is packed already, such as pictures and sound: it is stored as it is. */
  addPacked(name: string, bytes: Uint8Array): void;
  /** A file of this machine, packed and handed out piece by piece, with all that was added before. */
  addFile(name: string, path: string, signal: AbortSignal): AsyncGenerator<Uint8Array>;
  /** The list at the end of the zip. */
  end(): Generator<Uint8Array>;
  /** What is ready since it was last asked for. */
  taken(): Generator<Uint8Array>;
}

export function createZipPieces(): ZipPieces {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  function* taken(): Generator<Uint8Array> {
    const ready = pieces;
    pieces = [];
    yield* ready;
  }
  return {
    addPacked(name, bytes) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
    },
    async *addFile(name, path, signal) {
      const entry = new ZipDeflate(name, { level: LEVEL });
      zip.add(entry);
      for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
        signal.throwIfAborted();
        entry.push(piece as Buffer);
        yield* taken();
      }
      entry.push(new Uint8Array(), true);
      yield* taken();
    },
    *end() {
      zip.end();
      yield* taken();
    },
    taken,
  };
}
