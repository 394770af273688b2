/** What the thread that fits is told, and what it says. */
import type { Prediction } from '../../domain/study/fit/prediction.ts';

/** A row of the review log, as far as it is about memory. */
export interface HistoryRow {
  readonly id: string;
  /** Names the face of a card. */
  readonly faceId: string;
  readonly op: string;
  readonly target_id: string | null;
  readonly rating: number | null;
  /** Epoch ms. */
  readonly reviewed_at: number;
  readonly study_day: number;
  readonly mode: string;
}

export type ToThread =
  | { readonly kind: 'page'; readonly rows: readonly HistoryRow[] }
  /** Nothing more comes. `weights` are those in use, null for the library's own. */
  | { readonly kind: 'end'; readonly weights: readonly number[] | null };

export type FitOutcome =
  | { readonly kind: 'tooFew'; readonly reviews: number }
  | {
      readonly kind: 'fitted';
      readonly weights: readonly number[];
      /** Reviews that it was learned from. */
      readonly reviews: number;
      readonly before: Prediction;
      readonly after: Prediction;
    };

export type FromThread =
  | { readonly kind: 'progress'; /** 0 to 1. */ readonly share: number }
  | { readonly kind: 'done'; readonly outcome: FitOutcome }
  | { readonly kind: 'failed'; readonly error: string };
