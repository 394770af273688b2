/**
 * The full check of the database (`integrity_check`), once a week and when the person asks. What it found is written beside the database and not
 * into it: it is about this file, and must be readable when the file is not.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { DataCheck } from '../contract/desktop.ts';
import type { FileChecks } from '../data/database/file-checks.ts';
import { isDataCheckDue } from '../domain/backups.ts';
import { logger } from './log.ts';

const stored = z.strictObject({ at: z.int(), isSound: z.boolean() });

export interface WeeklyCheck {
  /** The last one, or null before the first. */
  last(): Promise<DataCheck | null>;
  /** Looks through the whole file, in a thread of its own, and keeps what it found. Two at once are one. */
  checkNow(): Promise<DataCheck>;
  checkIfDue(): Promise<void>;
  /** Breaks off a check that runs, of which nothing is kept: a quit need not wait for it. No other begins. */
  stop(): void;
}

interface WeeklyCheckOptions {
  readonly file: string;
  readonly checks: FileChecks;
  /** Epoch ms. */
  readonly now: () => number;
  /** The file is damaged, which nobody was told yet. */
  readonly onDamage: () => void;
}

export function createWeeklyCheck({ file, checks, now, onDamage }: WeeklyCheckOptions): WeeklyCheck {
  let running: Promise<DataCheck> | null = null;
  const stopping = new AbortController();

  const check = async (): Promise<DataCheck> => {
    const finding = await checks.checkFully(file, stopping.signal);
    const found: DataCheck = { at: now(), isSound: finding === null };
    if (finding !== null) logger.error({ finding }, 'the weekly check found the database damaged');
    await writeFile(recordOf(file), JSON.stringify(found));
    return found;
  };
  const checkNow = (): Promise<DataCheck> => {
    running ??= check().finally(() => (running = null));
    return running;
  };

  return {
    last: () => lastCheck(file),
    checkNow,
    async checkIfDue() {
      const last = await lastCheck(file);
      if (!isDataCheckDue(last?.at ?? null, now())) return;
      try {
        if (!(await checkNow()).isSound) onDamage();
      } catch (error) {
        // It is still due when the app is used again.
        if (!stopping.signal.aborted) throw error;
      }
    },
    stop: () => stopping.abort(),
  };
}

/** What the last check of the file found; null before the first one, or when that cannot be read. */
export async function lastCheck(file: string): Promise<DataCheck | null> {
  try {
    return stored.parse(JSON.parse(await readFile(recordOf(file), 'utf8')));
  } catch {
    return null;
  }
}

/** Another file stands in the place of the one that was checked. */
export async function forgetCheck(file: string): Promise<void> {
  await rm(recordOf(file), { force: true });
}

function recordOf(file: string): string {
  return path.join(path.dirname(file), 'checked.json');
}
