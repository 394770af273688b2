/** When every snapshot is taken, epoch ms: a Monday morning. */
export const FROZEN_AT = Date.UTC(2026, 8, 14, 9, 30);
