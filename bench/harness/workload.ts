/** What a workload is to the harness: rows of contenders that do the same work, of which one is the product. */

/** Cards a library has. */
export const SIZES = { small: 1_000, middle: 10_000, large: 100_000 } as const;
export type SizeName = keyof typeof SIZES;

/** Whether other programs take part: not at all, those that are here, or also those that the registry brings into a temporary folder. */
export type Peers = 'none' | 'installed' | 'install';

export type Role = 'product' | 'limit' | 'peer';

/** Milliseconds of one run: of processor time in all threads, and by the clock. */
export interface Spent {
  readonly cpuMs: number;
  readonly clockMs: number;
}

export interface Contender {
  readonly name: string;
  readonly role: Role;
  /** Runs of one sample, for work that takes less than a millisecond; 1 by default. */
  readonly times?: number;
  /** Makes what a sample needs; not measured. */
  readonly before?: (sample: number) => unknown;
  /** `run` counts from 0 through warm-up and samples, so that each run can do something of its own. */
  readonly work: (run: number) => unknown;
}

/** A contender in another process, which says itself what a run took. */
export interface MeasuredElsewhere {
  readonly name: string;
  readonly role: Role;
  readonly measured: (sample: number) => Promise<Spent> | Spent;
}

/** How many times the time of another contender the product may take (`atMost`), or how many times sooner it must be (`sooner`). */
export type Goal =
  | { readonly than: Role; readonly atMost: number }
  | { readonly than: Role; readonly sooner: number }
  | { readonly ms: number };

export interface Contest {
  readonly row: string;
  readonly contenders: readonly (Contender | MeasuredElsewhere)[];
  readonly goals?: readonly Goal[];
  /** Samples of each contender; by default as many as the size is given. */
  readonly samples?: number;
  /** Runs before the first sample; 1 by default. */
  readonly warmUp?: number;
  /** What a contender is judged by; processor time by default, since other work on the machine does not count in it. */
  readonly by?: 'cpu' | 'clock';
}

/** One number that is no contest: a share, bytes, the longest pause. */
export interface Figure {
  readonly row: string;
  readonly value: number;
  readonly unit: 'ms' | 'MiB' | 'KiB' | 'share' | 'times';
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly remark?: string;
}

/** What a workload is given. */
export interface Bench {
  readonly cards: number;
  /** A folder of its own, which is removed afterwards. */
  readonly folder: string;
  readonly peers: Peers;
  contest(contest: Contest): Promise<void>;
  figure(figure: Figure): void;
  /** Says that a peer is not here, and why. */
  absent(peer: string, why: string): void;
}

export interface Workload {
  readonly name: string;
  readonly about: string;
  /** Whether it is run for each size; one that does not grow with the cards is run once. */
  readonly grows: boolean;
  readonly run: (bench: Bench) => Promise<void>;
}

/** For rows that take seconds: no run to warm up, and one alone where it takes a minute. */
export function longWork({ cards }: Bench): Pick<Contest, 'samples' | 'warmUp'> {
  return cards > SIZES.middle ? { warmUp: 0, samples: 1 } : { warmUp: 0 };
}
