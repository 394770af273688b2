/** The server of `account-server.ts` in processes of its own (`node server/main.ts`), for tests that kill or hang it or read how it ends. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  movableClock,
  openAccounts,
  type AccountServer,
  type DatabaseName,
  type Environment,
} from './account-server.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { tempFolder } from './temp-store.ts';

export interface AccountProcesses extends AccountServer {
  /** Those that answer: one, or those behind the balancer. */
  processes(): readonly ServerProcess[];
  /** Ends all of them and answers the exit code: 0 when each ended well, or of the first that did not. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** One more process on the same data, at an address of its own; who starts it ends it. */
  startBeside(): Promise<ServerProcess>;
}

/** Opens one for the running test; `servers` is how many processes answer behind a balancer (Postgres only). */
export async function accountProcesses(
  database: DatabaseName,
  env: Environment = {},
  servers?: number,
): Promise<AccountProcesses> {
  const clockFile = path.join(await tempFolder(), 'clock');
  // The processes read it at each look at their clock (`moved-clock.ts`), so a change counts from the next request on.
  const clock = movableClock((offset) => writeFileSync(clockFile, String(offset)));
  const { server, running, startBeside } = await openAccounts({
    database,
    env,
    servers,
    clock,
    async start({ DATA_DIR: dataDir = '', ...variables }) {
      const process = await startServerProcess(
        dataDir,
        { ...variables, NINEFOLD_TEST_CLOCK: clockFile },
        'moved-clock.ts',
      );
      return { ...process, log: () => process.output.stderr };
    },
  });
  onTestFinished(() => server.close());
  return {
    ...server,
    processes: running,
    async end(signal) {
      const codes = await Promise.all(running().map((process) => process.end(signal)));
      const failed = codes.find((code) => code !== 0);
      return failed === undefined ? 0 : failed;
    },
    startBeside,
  };
}
