/** Repeated runs of one piece of work, after a warm-up that lets caches fill and the compiler settle. */

export interface Workload {
  readonly name: string;
  /** Milliseconds a person should not have to wait longer than; absent where there is no goal. */
  readonly goalMs?: number;
  readonly runs: number;
  /** One run; `run` counts from 0 through warm-up and measured runs, so that each can do something of its own. */
  readonly work: (run: number) => Promise<unknown>;
}

export interface Measurement {
  readonly name: string;
  readonly goalMs: number | null;
  readonly medianMs: number;
  readonly worstMs: number;
}

const WARM_UP_RUNS = 3;

export async function measure({ name, goalMs, runs, work }: Workload): Promise<Measurement> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP_RUNS + runs; run += 1) {
    const started = performance.now();
    await work(run);
    if (run >= WARM_UP_RUNS) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return {
    name,
    goalMs: goalMs ?? null,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    worstMs: times.at(-1) ?? 0,
  };
}
