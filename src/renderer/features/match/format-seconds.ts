import { messages } from '../../../contract/messages/index.ts';
import { formatTenths } from '../../lib/words/format.ts';

/** "12.3 s" */
export function formatSeconds(ms: number): string {
  return messages.match.seconds(formatTenths(ms / 1_000));
}
