/** Media as fields name them and as the package has them: what a card may show is what is there and of a type that is kept. */
import type { MediaName } from './html-to-markdown.ts';
import type { Losses } from './losses.ts';

/** Endings of the types in contract/media.ts. */
const KEPT = /\.(?:png|jpe?g|jfif|gif|webp|avif|mp3|ogg|oga|opus|wav|m4a|m4b|mp4|m4v|webm|weba|flac|aac)$/i;

export interface MediaNames {
  /** The name of the file, '' for one that cannot be shown. */
  readonly nameOf: MediaName;
  /** Says that what is in these files comes along in another form. */
  takeOver(names: readonly string[]): void;
  /** How many files were named so far, each once. */
  used(): number;
  /** Says what was named and is not there, of another type, or there and never named: at the end. */
  addLosses(losses: Losses): void;
}

/** `files`: by their names. */
export function createMediaNames(files: Pick<ReadonlyMap<string, unknown>, 'has' | 'keys' | 'size'>): MediaNames {
  const used = new Set<string>();
  const missing = new Set<string>();
  const otherType = new Set<string>();
  const takenOver = new Set<string>();
  return {
    nameOf(source) {
      const name = [source, decoded(source)].map((each) => each.normalize('NFC')).find((each) => files.has(each));
      if (name === undefined) missing.add(source);
      else if (KEPT.test(name)) used.add(name);
      else otherType.add(name);
      return name !== undefined && KEPT.test(name) ? name : '';
    },
    takeOver(names) {
      for (const name of names) takenOver.add(name);
    },
    used: () => used.size,
    addLosses(losses) {
      for (const name of missing) losses.add('missing', name);
      for (const name of otherType) losses.add('mediaType', name);
      for (const name of files.keys())
        if (!used.has(name) && !otherType.has(name) && !takenOver.has(name)) losses.add('unused', name);
    },
  };
}

/** A name as it was before it was written into an address. */
export function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}
