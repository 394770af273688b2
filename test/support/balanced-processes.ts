/** Several server processes on one database and data folder, behind a balancer: to whoever asks them they are one. */
import type { Balancer } from './balancer.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface BalancedProcesses extends ServerProcess {
  readonly processes: readonly ServerProcess[];
}

/** Starts them at the same time; `address` is the balancer's. */
export async function startBalanced(
  balancer: Balancer,
  count: number,
  ...[dataDir, env, preload]: Parameters<typeof startServerProcess>
): Promise<BalancedProcesses> {
  const variables = { PUBLIC_ORIGIN: balancer.address, TRUSTED_PROXIES: '127.0.0.1', ...env, PORT: '0' };
  const processes = await Promise.all(
    Array.from({ length: count }, () => startServerProcess(dataDir, variables, preload)),
  );
  balancer.use(processes.map(({ address }) => address));
  const signal = (name: NodeJS.Signals): void => {
    for (const each of processes) each.signal(name);
  };
  const said = (stream: 'stdout' | 'stderr') => processes.map(({ output }) => output[stream]).join('');
  // Ended well when all have; the first that did not says how.
  const ended = Promise.all(processes.map((each) => each.ended)).then((codes) => {
    const failed = codes.find((code) => code !== 0);
    return failed === undefined ? 0 : failed;
  });
  return {
    address: balancer.address,
    pid: processes[0]?.pid ?? 0,
    processes,
    output: {
      get stdout() {
        return said('stdout');
      },
      get stderr() {
        return said('stderr');
      },
    },
    ended,
    signal,
    end(name) {
      signal(name);
      return ended;
    },
  };
}
