/**
 * Gives one running app one Chromium profile folder under its sessionData.
 *
 * Chromium refuses a profile that another Chromium holds. After a `kill -9` of the app its Chromium is about to exit by
 * itself; the next start waits for that a moment, then ends it, so that it can go on at once with the same profile.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, isGroupAlive, startTimeOf } from './process-life.ts';

const CLAIM_FILE = 'stand-in-claim.json';
const CHROMIUM_LOCKS = ['SingletonLock', 'SingletonCookie', 'SingletonSocket', 'DevToolsActivePort'];
const GRACE_MS = 1000;
const POLL_MS = 10;

interface Claim {
  pid: number;
  startTime: string;
  /** Chromium leads a process group of its own, so that one signal reaches all its processes. */
  chromiumGroup?: number;
}

export interface ChromiumProfile {
  folder: string;
  /** Notes which Chromium uses the folder, for the next start to find. */
  recordChromium(pid: number): void;
  /** Called once Chromium is gone. */
  release(): void;
}

function readClaim(file: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    // No claim, or one torn by a crash while it was written: nobody holds the profile.
    return undefined;
  }
}

async function endLeftOver(group: number): Promise<void> {
  const deadline = Date.now() + GRACE_MS;
  while (isGroupAlive(group) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  while (isGroupAlive(group)) {
    process.kill(-group, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A second app on the same data (one that asks for no single-instance lock) gets a profile for this run only. */
function temporaryProfile(sessionData: string): ChromiumProfile {
  const folder = mkdtempSync(path.join(sessionData, 'chromium-second-'));
  return {
    folder,
    recordChromium: () => undefined,
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @param sessionData `app.getPath('sessionData')` */
export async function claimChromiumProfile(sessionData: string): Promise<ChromiumProfile> {
  const folder = path.join(sessionData, 'chromium');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, CLAIM_FILE);
  const earlier = readClaim(file);
  if (earlier && isAlive(earlier.pid, earlier.startTime)) {
    return temporaryProfile(sessionData);
  }
  if (earlier?.chromiumGroup) {
    await endLeftOver(earlier.chromiumGroup);
  }
  for (const lock of CHROMIUM_LOCKS) {
    rmSync(path.join(folder, lock), { force: true });
  }
  const claim: Claim = { pid: process.pid, startTime: startTimeOf(process.pid) };
  writeFileSync(file, JSON.stringify(claim));
  return {
    folder,
    recordChromium: (pid) => writeFileSync(file, JSON.stringify({ ...claim, chromiumGroup: pid })),
    release: () => rmSync(file, { force: true }),
  };
}
