/** What an import has come to so far: how many of each, what was lost, and what could not be kept. */
import { IMPORT_ERRORS_KEPT } from '../../contract/limits.ts';
import type { ImportOutcome, ImportThing } from '../../contract/imports.schema.ts';
import type { IncomingLoss } from '../../domain/incoming/incoming.ts';

const EXAMPLES_LISTED = 5;
const EXAMPLE_CHARS = 120;

type Fate = 'created' | 'updated' | 'skipped';

/** A kind of loss whose sentence counts. */
export interface CountedLoss {
  readonly code: string;
  readonly message: (n: number) => string;
}

export class ImportTally {
  readonly #things = new Map<ImportThing, Record<Fate, number>>();
  readonly #losses = new Map<string, IncomingLoss>();
  readonly #counted = new Map<string, { count: number; readonly examples: string[]; readonly loss: CountedLoss }>();
  readonly #errors: { name: string; message: string }[] = [];
  #errorCount = 0;

  count(thing: ImportThing, fate: Fate, n = 1): void {
    if (n === 0) return;
    const counts = this.#things.get(thing) ?? { created: 0, updated: 0, skipped: 0 };
    counts[fate] += n;
    this.#things.set(thing, counts);
  }

  /** What has been created of a kind. */
  created(thing: ImportThing): number {
    return this.#things.get(thing)?.created ?? 0;
  }

  /** A loss that the reader counted. */
  addLoss(loss: IncomingLoss): void {
    const before = this.#losses.get(loss.code);
    if (!before || loss.count >= before.count) this.#losses.set(loss.code, loss);
  }

  lost(loss: CountedLoss, example: string): void {
    const known = this.#counted.get(loss.code) ?? { count: 0, examples: [], loss };
    known.count += 1;
    if (known.examples.length < EXAMPLES_LISTED) known.examples.push(example.slice(0, EXAMPLE_CHARS));
    this.#counted.set(loss.code, known);
  }

  failed(name: string, message: string): void {
    this.#errorCount += 1;
    if (this.#errors.length < IMPORT_ERRORS_KEPT) this.#errors.push({ name: name.slice(0, EXAMPLE_CHARS), message });
  }

  outcome(): ImportOutcome {
    const ours = [...this.#counted.values()].map(({ count, examples, loss }) => ({
      code: loss.code,
      message: loss.message(count),
      count,
      examples,
    }));
    const theirs = [...this.#losses.values()].map((loss) => ({ ...loss, examples: [...loss.examples] }));
    return {
      things: Object.fromEntries(this.#things),
      losses: [...theirs, ...ours],
      errors: this.#errors,
      errorCount: this.#errorCount,
      left: 0,
    };
  }
}
