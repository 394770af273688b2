/**
 * What happens to several devices of one account, their line and their server, at random: everybody works and syncs at once, the line is bad, devices and
 * the server die. Afterwards nothing that was acknowledged is lost, and all have the same (sync R1 to R12).
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import type { AccountProcesses } from './account-processes.ts';
import {
  FAILPOINTS,
  HELD_AT,
  startDevice,
  type DeviceProcess,
  type Failpoint,
  type Held,
  type Mistake,
} from './device-process.ts';
import { LINE_FAULTS, startFaultProxy, type FaultProxy, type LineFault } from './fault-proxy.ts';
import { PASSWORD } from './person.ts';
import { work, type Work } from './study-work.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of each device in turn. */
const CLOCKS_OFF_MS = [0, DAY_MS, -DAY_MS, 60 * 60 * 1000] as const;
/** More than a turn can have works. */
const STEPS_OF_TURN = 20;
/** Rounds after which everybody must have everything. */
const ROUNDS_TO_HEAL = 6;

interface Fatal {
  readonly point: Failpoint;
  readonly after: number;
}

/** What one device does in one round. */
interface Turn {
  readonly works: readonly Work[];
  readonly syncs: boolean;
  /** What it does while it syncs. */
  readonly during: readonly Work[];
  /** It does that just there; anywhere when null. */
  readonly held: Held | null;
  /** And the same as before that, at the same things. */
  readonly again: boolean;
  readonly fatal: Fatal | null;
}

interface Round {
  readonly turns: readonly Turn[];
  readonly killsServer: boolean;
}

/** Every second request fares badly; what never arrives is what a queue must not forget. */
const lineFate: fc.Arbitrary<LineFault | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 3 },
  { arbitrary: fc.constant('request lost' as const), weight: 1 },
  { arbitrary: fc.constantFrom(...LINE_FAULTS), weight: 2 },
);

interface HistoryOptions {
  readonly server: AccountProcesses;
  readonly seed: number;
  readonly devices: number;
  readonly rounds: number;
  /** Of a test file's folder, which is new. */
  readonly folder: string;
  /** A rule that all devices break. */
  readonly mistake?: Mistake;
}

export interface HistoryFacts {
  /** Changes that a device had kept. */
  acknowledged: number;
  deaths: number;
  serverDeaths: number;
  lineFaults: number;
}

/** Runs one. What it finds is expected in here. */
export async function runHistory(options: HistoryOptions): Promise<HistoryFacts> {
  const { server, seed, folder, mistake } = options;
  const plan = fc.tuple(roundsOf(options), fc.array(lineFate, { minLength: 200, maxLength: 200 }));
  const [[rounds, fates] = [[], []]] = fc.sample(plan, { seed, numRuns: 1 });
  const email = `history-${seed}@example.org`;
  await server.member(email);
  const proxy = await startFaultProxy(server.address);
  onTestFinished(() => proxy.close());
  await mkdir(folder, { recursive: true });
  const open = async (name: string, clockOffsetMs: number): Promise<DeviceProcess> => {
    const home = path.join(folder, name);
    await mkdir(home);
    const file = path.join(home, 'ninefold.db');
    const account = { origin: proxy.address, email, password: PASSWORD };
    const device = await startDevice({ file, ...account, clockOffsetMs, ...(mistake && { mistake }) });
    onTestFinished(() => device.kill());
    return device;
  };
  const devices: DeviceProcess[] = [];
  try {
    for (const offset of CLOCKS_OFF_MS.slice(0, options.devices)) devices.push(await open(`${devices.length}`, offset));
    const kept: Kept = { words: [], reviews: [] };
    const facts = await play({ server, proxy, rounds, fates, devices }, kept);
    // A device that comes in afterwards sees what the server has.
    devices.push(await open('witness', 0));
    await heal(devices, seed);
    await expectNothingLost(devices, kept, seed);
    return facts;
  } finally {
    for (const device of devices) await device.kill();
  }
}

interface Play {
  readonly server: AccountProcesses;
  readonly proxy: FaultProxy;
  readonly rounds: readonly Round[];
  readonly fates: readonly (LineFault | null)[];
  readonly devices: readonly DeviceProcess[];
}

/** All rounds, after which the line is good again. */
async function play({ server, proxy, rounds, fates, devices }: Play, kept: Kept): Promise<HistoryFacts> {
  const facts: HistoryFacts = { acknowledged: 0, deaths: 0, serverDeaths: 0, lineFaults: 0 };
  let request = 0;
  proxy.faults = () => fates[(request += 1) % fates.length] ?? null;
  for (const [at, round] of rounds.entries()) {
    const all = devices.map(async (device, who) => {
      const turn = round.turns[who];
      if (turn) facts.acknowledged += await takeTurn(device, turn, (at * devices.length + who) * STEPS_OF_TURN, kept);
    });
    if (round.killsServer) {
      await server.end('SIGKILL');
      await server.startAgain();
      facts.serverDeaths += 1;
    }
    await Promise.all(all);
    for (const device of devices) {
      if (device.isAlive) continue;
      facts.deaths += 1;
      await device.startAgain();
    }
  }

  proxy.faults = () => null;
  await proxy.quiet();
  facts.lineFaults = [...proxy.happened.values()].reduce((sum, count) => sum + count, 0);
  return facts;
}

function roundsOf({ devices, rounds }: HistoryOptions): fc.Arbitrary<readonly Round[]> {
  const fatal = fc.option(fc.record({ point: fc.constantFrom(...FAILPOINTS), after: fc.nat(6) }), { freq: 2 });
  const works = fc.array(work, { maxLength: 4 });
  const held = fc.constantFrom(null, ...HELD_AT);
  const often = fc.nat(3).map((n) => n > 0);
  const turn = fc.record({ works, syncs: often, during: works, held, again: fc.boolean(), fatal });
  const turns = fc.array(turn, { minLength: devices, maxLength: devices });
  const round = fc.record({ turns, killsServer: fc.nat(11).map((n) => n === 0) });
  return fc.array(round, { minLength: rounds, maxLength: rounds });
}

/** What devices said they had kept. */
interface Kept {
  readonly words: string[];
  readonly reviews: string[];
}

/** Answers how many changes were acknowledged. */
async function takeTurn(device: DeviceProcess, turn: Turn, from: number, kept: Kept): Promise<number> {
  const { works, syncs, held, fatal } = turn;
  const during = turn.again ? [...works, ...turn.during] : turn.during;
  if (fatal) await device.ask({ ask: 'arm', ...fatal });
  const before = await doWorks(device, works, from, kept);
  const syncing = syncs ? device.ask({ ask: 'sync', ...(held && { held }) }) : null;
  if (syncs && held) await device.ask({ ask: 'await turn' });
  const meanwhile = await doWorks(device, during, from + works.length, kept);
  await device.ask({ ask: 'go on' });
  await syncing;
  if (fatal) await device.ask({ ask: 'disarm' });
  return before + meanwhile;
}

async function doWorks(device: DeviceProcess, works: readonly Work[], from: number, kept: Kept): Promise<number> {
  let acknowledged = 0;
  for (const [at, each] of works.entries()) {
    const outcome = await device.ask({ ask: 'work', work: each, step: from + at });
    if (outcome === 'died') return acknowledged;
    if ('refused' in outcome) continue;
    acknowledged += 1;
    const { word, review } = outcome.answer;
    if (word !== undefined) kept.words.push(word);
    if (review !== undefined) kept.reviews.push(review);
  }
  return acknowledged;
}

async function heal(devices: readonly DeviceProcess[], seed: number): Promise<void> {
  const settled = { state: 'idle', queueLen: 0, parked: 0, lastSyncError: null };
  let last: unknown[] = [];
  for (let round = 0; round < ROUNDS_TO_HEAL; round += 1) {
    last = [];
    for (const device of devices) last.push(await answerOf(device, { ask: 'sync' }));
  }
  expect(last, `seed ${seed}`).toEqual(devices.map(() => expect.objectContaining(settled)));
}

async function expectNothingLost(devices: readonly DeviceProcess[], kept: Kept, seed: number): Promise<void> {
  const views: Awaited<ReturnType<typeof viewOf>>[] = [];
  for (const device of devices) views.push(await viewOf(device));
  const [wanted = {}, ...others] = views;
  for (const view of others) expect(view, `seed ${seed}`).toEqual(wanted);
  const texts: string[] = [];
  for (const device of devices) texts.push(await answerOf(device, { ask: 'texts' }));
  // Alive or in history everywhere, or removed where it was seen.
  const lost = kept.words.filter((word) => !texts.some((text) => text.includes(word)));
  expect(lost, `seed ${seed}`).toEqual([]);
  const reviews = new Set((wanted['reviews'] as { readonly id: string }[]).map(({ id }) => id));
  expect(
    kept.reviews.filter((id) => !reviews.has(id)),
    `seed ${seed}`,
  ).toEqual([]);
}

const viewOf = (device: DeviceProcess) => answerOf(device, { ask: 'view' });

async function answerOf<A extends Parameters<DeviceProcess['ask']>[0]>(device: DeviceProcess, asked: A) {
  const outcome = await device.ask(asked);
  if (outcome === 'died' || !('answer' in outcome)) throw new Error(`${asked.ask}: ${JSON.stringify(outcome)}`);
  return outcome.answer;
}
