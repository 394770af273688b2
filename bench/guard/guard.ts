/** Whether the product got slower beside its limit: ratios of one run against those that are written down, so that no machine's speed counts. */
import { ratioTo } from '../harness/contest.ts';
import { runWorkload } from '../harness/run-workload.ts';
import { SIZES, type Workload } from '../harness/workload.ts';
import { duplicates } from '../workloads/duplicates.ts';
import { grading } from '../workloads/grade.ts';
import { importing } from '../workloads/import.ts';
import { library } from '../workloads/library.ts';
import { searching } from '../workloads/search.ts';

/** Those that are measured in seconds. */
const GUARDED: readonly Workload[] = [library, grading, searching, importing, duplicates];
const SAMPLES = 3;
/** A ratio may worsen so far: processors, disks and neighbours differ. */
const WORSE = 4;

/** How many times as long as its limit the product takes, by `workload: row`. */
export type Ratios = Readonly<Record<string, number>>;

export async function measureRatios(workloads: readonly Workload[] = GUARDED): Promise<Ratios> {
  const ratios: Record<string, number> = {};
  for (const workload of workloads) {
    const { contests } = await runWorkload(workload, { cards: SIZES.small, samples: SAMPLES, peers: 'none' });
    for (const contest of contests) {
      const ratio = ratioTo('limit', contest);
      if (ratio !== null) ratios[`${workload.name}: ${contest.row}`] = ratio;
    }
  }
  return ratios;
}

/** Of some runs the best of each row. */
export function bestOf(runs: readonly Ratios[]): Ratios {
  const rows = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries([...rows].map((row) => [row, Math.min(...runs.map((run) => run[row] ?? Infinity))]));
}

/** Sentences about rows that worsened, that nobody measured, or that have no baseline. */
export function complaints(baseline: Ratios, measured: Ratios): string[] {
  const rows = new Set([...Object.keys(baseline), ...Object.keys(measured)]);
  return [...rows].flatMap((row) => {
    const [before, now] = [baseline[row], measured[row]];
    if (before === undefined) return `${row} has no baseline.`;
    if (now === undefined) return `${row} was not measured.`;
    return now > WORSE * before
      ? `${row} takes ${now.toFixed(1)} times its limit, and took ${before.toFixed(1)} times.`
      : [];
  });
}
