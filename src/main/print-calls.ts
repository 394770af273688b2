/** The page as a PDF, where the person wants it (`@media print` says what of it is for paper). */
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { databaseFailure } from '../data/database/failure.ts';
import type { DesktopHandlers } from './desktop-calls.ts';
import { logger } from './log.ts';

export function printCalls(windowNow: () => BrowserWindow | undefined): Pick<DesktopHandlers, 'savePdf'> {
  return {
    async savePdf({ name }, signal) {
      const window = windowNow();
      if (!window) return { saved: null };
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath: path.join(app.getPath('documents'), `${name}.pdf`),
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
      });
      if (canceled || filePath === '') return { saved: null };
      const pdf = await window.webContents.printToPDF({
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
      });
      await writeWhole(filePath, pdf, signal);
      return { saved: path.basename(filePath) };
    },
  };
}

/**
 * A file that was there stays as it is until the new one is whole.
 * @throws Problem `disk_full`, `conflict` where nothing can be written, `cancelled`
 */
async function writeWhole(file: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await writeFile(unfinished, bytes, { signal });
    signal.throwIfAborted();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    if (signal.aborted) throw new Problem('cancelled', messages.network.cancelled, { cause: error });
    logger.warn({ code: (error as NodeJS.ErrnoException).code }, 'a PDF could not be written');
    throw databaseFailure(error) === 'disk_full'
      ? new Problem('disk_full', messages.printing.noRoom, { cause: error })
      : new Problem('conflict', messages.printing.unwritable, { cause: error });
  }
}
