import { language } from '../../../contract/messages/in-language.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatNumber } from '../../lib/words/format.ts';

const { size } = messages.dashboard;
const STEP = 1000;

/** The size of a file: "12 kB", "2.4 MB": short enough for a margin. */
export function formatSize(bytes: number): string {
  if (bytes < STEP * STEP) return size.kilobytes(formatNumber(Math.max(1, Math.round(bytes / STEP))));
  return size.megabytes((bytes / STEP / STEP).toLocaleString(language(), { maximumFractionDigits: 1 }));
}
