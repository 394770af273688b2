/** The person's settings that decide when cards come back. */
export interface StudyRules {
  /** 0.7 to 0.99. */
  readonly desiredRetention: number;
  readonly newPerDay: number;
  readonly reviewsPerDay: number;
  /** 0 to 23. */
  readonly rolloverHour: number;
  /** Fitted to the person's own history; null for the library's. */
  readonly parameters?: Parameters | null | undefined;
}

/** Weights of FSRS and the name under which reviews know them. */
export interface Parameters {
  readonly id: string;
  readonly weights: readonly number[];
}
