/** When somebody does not study, as forms hold it. */
import type { ExamTime } from '../../../contract/calendar.schema.ts';

export interface DaysOff {
  /** 0 for Sunday. */
  readonly daysOff: readonly number[];
  readonly breaks: readonly Break[];
}

export interface Break {
  /** Names the row, as long as it is edited. */
  readonly key: number;
  readonly from: string;
  readonly to: string;
}

export function breaksIn(breaks: ExamTime['breaks']): readonly Break[] {
  return breaks.map(({ from, to }, key) => ({ key, from, to }));
}

export function isBreakIncomplete({ breaks }: Pick<DaysOff, 'breaks'>): boolean {
  return breaks.some(({ from, to }) => from === '' || to === '' || to < from);
}
