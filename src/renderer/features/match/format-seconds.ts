import { messages } from '../../../contract/messages/index.ts';
import { formatTenths } from '../../lib/format.ts';

/** "12.3 s" */
export function formatSeconds(ms: number): string {
  return messages.match.seconds(formatTenths(ms / 1_000));
}
