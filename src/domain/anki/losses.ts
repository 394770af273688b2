/** Counts what could not be kept, by kind, with the first few things it happened to. */
import { messages } from '../../contract/messages/index.ts';
import { unmarked } from '../../contract/unmarked-text.ts';
import { plainText } from '../cards/faces.ts';
import type { IncomingLoss } from '../incoming/incoming.ts';

const said = messages.anki.loss;

export type LossCode = keyof typeof said;

const EXAMPLES_MAX = 5;
const EXAMPLE_MAX_CHARS = 80;

export interface Losses {
  /** `example`: the name of a file, or a side, of which the words are shown. */
  add(code: LossCode, example?: string, count?: number): void;
  list(): IncomingLoss[];
}

export function countLosses(): Losses {
  const counted = new Map<LossCode, { count: number; examples: string[] }>();
  return {
    add(code, example = '', count = 1) {
      if (count === 0) return;
      const loss = counted.get(code) ?? { count: 0, examples: [] };
      loss.count += count;
      if (loss.examples.length < EXAMPLES_MAX) {
        const line = unmarked(plainText(example));
        if (line !== '') loss.examples.push(line.slice(0, EXAMPLE_MAX_CHARS));
      }
      counted.set(code, loss);
    },
    list: () =>
      Array.from(counted, ([code, { count, examples }]) => ({ code, count, examples, message: said[code](count) })),
  };
}
