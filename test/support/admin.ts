/** `npm run admin` as an operator runs it, in a process of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AdminAnswer } from '../../server/admin/commands.ts';
import { fileOf, ROOT } from './programs.ts';
import { PROCESS_ENV } from './server-process.ts';

const run = promisify(execFile);

/** `env` names the data, as for a server. */
export function runAdmin(words: readonly string[], env: Readonly<Record<string, string>>): Promise<AdminAnswer> {
  return run(process.execPath, [fileOf('server/admin.ts'), ...words], {
    cwd: ROOT,
    env: { ...PROCESS_ENV, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: AdminAnswer) => error,
  );
}
