/**
 * `npm run bench:goals [-- <seconds>]`: what one server process on SQLite is to carry on two cores (docs/scaling.md), asked at the rate of each goal and
 * then as fast as it answers. Whoever asks is this process, which needs a core of its own: leave the machine alone meanwhile.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { startServerProcess } from '../test/support/server-process.ts';
import { AT_ONCE, drive, print, type Figures, type Load } from './asking.ts';
import { loadsOf, meet } from './people.ts';
import { seed } from './seeding.ts';

const SECONDS = Number(process.argv[2] ?? 10);
/** So long a new server and whoever asks it have spells in which a poll in a hundred waits, most of them the asking process's own (docs/scaling.md). */
const WARM_UP_SECONDS = 20;
const PEOPLE = 50;
/** Of a set: five of them are more than a page. */
const CARDS = 120;
/** So many may be under way: as many as come in the longest time of any goal, twice. */
const CLIENTS = 200;
const DISK_WRITES = 50;
const BLOCK = Buffer.alloc(4_096, 1);

interface Goal {
  readonly load: Load;
  readonly perSecond: number;
  /** The most that 99 of 100 may take, where that is part of the goal. */
  readonly p99Ms?: number;
}

console.log(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`);
const dataDir = await mkdtemp(path.join(process.env['BENCH_FOLDER'] ?? tmpdir(), 'ninefold-bench-goals-'));
console.log(`${dataDir}: a write is on the disk after ${diskWriteMs(dataDir).toFixed(2)} ms\n`);
const env = { SINGLE_USER: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir };
const seeded = await seed(env, PEOPLE, CARDS);
const server = await startServerProcess(dataDir, env);
try {
  const { polls, fullPages, grades } = loadsOf(await meet(seeded, server.address));
  const goals: readonly Goal[] = [
    { load: polls, perSecond: 2_000, p99Ms: 50 },
    { load: fullPages, perSecond: 50 },
    { load: grades, perSecond: 150 },
  ];
  const asked: Figures[] = [];
  const verdicts: string[] = [];
  for (const goal of goals) {
    const atGoal = await figuresOf(goal.load, goal.perSecond);
    asked.push(atGoal, await figuresOf(goal.load));
    verdicts.push(verdict(goal, atGoal));
  }
  print(asked);
  console.log(`\n${verdicts.join('\n')}`);
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function figuresOf(load: Load, perSecond?: number): Promise<Figures> {
  const name = `${load.name}, ${perSecond === undefined ? 'at most' : `${perSecond} a second`}`;
  const processes = { server: async () => [server.pid], asking: async () => [process.pid] };
  const shared = { addresses: [server.address], processes, seconds: SECONDS };
  return perSecond === undefined
    ? drive({ ...load, name }, { ...shared, atOnce: AT_ONCE })
    : drive({ ...load, name }, { ...shared, atOnce: CLIENTS, perSecond, warmUpSeconds: WARM_UP_SECONDS });
}

/** Held where all that was due was answered in the time in which it was asked, but for a hundredth. */
function verdict({ load, perSecond, p99Ms }: Goal, figures: Figures): string {
  const isHeld = figures.perSecond >= 0.99 * perSecond && (p99Ms === undefined || figures.p99 < p99Ms);
  const within = p99Ms === undefined ? '' : `, 99 of 100 within ${p99Ms} ms`;
  return `${load.name}: ${perSecond.toLocaleString('en')} a second${within}: ${isHeld ? 'held' : 'not held'}`;
}

/** The median time until a small write is safe: what every answered push has to wait for. */
function diskWriteMs(folder: string): number {
  const file = openSync(path.join(folder, 'disk'), 'w');
  const times: number[] = [];
  for (let i = 0; i < DISK_WRITES; i += 1) {
    const began = performance.now();
    writeSync(file, BLOCK);
    fsyncSync(file);
    times.push(performance.now() - began);
  }
  closeSync(file);
  return times.toSorted((a, b) => a - b)[DISK_WRITES / 2] ?? 0;
}
