/** Kills a server while it is being written to (security.md, "SQLite settings": no acknowledged write is lost). */
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from '../../src/client/api.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import { newId } from '../../src/data/database/ids.ts';
import { startServerProcess } from './server-process.ts';

const TWO_CARDS = [
  { q: 'one', a: '1' },
  { q: 'two', a: '2' },
];

interface KillMoment {
  /** Acknowledged writes to wait for, however slow the machine is. */
  readonly afterWrites: number;
  /** How long the writing then goes on, so that the kill comes at any point of a write. */
  readonly thenMs: number;
}

/** Makes sets of two cards until the server is killed in the middle of it. Answers the topics that were acknowledged. */
export async function writeUntilKilled(
  dataDir: string,
  { afterWrites, thenMs }: KillMoment,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const server = await startServerProcess(dataDir, { LOG_LEVEL: 'silent', ...env });
  const api = createApi(
    createHttpTransport({ origin: () => server.address, headers: { 'X-Ninefold-Client': 'test/1' } }),
  );
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  for (;;) {
    const topic = `Kept ${newId()}`;
    try {
      await api.sets.create({ topic, flashcards: TWO_CARDS });
    } catch (error) {
      // Not acknowledged: it may be kept or not. Before the kill there is nothing to excuse it.
      if (!killed) throw error;
      break;
    }
    acknowledged.push(topic);
    if (acknowledged.length === afterWrites) killed = wait(thenMs).then(() => server.end('SIGKILL'));
  }
  await killed;
  return acknowledged;
}
