/** The person's settings that decide when cards come back. */
export interface StudyRules {
  /** 0.7 to 0.99. */
  readonly desiredRetention: number;
  readonly newPerDay: number;
  /** 0 to 23. */
  readonly rolloverHour: number;
}
