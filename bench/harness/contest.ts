/** Runs the contenders of a row by turns, so that whatever disturbs the machine disturbs all of them, and takes medians. */
import type { Contender, Contest, Goal, MeasuredElsewhere, Role, Spent } from './workload.ts';

export interface Measured extends Spent {
  readonly name: string;
  readonly role: Role;
}

export interface Judged {
  readonly goal: string;
  readonly met: boolean;
}

export interface ContestResult {
  readonly row: string;
  readonly by: 'cpu' | 'clock';
  /** The product first. */
  readonly contenders: readonly Measured[];
  readonly goals: readonly Judged[];
}

export async function runContest(contest: Contest, samplesOfSize: number): Promise<ContestResult> {
  const { row, contenders, goals = [], samples = samplesOfSize, warmUp = 1, by = 'cpu' } = contest;
  const spent = contenders.map((): Spent[] => []);
  for (let sample = -warmUp; sample < samples; sample += 1)
    for (const [at, contender] of contenders.entries()) {
      const took = await oneSample(contender, sample + warmUp);
      if (sample >= 0) spent[at]?.push(took);
    }
  const measured = contenders.map(({ name, role }, at) => ({ name, role, ...medians(spent[at] ?? []) }));
  const judged = goals.flatMap((goal) => judge(goal, measured, by) ?? []);
  return { row, by, contenders: measured, goals: judged };
}

async function oneSample(contender: Contender | MeasuredElsewhere, sample: number): Promise<Spent> {
  if ('measured' in contender) return contender.measured(sample);
  const { before, work, times = 1 } = contender;
  await before?.(sample);
  const cpu = process.cpuUsage();
  const clock = performance.now();
  for (let time = 0; time < times; time += 1) {
    const answer = work(sample * times + time);
    // Waiting for what is there already would be measured with it.
    if (answer instanceof Promise) await answer;
  }
  const clockMs = performance.now() - clock;
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1_000 / times, clockMs: clockMs / times };
}

function medians(spent: readonly Spent[]): Spent {
  return { cpuMs: median(spent.map(({ cpuMs }) => cpuMs)), clockMs: median(spent.map(({ clockMs }) => clockMs)) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What the contender takes, by what the row is judged by. */
export function timeOf({ cpuMs, clockMs }: Spent, by: 'cpu' | 'clock'): number {
  return by === 'cpu' ? cpuMs : clockMs;
}

/** How many times as long as the other the product takes; null when there is no such other. Of several limits or peers the quickest counts. */
export function ratioTo(role: Role, { contenders, by }: Pick<ContestResult, 'contenders' | 'by'>): number | null {
  const product = contenders.find((contender) => contender.role === 'product');
  const others = contenders.filter((contender) => contender.role === role).map((other) => timeOf(other, by));
  const quickest = Math.min(...others);
  return product && quickest > 0 && quickest < Infinity ? timeOf(product, by) / quickest : null;
}

/** Null for a goal against somebody who is not here. */
function judge(goal: Goal, contenders: readonly Measured[], by: 'cpu' | 'clock'): Judged | null {
  if ('ms' in goal) {
    const product = contenders.find(({ role }) => role === 'product');
    return product ? { goal: `≤ ${goal.ms} ms`, met: timeOf(product, by) <= goal.ms } : null;
  }
  const ratio = ratioTo(goal.than, { contenders, by });
  if (ratio === null) return null;
  if ('atMost' in goal) return { goal: `≤ ${goal.atMost}× ${goal.than}`, met: ratio <= goal.atMost };
  return { goal: `≥ ${goal.sooner}× sooner than ${goal.than}`, met: 1 / ratio >= goal.sooner };
}
