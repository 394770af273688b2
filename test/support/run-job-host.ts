/** A process with a job runner on a database file and nothing else, for tests that kill it: `run-job-host.ts <file> <gemini url>`. */
import { createJobRunner } from '../../src/ai/jobs/runner.ts';
import { newId } from '../../src/data/database/ids.ts';
import { geminiService, openJobDatabase, quietLog } from './job-bench.ts';

const [file = '', url = ''] = process.argv.slice(2);
const db = await openJobDatabase(file);
createJobRunner({ db, serviceFor: () => geminiService(url), now: Date.now, newId, log: quietLog }).start();
// The runner's own timers do not keep a process alive.
setInterval(() => {}, 60_000);
