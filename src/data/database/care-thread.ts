/**
 * A thread of its own that looks at one database file, then ends. Each host starts it as a file (`file-checks.ts`), so nothing here may be
 * imported.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { CareAnswer, CareTask } from './care-messages.ts';
import { checkFile } from './file-check.ts';
import { salvage } from './salvage.ts';

function answer(task: CareTask): CareAnswer {
  try {
    if (task.kind === 'salvage') return { kind: 'salvaged', salvaged: salvage(task.damaged, task.target) };
    return { kind: 'checked', finding: checkFile(task.file, task) };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(answer(workerData as CareTask));
