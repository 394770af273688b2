/** What every reader of text finds, and how it is handed over (domain/incoming). */
import { messages } from '../../contract/messages/index.ts';
import { askedNumbers, hasGaps } from '../cards/faces.ts';
import {
  BATCH_ITEMS,
  NO_COUNTS,
  PREVIEW_CARDS,
  type IncomingCard,
  type IncomingCounts,
  type IncomingItem,
  type IncomingLoss,
  type IncomingMedia,
  type PreviewColumn,
  type ReadOption,
} from '../incoming/incoming.ts';

const { lost } = messages.texts;

export interface FoundCard {
  /** The set it belongs to; null where the file does not say, and then it is the set of the file. */
  readonly topic: string | null;
  /** Of that set, '' at the top. */
  readonly folderPath: string;
  readonly card: IncomingCard;
}

/** All that is in a file under the options of a person. */
export interface Found {
  /** What the file is, in words. */
  readonly title: string;
  readonly cards: readonly FoundCard[];
  readonly losses: readonly IncomingLoss[];
  readonly options: readonly ReadOption[];
  readonly columns?: readonly PreviewColumn[];
  /** That the cards name; none where it is absent. */
  readonly media?: readonly IncomingMedia[];
}

/** Examples of a loss that a screen shows, and how long each may be. */
const EXAMPLES_MAX = 3;
const EXAMPLE_CHARS = 80;
export const TOPIC_MAX_CHARS = 500;

/** Counts what a reader has to leave out, each kind with its first examples. */
export class Losses {
  readonly #kinds = new Map<string, { say: (n: number) => string; count: number; examples: string[] }>();

  /** @param say the sentence for all that were met */
  add(code: string, say: (n: number) => string, example?: string, count = 1): void {
    const kind = this.#kinds.get(code) ?? { say, count: 0, examples: [] };
    kind.count += count;
    if (example !== undefined && kind.examples.length < EXAMPLES_MAX) kind.examples.push(cutText(example));
    this.#kinds.set(code, kind);
  }

  list(): IncomingLoss[] {
    return [...this.#kinds].map(([code, { say, count, examples }]) => ({ code, message: say(count), count, examples }));
  }
}

/** A text as one line that fits on a screen. */
export function cutText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > EXAMPLE_CHARS ? `${line.slice(0, EXAMPLE_CHARS - 1)}…` : line;
}

/** The cards that can be kept: those without one of their sides go to the losses. */
export function keptCards(cards: readonly FoundCard[], losses: Losses): FoundCard[] {
  return cards.filter(({ card }) => {
    if (isWhole(card)) return true;
    losses.add('oneSided', lost.oneSided, card.question || card.answer);
    return false;
  });
}

/** A card needs both sides, unless its gaps are what is asked. */
function isWhole({ question, answer }: IncomingCard): boolean {
  if (question.trim() === '') return false;
  return answer.trim() !== '' || hasGaps(question);
}

export function countsOf({ cards, media = [] }: Found): IncomingCounts {
  let faces = 0;
  const sets = new Set<string>();
  const folders = new Set<string>();
  for (const found of cards) {
    faces += countFaces(found.card);
    sets.add(setKey(found));
    if (found.folderPath !== '') folders.add(found.folderPath);
  }
  return { ...NO_COUNTS, cards: cards.length, faces, sets: sets.size, folders: folders.size, media: media.length };
}

/** As many as `facesOf` has, without their texts. */
function countFaces({ question, answer, bothWays }: IncomingCard): number {
  const gaps = askedNumbers(question).length;
  if (gaps > 0) return gaps;
  return bothWays === true && answer !== '' ? 2 : 1;
}

export function firstCards(cards: readonly FoundCard[]): IncomingCard[] {
  return cards.slice(0, PREVIEW_CARDS).map(({ card }) => card);
}

/** Everything as items in batches: media first, and each set before its first card. @param fileTopic what the set of the file is called */
export function* batchesOf(found: Found, fileTopic: string, fileName: string): Generator<readonly IncomingItem[]> {
  const known = new Set<string>();
  let batch: IncomingItem[] = (found.media ?? []).map((media) => ({ kind: 'media', ...media }));
  for (const [i, each] of found.cards.entries()) {
    const key = setKey(each);
    if (!known.has(key)) {
      known.add(key);
      const topic = each.topic ?? fileTopic;
      batch.push({ kind: 'set', key, sourceId: null, topic, folderPath: each.folderPath, sourceFile: fileName });
    }
    batch.push({ kind: 'card', setKey: key, card: each.card });
    if (batch.length < BATCH_ITEMS) continue;
    yield [...batch, { kind: 'progress', share: (i + 1) / found.cards.length }];
    batch = [];
  }
  yield [...batch, ...found.losses.map((loss): IncomingItem => ({ kind: 'loss', loss }))];
}

/** Sets of one name in different folders are different sets. */
function setKey({ topic, folderPath }: FoundCard): string {
  return JSON.stringify([folderPath, topic]);
}
