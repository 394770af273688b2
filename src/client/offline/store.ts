/** What a browser keeps of one person's library, and their reviews that no server has yet. Everything is that person's alone. */
import type { OfflineWrite } from '../../contract/offline.ts';
import type { FullSet } from '../../contract/sets.schema.ts';
import type { KeptFace } from '../../domain/offline/kept-face.ts';

/** A review, or the undo of one, that waits for the server. */
export interface WaitingReview {
  /** Grows: the order in which they were given. */
  readonly seq: number;
  readonly operation: OfflineWrite;
  /** As it is sent, each time the same: its id makes it one review (sync R7). */
  readonly input: ReviewInput;
  /** The face as it was before, to take the grade back; null for an undo. */
  readonly before: KeptFace | null;
  /** What it was about, for a list. */
  readonly about: string;
  /** Why the server does not take it, in its words; null while it waits. */
  readonly refused: string | null;
}

/** Of `study.grade` and `study.undo`, with what both need. */
export interface ReviewInput {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** How far the copy goes. */
export interface CopyMark {
  /** Epoch ms by this device's clock. */
  readonly at: number;
  /** Place in the feed. */
  readonly head: number;
  readonly epoch: string;
  readonly sets: number;
  readonly cards: number;
  /** Cards that found no room in it. */
  readonly left: number;
}

export interface KeptAnswer {
  readonly value: unknown;
  /** Epoch ms by this device's clock. */
  readonly at: number;
}

/** Rejects where the browser gives no room or no storage at all. */
export interface OfflineStore {
  answer(name: string): Promise<KeptAnswer | null>;
  keepAnswer(name: string, answer: KeptAnswer): Promise<void>;
  set(id: string): Promise<FullSet | null>;
  /** Versions of the sets that are kept, by their ids. */
  versions(): Promise<ReadonlyMap<string, number>>;
  /** Pictures that kept sets and notes name, by their hashes. */
  pictures(): Promise<ReadonlySet<string>>;
  /** Keeps these sets with their faces, each whole or not at all. */
  keepSets(sets: readonly { readonly set: FullSet; readonly faces: readonly KeptFace[] }[]): Promise<void>;
  removeSets(ids: readonly string[]): Promise<void>;
  faces(): Promise<readonly KeptFace[]>;
  face(id: string): Promise<KeptFace | null>;
  keepFace(face: KeptFace): Promise<void>;
  waiting(): Promise<readonly WaitingReview[]>;
  /** Adds a review and moves its face, both or neither. */
  add(review: Omit<WaitingReview, 'seq'>, face: KeptFace | null): Promise<void>;
  refuse(seq: number, reason: string): Promise<void>;
  remove(seqs: readonly number[]): Promise<void>;
  mark(): Promise<CopyMark | null>;
  keepMark(mark: CopyMark): Promise<void>;
  /** Forgets the copy; reviews that wait stay. */
  forgetCopy(): Promise<void>;
}
