/** Asks servers over HTTP as many clients would, and says how fast they answered and what of the processor they took for it. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Asked {
  readonly method: 'GET' | 'POST';
  /** Below the server's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

export interface Load {
  readonly name: string;
  /** The next request; `n` counts from 0. */
  readonly next: (n: number) => Asked;
  readonly isExpected: (answer: Answered) => boolean;
}

export interface Figures {
  readonly name: string;
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of a processor for each request, by the name of the processes. */
  readonly processorMs: Readonly<Record<string, number>>;
}

/** Clients that ask as fast as they are answered. */
export const AT_ONCE = 32;
const MS_PER_TICK = 10;
/** Of the time that is measured. */
const WARM_UP_SHARE = 0.5;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export function ask(address: string, asked: Asked): Promise<Answered> {
  const { method, path, headers, body } = asked;
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = request(`${address}${path}`, { agent, method, headers: { ...headers, ...json } }, (from) => {
      const parts: Buffer[] = [];
      from.on('data', (part: Buffer) => parts.push(part));
      from.on('error', reject);
      from.on('end', () =>
        resolve({
          status: from.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server has closed a connection that nobody used for a while, just as it was to be used again.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') ask(address, asked).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(body);
  });
}

/** Ids of processes whose work is counted, by what they are called. */
type Processes = Readonly<Record<string, () => Promise<readonly number[]>>>;

/**
 * `atOnce` clients ask in turn, each the next server, for `seconds`: as fast as they are answered, or each request when it is due of `perSecond`.
 * Then its time counts from there, so that whoever has to wait for its turn is not left out.
 */
export async function drive(
  { name, next, isExpected }: Load,
  options: {
    readonly addresses: readonly string[];
    readonly processes: Processes;
    readonly atOnce: number;
    readonly seconds: number;
    readonly perSecond?: number;
    /** So long it is asked before anything is measured. */
    readonly warmUpSeconds?: number;
  },
): Promise<Figures> {
  const { addresses, processes, atOnce, seconds, perSecond, warmUpSeconds = seconds * WARM_UP_SHARE } = options;
  const times: number[] = [];
  let n = 0;
  const askFor = async (ms: number): Promise<void> => {
    const begun = performance.now();
    const end = begun + ms;
    let turn = 0;
    const client = async (): Promise<void> => {
      while (performance.now() < end) {
        const due = perSecond === undefined ? performance.now() : begun + (1_000 * turn++) / perSecond;
        if (due >= end) return;
        const early = due - performance.now();
        if (early > 0) await wait(early);
        const number = n++;
        const answer = await ask(addresses[number % addresses.length] ?? '', next(number));
        if (!isExpected(answer)) throw new Error(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`);
        times.push(performance.now() - due);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, client));
  };
  // Until the compiler has seen it often.
  await askFor(warmUpSeconds * 1000);
  times.length = 0;
  const before = await spentBy(processes);
  const started = performance.now();
  await askFor(seconds * 1000);
  const took = (performance.now() - started) / 1000;
  const after = await spentBy(processes);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return {
    name,
    requests: times.length,
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    processorMs: Object.fromEntries(
      Object.entries(after).map(([of, ms]) => [of, (ms - (before[of] ?? 0)) / times.length]),
    ),
  };
}

export function print(figures: readonly Figures[]): void {
  console.log('what is asked                       requests/s      p50 ms      p99 ms   processor ms each');
  for (const { name, perSecond, p50, p99, processorMs: each } of figures) {
    const spent = Object.entries(each).map(([of, ms]) => `${ms.toFixed(2)} ${of}`);
    console.log(
      `${name.padEnd(34)}${perSecond.toFixed(0).padStart(12)}${p50.toFixed(1).padStart(12)}${p99.toFixed(1).padStart(12)}` +
        `   ${spent.join(', ')}`,
    );
  }
}

/** Milliseconds of a processor so far. */
async function spentBy(processes: Processes): Promise<Record<string, number>> {
  const spent: Record<string, number> = {};
  for (const [name, pids] of Object.entries(processes)) spent[name] = processorMs(await pids());
  return spent;
}

/** Of these processes so far; one that has ended counts for nothing. Linux only. */
function processorMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      // The name may have spaces; behind its bracket are the fields from the third on.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      continue;
    }
  }
  return ticks * MS_PER_TICK;
}
