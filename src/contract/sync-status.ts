/** What a page polls about the exchange with the server (core §3, §4, "Desktop sync"). */
export interface SyncStatus {
  /**
   * `off`: nobody is signed in. `otherAccount`: the profile belongs to another account than the one that is. `asking`: many rows would go, and a
   * person has to say whether. `failed`: the last session failed, and another comes at `nextAt`.
   */
  readonly state: 'off' | 'otherAccount' | 'paused' | 'asking' | 'running' | 'failed' | 'idle';
  /** The name of the account; null for none. */
  readonly account: string | null;
  /** Where that account is; null for none. */
  readonly origin: string | null;
  /** Where the account is that the profile belongs to; null before the first one. */
  readonly boundOrigin: string | null;
  /** False when the last session failed because the server could not be reached. */
  readonly online: boolean;
  /** Changes that the server does not have yet. */
  readonly queueLen: number;
  /** Changes that it refused and that wait here. */
  readonly parked: number;
  /** Rows that would go, where that is asked. */
  readonly removals: number | null;
  /** Pairs of versions that wait for a person's choice. */
  readonly conflicts: number;
  /** Epoch ms; null for never. */
  readonly lastFullSyncAt: number | null;
  /** A sentence; null when the last session went well. */
  readonly lastSyncError: string | null;
  /** When the next session is planned, epoch ms; null while one runs. */
  readonly nextAt: number | null;
  /** How far the session under way has come; null while none runs, and where there is little to do. */
  readonly progress: SyncProgress | null;
}

/** Entries that were sent and fetched, of those that are known to be ahead. */
export interface SyncProgress {
  readonly done: number;
  readonly total: number;
}

/** A change that the server refused and that waits here. */
export interface RefusedChange {
  readonly kind: ConflictKind | RefusedFactKind;
  readonly id: string;
  /** What a person knows the row by; '' where nothing of it has words. */
  readonly title: string;
  /** Where the row is a set or a card: the `id` by which a page asks for the set. */
  readonly set: string | null;
  /** `stuck`: the server could not answer it at all. Others are those of a push. */
  readonly code: 'invalid' | 'quota' | 'missing_blob' | 'stuck';
  /** Why, as the server said it; null where it said nothing. */
  readonly detail: string | null;
  /** It is removed here, and the server refuses that. */
  readonly isRemoval: boolean;
}

/** A row that a pull would remove, as a person knows it. */
export interface HeldRow {
  readonly kind: string;
  readonly title: string;
}

/**
 * Fields of which both versions are shown to a person when two devices changed them at once; a loser of another one is kept in history only: the place of
 * a card among its neighbours, say, which nobody would know how to choose.
 */
export const CONFLICT_FIELDS = {
  folders: ['name', 'parent_id'],
  sets: ['topic', 'summary', 'folder_id'],
  cards: ['question', 'answer', 'hint', 'question_image', 'answer_image', 'flag', 'suspended', 'both_ways', 'set_id'],
  notes: ['title', 'content', 'folder_id'],
  studyplans: ['content', 'date'],
  events: ['title', 'notes', 'kind', 'start_at', 'end_at', 'all_day'],
} as const;

export type ConflictKind = keyof typeof CONFLICT_FIELDS;
export type ConflictField = (typeof CONFLICT_FIELDS)[ConflictKind][number];
/** As it is stored; a folder is named by its path ('' for the top level) and a set by its topic. */
export type ConflictValue = string | number | null;

/** A value that lost a merge, beside the one that stands. */
export interface SyncConflict {
  readonly id: string;
  readonly kind: ConflictKind;
  /** The row, and what a person knows it by. */
  readonly entityId: string;
  readonly title: string;
  /** Topic of the card's set, or path of the folder that it lies in; null where there is none. */
  readonly within: string | null;
  readonly field: ConflictField;
  readonly mine: ConflictValue;
  readonly theirs: ConflictValue;
  /** The two can stand below each other. */
  readonly canKeepBoth: boolean;
  /** Epoch ms. */
  readonly at: number;
}

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** Kinds that a person knows by their number only. */
export const REFUSED_FACT_KINDS = ['reviews', 'performance', 'settings', 'history'] as const;
export type RefusedFactKind = (typeof REFUSED_FACT_KINDS)[number];

/** What a cloud import has brought in (core §4). */
export interface CloudImported {
  readonly folders: number;
  readonly sets: number;
  /** That were here already, or cannot be kept. */
  readonly skippedSets: number;
  readonly notes: number;
  readonly results: number;
  /** Sets beyond those of which an import takes the results (core §7). */
  readonly setsWithoutResults: number;
}

export type CloudImportStep = 'folders' | 'sets' | 'notes' | 'results';

/** How far a cloud import has come. */
export interface CloudImportProgress {
  readonly step: CloudImportStep;
  /** Of the whole, 0 to 1; never less than before. */
  readonly share: number;
}
