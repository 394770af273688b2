/**
 * What every importer hands over, whatever it reads: a reader looks at a file and says what is in it, then reads it in batches, so that a
 * library of a hundred thousand cards never stands in memory. A reader knows nothing of what is kept here; the host of an import
 * (docs/imports.md) gives its things their places and identities.
 */
import type { CalendarEventInput } from '../../contract/calendar.schema.ts';
import type { CardSource } from '../../contract/cards.schema.ts';
import type { ColumnRole } from '../../contract/column-roles.ts';
import type { CardPhase, FaceKey, Rating, StudyMode } from '../../contract/study.schema.ts';

export { COLUMN_ROLES, type ColumnRole } from '../../contract/column-roles.ts';

/** The bytes of a file, read where they are needed. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** `length` bytes from `offset` on; fewer where the file ends. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Names a format for ever; the name of its reader, and of its writer where it has one. */
export type IncomingFormat =
  | 'bundle'
  | 'anki'
  | 'csv'
  | 'ankiText'
  | 'quizlet'
  | 'markdown'
  | 'obsidian'
  | 'mochi'
  | 'calendar';

/** What a file that is looked at or read is. */
export interface IncomingFile {
  /** As the person has it, with its ending and without folders. */
  readonly name: string;
  readonly source: ByteSource;
  /** An empty folder of the host's for files that must be unpacked to be read; the host removes it. Readers in `domain` leave it alone. */
  readonly scratch: string;
  /** Minutes east of UTC: which of the person's days a time of the file belongs to. */
  readonly utcOffsetMin: number;
  /** The time of the import, epoch ms. */
  readonly now: number;
}

/** What the person has chosen; what is not named is as the reader finds best. */
export interface ReadOptions {
  /** By the keys of `IncomingPreview.options`. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** The role of each column, from the first; absent as long as nobody chose. */
  readonly columns?: readonly ColumnRole[] | undefined;
  /** IANA name of the person's zone, for times of a file that name none; absent where it is not known. */
  readonly timeZone?: string | undefined;
}

/** Something that can be chosen about a file, as the screen draws it. All texts are sentences or labels of the message catalogue. */
export type ReadOption =
  | {
      readonly kind: 'flag';
      readonly key: string;
      readonly label: string;
      readonly hint?: string;
      readonly value: boolean;
    }
  | {
      readonly kind: 'text';
      readonly key: string;
      readonly label: string;
      readonly hint?: string;
      readonly value: string;
      /** Another option by its key and the choice of it without which this one means nothing. */
      readonly onlyWith?: { readonly key: string; readonly value: string };
    }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: string;
      readonly hint?: string;
      readonly value: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    };

/** A column of a table as it was found. */
export interface PreviewColumn {
  /** Its heading; '' for a column without one. */
  readonly name: string;
  readonly role: ColumnRole;
  /** Its first cells, cut to what a screen shows. */
  readonly samples: readonly string[];
}

/** How many there are of each; what is not named is 0. */
export interface IncomingCounts {
  readonly folders: number;
  readonly sets: number;
  readonly cards: number;
  /** Cards with more than one face count once above and with every face here. */
  readonly faces: number;
  readonly notes: number;
  readonly documents: number;
  readonly studyPlans: number;
  /** Records of sessions. */
  readonly performance: number;
  readonly events: number;
  readonly reviews: number;
  readonly media: number;
}

export const NO_COUNTS: IncomingCounts = {
  folders: 0,
  sets: 0,
  cards: 0,
  faces: 0,
  notes: 0,
  documents: 0,
  studyPlans: 0,
  performance: 0,
  events: 0,
  reviews: 0,
  media: 0,
};

/** What cannot be kept, or not as it was. One for each kind of loss, with how often it was met; `message` counts already. */
export interface IncomingLoss {
  /** Tells kinds of losses apart, within a format: losses of one code are added up. */
  readonly code: string;
  /** A sentence of the message catalogue. */
  readonly message: string;
  readonly count: number;
  /** The first few things it happened to, cut to what a screen shows. */
  readonly examples: readonly string[];
}

/** What a file is and holds, as far as looking says. */
export interface IncomingPreview {
  readonly format: IncomingFormat;
  /** What the file is in words, such as 'Anki package (2.1.50 and later)'. */
  readonly title: string;
  readonly counts: IncomingCounts;
  /** False where the file is too long to count at a look: the counts are then of its first part. */
  readonly isComplete: boolean;
  /** The first cards, at most `PREVIEW_CARDS`. */
  readonly cards: readonly IncomingCard[];
  /** The first events, at most `PREVIEW_EVENTS`. */
  readonly events?: readonly IncomingEvent[] | undefined;
  readonly losses: readonly IncomingLoss[];
  readonly options: readonly ReadOption[];
  /** Only for tables. */
  readonly columns?: readonly PreviewColumn[] | undefined;
  /** What a set is called whose file names none, and so what the person may rename; null where the file names its sets. */
  readonly topic: string | null;
}

export const PREVIEW_CARDS = 20;
export const PREVIEW_EVENTS = 20;

/** An event of the calendar, without what names it. */
export type IncomingEvent = Omit<CalendarEventInput, 'id'>;

/** A card. It is asked as the faces that follow from it (domain/cards/faces): gaps and masks in the question, or both ways. */
export interface IncomingCard {
  /**
   * Names the card in its source for ever and is the same when the file is exported again, such as the guid of a note: an import knows by it
   * what came before. Unique within the format; null where the source has none, and then the host knows the card by its content.
   */
  readonly sourceId: string | null;
  /** Markdown, with gaps as `domain/cards/cloze` and masks as `domain/cards/occlusion` read them. Media: `mediaLink`. */
  readonly question: string;
  readonly answer: string;
  readonly hint?: string | undefined;
  /** Names of media of this import (`IncomingMedia.name`), or a `data:` URL; null for none. Further pictures stand in the text. */
  readonly questionImage?: string | null | undefined;
  readonly answerImage?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  /** 0 none, 1 to 7 a colour. */
  readonly flag?: number | undefined;
  readonly suspended?: boolean | undefined;
  /** Until when it is not asked, epoch ms. */
  readonly buriedUntil?: number | null | undefined;
  /** Asked from question to answer and back. */
  readonly bothWays?: boolean | undefined;
  /** The answer is meant to be typed: kept as the tag `TYPED_TAG`, by which a writer knows it again. */
  readonly isTyped?: boolean | undefined;
  readonly source?: CardSource | null | undefined;
  /** Epoch ms; now when it is absent. */
  readonly updatedAt?: number | undefined;
  /** Every face in one list, in no order. */
  readonly reviews?: readonly IncomingReview[] | undefined;
  /** What is remembered of faces, where the source says it itself: it wins over what the reviews would fold to. */
  readonly memories?: readonly IncomingMemory[] | undefined;
}

export const TYPED_TAG = 'type-in';

/** One row of a review log. */
export type IncomingReview =
  | {
      readonly op: 'review';
      /** Names the review in its source for ever; unique within the format. */
      readonly sourceId: string;
      readonly face: FaceKey;
      readonly rating: Rating;
      /** Epoch ms. */
      readonly reviewedAt: number;
      readonly durationMs: number;
      /** `cram` for a review that left the schedule alone. */
      readonly mode: StudyMode;
      /** When it was to come back, epoch ms; null where the source does not say. */
      readonly dueAt: number | null;
    }
  /** The face was begun anew. */
  | { readonly op: 'reset'; readonly sourceId: string; readonly face: FaceKey; readonly reviewedAt: number };

/** The memory of one face. */
export interface IncomingMemory {
  readonly face: FaceKey;
  readonly phase: Exclude<CardPhase, 'new'>;
  /** Epoch ms. */
  readonly dueAt: number;
  /** Days until the chance of recall has fallen to 90 %, more than 0. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  /** Which learning step the face is on while it is learning or relearning, from 0. */
  readonly step: number;
  readonly reps: number;
  readonly lapses: number;
  /** Epoch ms; null where the source does not say. */
  readonly lastReviewAt: number | null;
}

/** A picture, sound or film. */
export interface IncomingMedia {
  /** What cards call it. */
  readonly name: string;
  /** Bytes, as far as the source can be trusted. */
  readonly size: number;
  /** All of it. @throws IncomingError where it cannot be read: the host reports the one and goes on */
  read(): Promise<Uint8Array>;
}

/** How a text names media of its import: `![alt](media:a%20b.png)` for a picture, `[name](media:…)` for sound and film. */
export function mediaLink(name: string): string {
  return `${MEDIA_SCHEME}${encodeURIComponent(name).replaceAll(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

export const MEDIA_SCHEME = 'media:';

/** The name of every `mediaLink` in a text, each once. */
export function linkedMedia(text: string): string[] {
  const names = [...text.matchAll(/\]\(media:([^\s()]+)\)/g)].flatMap(([, name = '']) => {
    try {
      return [decodeURIComponent(name)];
    } catch {
      return [];
    }
  });
  return [...new Set(names)];
}

/** One thing of a file. Paths are folders joined by `/`, '' for the top; a name that holds a `/` has it replaced by the reader. */
export type IncomingItem =
  /** Only needed for folders with nothing in them. */
  | { readonly kind: 'folder'; readonly path: string; readonly isTracked?: boolean | undefined }
  | {
      readonly kind: 'set';
      /** Names the set within the file; `card.setKey` refers to it. */
      readonly key: string;
      /** As `IncomingCard.sourceId`. */
      readonly sourceId: string | null;
      readonly topic: string;
      readonly folderPath: string;
      readonly summary?: string | undefined;
      readonly isTracked?: boolean | undefined;
      readonly sourceFile?: string | null | undefined;
      readonly updatedAt?: number | undefined;
    }
  /** Behind its set and the media that it names; cards of a set stand in their order, also across batches. */
  | { readonly kind: 'card'; readonly setKey: string; readonly card: IncomingCard }
  | ({ readonly kind: 'media' } & IncomingMedia)
  | {
      readonly kind: 'note';
      readonly sourceId: string | null;
      readonly title: string;
      /** Markdown; media as in cards. */
      readonly content: string;
      readonly folderPath: string;
      readonly isTracked?: boolean | undefined;
      readonly updatedAt?: number | undefined;
    }
  | {
      readonly kind: 'document';
      readonly sourceId: string | null;
      readonly name: string;
      readonly folderPath: string;
      readonly mime: string;
      readonly size: number;
      /** Null where only the record is known. */
      readonly contentBase64: string | null;
    }
  | { readonly kind: 'studyPlan'; readonly sourceId: string | null; readonly date: number; readonly content: string }
  | {
      readonly kind: 'performance';
      readonly sourceId: string | null;
      readonly setKey: string;
      /** As `performanceInput` takes it, without ids. */
      readonly record: unknown;
    }
  /** `uid` is the UID of RFC 5545, or an event's id. */
  | { readonly kind: 'event'; readonly uid: string; readonly event: IncomingEvent }
  /** Weights of FSRS-6 that the person's reviews were scheduled with. */
  | { readonly kind: 'parameters'; readonly weights: readonly number[] }
  | { readonly kind: 'loss'; readonly loss: IncomingLoss }
  /** One thing that cannot be kept; `name` is what a person calls it, `message` a sentence. */
  | { readonly kind: 'error'; readonly name: string; readonly message: string }
  /** How far the reader is, 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number };

/** Items that a reader hands over at once: enough to be quick and few enough to be cancelled between. */
export const BATCH_ITEMS = 500;

/** Why a file cannot be read. `message` is a sentence of the catalogue that says what happened and what to do. */
export class IncomingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IncomingError';
  }
}

/** Reads one format. Every `look` and `read` of a file of another kind, or a damaged one, ends in an `IncomingError` and in nothing else. */
export interface IncomingReader {
  readonly format: IncomingFormat;
  /** Endings of files that can be of this format, in lower case and without the dot. */
  readonly endings: readonly string[];
  /**
   * How surely a file is of this format, 0 for not at all to 1: asked of every reader whose endings fit, and of all when none does. It may read a
   * little of the file and never throws.
   */
  recognise(file: IncomingFile): Promise<number>;
  /** What the file holds under these options. @throws IncomingError, or what the signal says */
  look(file: IncomingFile, options: ReadOptions, signal: AbortSignal): Promise<IncomingPreview>;
  /** The whole file. Breaks off between batches when the signal says so. @throws IncomingError, or what the signal says */
  read(file: IncomingFile, options: ReadOptions, signal: AbortSignal): AsyncIterable<readonly IncomingItem[]>;
}
