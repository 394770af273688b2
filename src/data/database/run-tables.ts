/** Columns of work that goes on behind a call (`runs.ts`). */
export interface RunFields {
  id: string;
  /** One of `RunKind`. */
  kind: string;
  /** Names the process and the run in it; null when nothing runs any more. */
  holder: string | null;
  /** The holder has died when it has not renewed this by then, epoch ms. */
  until: number;
  /** 1 once somebody has asked it to end. */
  stopping: number;
  /** JSON of how far it is, or of what came of it. */
  state: string;
  created_at: number;
}
