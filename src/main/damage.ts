/**
 * What a start does when the database is damaged: it asks, before any window is there, and never overwrites the file (docs/desktop.md, "The data and
 * its care"). Damage that is found while the app runs is told, and mended by the next start.
 */
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { app, dialog, shell } from 'electron';
import { listBackups, type StoredBackup } from '../data/database/backup.ts';
import type { FileChecks } from '../data/database/file-checks.ts';
import type { Salvaged } from '../data/database/care-messages.ts';
import { logger } from './log.ts';
import { nativeWords } from './native-words.ts';
import { putBack, tellNotRestored } from './restore.ts';
import { setAside } from './set-aside.ts';

/** The person chose to close the app instead; nothing more is to be said. */
export class ClosedByPerson extends Error {}

interface DamagedFile {
  readonly file: string;
  readonly checks: FileChecks;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Returns when a whole database stands in the place of the damaged one. @throws ClosedByPerson */
export async function mendDamage(damaged: DamagedFile): Promise<void> {
  const { file, checks, now } = damaged;
  // Another answer may be wanted after one that did not help.
  for (;;) {
    const [backup] = await listBackups(file);
    const answer = await ask(backup);
    if (answer === 'rescue' && (await rescue(damaged))) return;
    if (answer === 'restore' && backup && (await restored(() => putBack({ file, checks }, backup.name, now())))) return;
    if (answer === 'show') await shell.openPath(path.dirname(file));
    if (answer === 'show' || answer === 'quit') throw new ClosedByPerson();
  }
}

/** Says what a check has found while the app runs, and offers to open it again, which asks what to do. */
export function tellDamage(): void {
  const { damage, check } = nativeWords().backups;
  const { found } = check;
  void dialog
    .showMessageBox({
      type: 'error',
      message: damage.title,
      detail: found.text,
      buttons: [found.again, found.later],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    })
    .then(({ response }) => {
      if (response !== 0) return;
      app.relaunch();
      app.quit();
    });
}

type Answer = 'rescue' | 'restore' | 'show' | 'quit';

async function ask(backup: StoredBackup | undefined): Promise<Answer> {
  const { damage } = nativeWords().backups;
  const answers: readonly (readonly [Answer, string])[] = [
    ['rescue', damage.rescue],
    ...(backup ? [['restore', damage.restore(new Date(backup.at).toLocaleString())] as const] : []),
    ['show', damage.show],
    ['quit', damage.quit],
  ];
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: damage.title,
    detail: damage.text,
    buttons: answers.map(([, label]) => label),
    defaultId: 0,
    cancelId: answers.length - 1,
    noLink: true,
  });
  return answers[response]?.[0] ?? 'quit';
}

/** Whether a file of what could be read stands in the place of the damaged one. */
async function rescue({ file, checks, now }: DamagedFile): Promise<boolean> {
  const target = `${file}.rescued`;
  try {
    await rm(target, { force: true });
    const salvaged = await checks.salvage(file, target);
    const folder = await setAside(file, now());
    await rename(target, file);
    await tell(salvaged, folder);
    return true;
  } catch (error) {
    logger.error({ error: String(error) }, 'the rescue failed');
    const { rescueFailed } = nativeWords().backups;
    await dialog.showMessageBox({ type: 'error', message: rescueFailed.title, detail: rescueFailed.text });
    return false;
  }
}

async function tell({ rows, torn }: Salvaged, folder: string): Promise<void> {
  logger.warn({ rows, torn }, 'a damaged database was rescued');
  const { rescued } = nativeWords().backups;
  const what = torn.length === 0 ? rescued.all(rows) : rescued.some(rows);
  await dialog.showMessageBox({
    type: 'info',
    message: rescued.title,
    detail: `${what}\n\n${rescued.keptAt(folder)}`,
    buttons: [rescued.ok],
  });
}

async function restored(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    await tellNotRestored(error);
    return false;
  }
}
