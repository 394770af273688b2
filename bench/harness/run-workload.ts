/** One workload at one size: gives it a folder and collects what it measured. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runContest, type ContestResult } from './contest.ts';
import type { Figure, Peers, Workload } from './workload.ts';

export interface Absence {
  readonly peer: string;
  readonly why: string;
}

export interface WorkloadResult {
  readonly workload: string;
  /** Cards; null for a workload that does not grow with them. */
  readonly cards: number | null;
  readonly contests: readonly ContestResult[];
  readonly figures: readonly Figure[];
  readonly absent: readonly Absence[];
}

interface RunOptions {
  readonly cards: number;
  readonly samples: number;
  readonly peers: Peers;
}

export async function runWorkload(workload: Workload, options: RunOptions): Promise<WorkloadResult> {
  const { cards, samples, peers } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'ninefold-bench-'));
  const contests: ContestResult[] = [];
  const figures: Figure[] = [];
  const absent: Absence[] = [];
  try {
    await workload.run({
      cards,
      folder,
      peers,
      contest: async (contest) => void contests.push(await runContest(contest, samples)),
      figure: (figure) => void figures.push(figure),
      absent: (peer, why) => void absent.push({ peer, why }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { workload: workload.name, cards: workload.grows ? cards : null, contests, figures, absent };
}
