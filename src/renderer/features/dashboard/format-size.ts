import { messages } from '../../../contract/messages/index.ts';

const { size } = messages.dashboard;
const STEP = 1000;

/** "840 B", "12 kB", "2.4 MB": short enough for a margin. */
export function formatSize(bytes: number): string {
  if (bytes < STEP) return size.bytes(bytes.toLocaleString());
  if (bytes < STEP * STEP) return size.kilobytes(Math.round(bytes / STEP).toLocaleString());
  return size.megabytes((bytes / STEP / STEP).toLocaleString(undefined, { maximumFractionDigits: 1 }));
}
