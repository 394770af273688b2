/** What a person knows a row by. */
import type { DeviceRow } from '../../domain/sync/rows.ts';

/** The first that it has. */
const TITLES = ['topic', 'title', 'name', 'question', 'content'] as const;
const MAX_CHARS = 120;

/** Its first line; '' where nothing of it has words. */
export function titleOf({ fields }: Pick<DeviceRow, 'fields'>): string {
  const text = TITLES.map((name) => fields[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  const line =
    String(text ?? '')
      .trim()
      .split('\n', 1)[0] ?? '';
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS - 1)}…` : line;
}
