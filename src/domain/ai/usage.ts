/**
 * What was asked of models, counted on one device (ai §3, "AI usage stats"): in all, for each kind of work, and for each of the last 14 days.
 * It counts calls that were answered, and characters, of which about four make a token.
 */
import { USAGE_DAYS_KEPT } from '../../contract/limits.ts';

/** What a model is asked for; `other` is what has no name of its own, such as a trial from Settings. */
export const AI_KINDS = ['documents', 'quality', 'test', 'grading', 'explanations', 'chat', 'plan', 'other'] as const;

export type AiKind = (typeof AI_KINDS)[number];

export interface Tally {
  readonly calls: number;
  /** Characters that were sent. */
  readonly sent: number;
  /** Characters that came back. */
  readonly received: number;
}

export interface AiUsage {
  readonly kinds: Readonly<Partial<Record<AiKind, Tally>>>;
  /** By the local day, `YYYY-MM-DD`, the latest 14 of those that had calls. */
  readonly days: Readonly<Record<string, Tally>>;
  /** When the last call was answered, epoch ms; null before the first. */
  readonly lastAt: number | null;
  /** How much of a document job is counted already, by its id: jobs report what they have used since they began. */
  readonly jobs: Readonly<Record<string, Tally>>;
}

export interface CountedCall {
  readonly kind: AiKind;
  readonly tally: Tally;
  /** `YYYY-MM-DD` on the person's calendar. */
  readonly day: string;
  /** Epoch ms. */
  readonly at: number;
}

export const NO_TALLY: Tally = { calls: 0, sent: 0, received: 0 };
export const NO_USAGE: AiUsage = { kinds: {}, days: {}, lastAt: null, jobs: {} };

const CHARS_PER_TOKEN = 4;
/** Jobs beyond these have long ended; the list of jobs itself keeps 12. */
const JOBS_REMEMBERED = 40;

export function addTallies(a: Tally, b: Tally): Tally {
  return { calls: a.calls + b.calls, sent: a.sent + b.sent, received: a.received + b.received };
}

/** Tokens by the rule of ai §3: characters divided by four, of both directions. An estimate. */
export function estimatedTokens({ sent, received }: Tally): number {
  return Math.ceil((sent + received) / CHARS_PER_TOKEN);
}

export function totalOf(usage: AiUsage): Tally {
  return Object.values(usage.kinds).reduce(addTallies, NO_TALLY);
}

export function countCall(usage: AiUsage, { kind, tally, day, at }: CountedCall): AiUsage {
  return {
    ...usage,
    kinds: { ...usage.kinds, [kind]: addTallies(usage.kinds[kind] ?? NO_TALLY, tally) },
    days: latestDays({ ...usage.days, [day]: addTallies(usage.days[day] ?? NO_TALLY, tally) }),
    lastAt: Math.max(usage.lastAt ?? at, at),
  };
}

/** From now on what this job uses is counted; what it has used before was counted by whoever began it. A job that is followed stays as it is. */
export function followJob(usage: AiUsage, id: string, used: Tally): AiUsage {
  if (Object.hasOwn(usage.jobs, id)) return usage;
  const newest = Object.entries(usage.jobs).slice(1 - JOBS_REMEMBERED);
  return { ...usage, jobs: Object.fromEntries([...newest, [id, used]]) };
}

/** Counts what a followed job has used since it was last looked at. The same object when there is nothing new. */
export function countJob(usage: AiUsage, id: string, used: Tally, when: { day: string; at: number }): AiUsage {
  const counted = Object.hasOwn(usage.jobs, id) ? usage.jobs[id] : undefined;
  if (counted === undefined || used.calls <= counted.calls) return usage;
  const tally = {
    calls: used.calls - counted.calls,
    sent: Math.max(0, used.sent - counted.sent),
    received: Math.max(0, used.received - counted.received),
  };
  const jobs = { ...usage.jobs, [id]: used };
  return countCall({ ...usage, jobs }, { kind: 'documents', tally, ...when });
}

/** Begins anew, without counting again what jobs have used so far. */
export function withoutCounts(usage: AiUsage): AiUsage {
  return { ...NO_USAGE, jobs: usage.jobs };
}

/** Puts counts that were taken away beside those that have come since. */
export function withCounts(usage: AiUsage, taken: AiUsage): AiUsage {
  const kinds = Object.fromEntries(
    AI_KINDS.flatMap((kind) => {
      const [now, before] = [usage.kinds[kind], taken.kinds[kind]];
      return now || before ? [[kind, addTallies(now ?? NO_TALLY, before ?? NO_TALLY)]] : [];
    }),
  );
  const days = { ...taken.days };
  for (const [day, tally] of Object.entries(usage.days)) days[day] = addTallies(days[day] ?? NO_TALLY, tally);
  const lastAt = usage.lastAt === null ? taken.lastAt : Math.max(usage.lastAt, taken.lastAt ?? 0);
  return { kinds, days: latestDays(days), lastAt, jobs: usage.jobs };
}

/** What was stored, or nothing when it cannot be read as that: a count is not worth a failure. */
export function readUsage(stored: unknown): AiUsage {
  if (!isRecord(stored)) return NO_USAGE;
  const { kinds, days, lastAt, jobs } = stored;
  if (!isTallies(kinds) || !isTallies(days) || !isTallies(jobs)) return NO_USAGE;
  if (lastAt !== null && !isCount(lastAt)) return NO_USAGE;
  if (Object.keys(kinds).some((kind) => !(AI_KINDS as readonly string[]).includes(kind))) return NO_USAGE;
  return { kinds, days: latestDays(days), lastAt, jobs };
}

function latestDays(days: Readonly<Record<string, Tally>>): Readonly<Record<string, Tally>> {
  const kept = Object.keys(days).toSorted().slice(-USAGE_DAYS_KEPT);
  return Object.fromEntries(kept.map((day) => [day, days[day] ?? NO_TALLY]));
}

function isTallies(value: unknown): value is Readonly<Record<string, Tally>> {
  return isRecord(value) && Object.values(value).every(isTally);
}

function isTally(value: unknown): value is Tally {
  return isRecord(value) && isCount(value.calls) && isCount(value.sent) && isCount(value.received);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
