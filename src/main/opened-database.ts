/** Opens the profile's database with the care that a file needs which may have been through a crash, a power cut or a failing disk. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDamage } from '../data/database/file-check.ts';
import type { FileChecks } from '../data/database/file-checks.ts';
import { openDatabase, type Database } from '../data/database/open.ts';
import { mendDamage } from './damage.ts';
import { logger } from './log.ts';
import { applyRestore } from './restore.ts';
import { forgetCheck, lastCheck } from './weekly-check.ts';

interface CarefulOptions {
  readonly file: string;
  readonly checks: FileChecks;
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * A restore that was asked for comes first. After a run that did not end by itself, or a check that found damage, the file is checked before it is
 * opened; one that is damaged is mended with the person's word. @throws ClosedByPerson, and as `openDatabase` does
 */
export async function openWithCare(options: CarefulOptions): Promise<Database> {
  const { file, checks, now } = options;
  const marker = markerOf(file);
  await applyRestore({ file, checks }, now());
  const wasDamaged = (await lastCheck(file))?.isSound === false;
  if ((existsSync(marker) || wasDamaged) && existsSync(file)) {
    // What the full check found a quick one may not find.
    const finding = await (wasDamaged ? checks.checkFully(file) : checks.check(file));
    if (finding !== null) {
      logger.error({ finding }, 'the database is damaged');
      await mendDamage(options);
    }
    if (wasDamaged) await forgetCheck(file);
  }
  // Before the first write of this run. It stays when the run is killed.
  await writeFile(marker, '');
  const open = (): Promise<Database> => openDatabase({ ...options, host: 'desktop' });
  try {
    return await open();
  } catch (error) {
    if (!isDamage(error)) throw error;
    logger.error({ error: String(error) }, 'the database is damaged and does not open');
    await mendDamage(options);
    return open();
  }
}

/** The run has ended by itself; nothing need be checked the next time. */
export async function endRun(file: string): Promise<void> {
  await rm(markerOf(file), { force: true });
}

function markerOf(file: string): string {
  return path.join(path.dirname(file), 'running');
}
