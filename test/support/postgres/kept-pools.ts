/**
 * Connections to Postgres that outlive the host of a test. Each costs 25 to 35 ms of a processor, most of it for a process of Postgres, and a server
 * makes five; the next test, whose server asks for the same database with the same settings, takes over what the one before has given back.
 */
import pg from 'pg';

const OwnPool = pg.Pool;
const IDLE_MS = 30_000;

/** Those that nobody has, by database and settings. */
const free = new Map<string, pg.Pool[]>();
/** Postgres' processes behind the connections that wait in all of them. */
const idle = new Set<number>();

/** As `pg.Pool`, as far as the house uses it: what is ended here is kept for whoever asks for the same. */
export class KeptPool {
  ended = false;
  readonly #key: string;
  readonly #pool: pg.Pool;
  #taken = 0;
  #allBack: () => void = () => {};

  constructor(options: pg.PoolConfig) {
    this.#key = `${options.connectionString} ${options.max}`;
    this.#pool = free.get(this.#key)?.pop() ?? makePool(options);
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.ended) throw new Error('Cannot use a pool after calling end on the pool');
    this.#taken += 1;
    try {
      const client = await this.#pool.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        this.#giveBack();
      };
      return client;
    } catch (error) {
      this.#giveBack();
      throw error;
    }
  }

  /** Nobody hears of a connection that breaks while it waits: `makePool` sees to it. */
  on(): this {
    return this;
  }

  /** As with `pg`, it waits for those that are in use. */
  async end(): Promise<void> {
    this.ended = true;
    if (this.#taken > 0) await new Promise<void>((resolve) => (this.#allBack = resolve));
    free.set(this.#key, [...(free.get(this.#key) ?? []), this.#pool]);
  }

  #giveBack(): void {
    this.#taken -= 1;
    if (this.#taken === 0) this.#allBack();
  }
}

/** From now on every pool that is made in this process is a kept one. */
export function keepPools(): void {
  Object.assign(pg, { Pool: KeptPool });
}

/** The process ids of Postgres behind connections that wait for whoever comes next: a database that is emptied leaves them alone. */
export function keptProcesses(): readonly number[] {
  return [...idle];
}

function makePool(options: pg.PoolConfig): pg.Pool {
  // A worker that is done ends, whatever it keeps.
  const pool = new OwnPool({ ...options, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true });
  // One that breaks while it waits is replaced by the next.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('acquire', (client) => void idle.delete(processOf(client)));
  pool.on('release', (_, client) => void idle.add(processOf(client)));
  pool.on('remove', (client) => void idle.delete(processOf(client)));
  return pool;
}

/** Its types leave it out. */
function processOf(client: pg.PoolClient): number {
  return (client as unknown as { readonly processID: number }).processID;
}
