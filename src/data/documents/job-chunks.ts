/** The parts of a document job as rows: what each holds, how the asking for it stands, and what came. */
import type { ChunkPlan } from '../../domain/ai/chunks.ts';
import type { Database } from '../database/database.ts';
import type { JobChunkFields } from '../database/job-tables.ts';

/** `repair`: the answer could not be read and one more attempt is due. `unreadable` and `done` are never asked for again by themselves. */
export type ChunkStatus = 'open' | 'repair' | 'done' | 'unreadable';

/**
 * What a part lacks: the model declined it or said nothing; its answer was cut off and nothing smaller can be asked for; its pictures stayed behind because
 * the model takes none.
 */
export type ChunkFault = 'ai_blocked' | 'ai_empty' | 'ai_cut' | 'pictures_unseen';

export interface WorkChunk {
  readonly index: number;
  readonly plan: ChunkPlan;
  readonly status: ChunkStatus;
  readonly answer: string | null;
  readonly fault: ChunkFault | null;
}

/** How a part stands after a call. */
export interface ChunkState {
  readonly status: ChunkStatus;
  readonly answer: string | null;
  readonly fault?: ChunkFault | undefined;
  /** Parts that are to be asked for what this one left open, in their order. */
  readonly follow?: readonly ChunkPlan[];
  /** Characters that the call took and gave. */
  readonly sent: number;
  readonly received: number;
}

export const chunkId = (jobId: string, index: number): string => `${jobId}.${index}`;

/** New parts of a job, numbered from `from`. `now` is epoch ms. */
export function openChunks(
  jobId: string,
  plans: readonly ChunkPlan[],
  { from, now }: { readonly from: number; readonly now: number },
): JobChunkFields[] {
  return plans.map((plan, n) => ({
    id: chunkId(jobId, from + n),
    job_id: jobId,
    chunk_index: from + n,
    page_from: plan.slices[0]?.page ?? 0,
    page_to: plan.slices.at(-1)?.page ?? 0,
    plan: JSON.stringify(plan),
    status: 'open',
    attempts: 0,
    raw_response: null,
    error_code: null,
    updated_at: now,
  }));
}

/** All parts of a job in the order in which they are asked for. */
export async function readChunks(read: Database['read'], owner: string, jobId: string): Promise<WorkChunk[]> {
  const rows = await read
    .selectFrom('job_chunks')
    .select(['chunk_index', 'plan', 'status', 'raw_response', 'error_code'])
    .where('owner', '=', owner)
    .where('job_id', '=', jobId)
    .orderBy('chunk_index')
    .execute();
  return rows.map((chunk) => ({
    index: chunk.chunk_index,
    plan: JSON.parse(chunk.plan) as ChunkPlan,
    status: chunk.status as ChunkStatus,
    answer: chunk.raw_response,
    fault: chunk.error_code as ChunkFault | null,
  }));
}

/** How many parts a job has: the number of the next. */
export async function chunkCount(read: Database['read'], owner: string, jobId: string): Promise<number> {
  const last = await read
    .selectFrom('job_chunks')
    .select((of) => of.fn.max('chunk_index').as('index'))
    .where('owner', '=', owner)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return (last?.index ?? -1) + 1;
}
