/** What goes in and out of one host as files, put together. */
import path from 'node:path';
import type { Database } from '../../data/database/database.ts';
import { endLeasesOfOthers } from '../../data/long-work/runs.ts';
import { createFormatWork } from '../../formats/threads/format-work.ts';
import type { Logger } from '../context.ts';
import { createExporter, type Exporter } from './exporter.ts';
import { createImporter, type Importer } from './importer.ts';

export interface Transfers {
  readonly importer: Importer;
  readonly exporter: Exporter;
  /** At the start, and on a server now and then: what a process that died left in the middle. */
  recover(): Promise<void>;
  /** Now and then. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

interface TransfersOptions {
  readonly db: Database;
  /** Of the profile or of the server's data. */
  readonly folder: string;
  /** The file of `format-thread`, as this host has it. */
  readonly thread: string | URL;
  readonly log: Logger;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** On a desktop: a copy of the library before it is changed. */
  readonly backUpBeforeImport?: () => Promise<void>;
}

export function createTransfers(options: TransfersOptions): Transfers {
  const { db, folder, thread, log, newId, backUpBeforeImport } = options;
  const work = createFormatWork(thread);
  const importer = createImporter({ db, work, folder: path.join(folder, 'imports'), log, backUpBeforeImport });
  const exporter = createExporter({ db, work, folder: path.join(folder, 'exports'), log, newId });
  return {
    importer,
    exporter,
    async recover() {
      // One process works on a file, so what others held is left from before.
      if (db.dialect === 'sqlite') await endLeasesOfOthers(db);
      await exporter.tidy();
      await importer.recover();
    },
    async tidy() {
      await exporter.tidy();
      await importer.recover();
    },
    async stop() {
      await Promise.all([importer.stop(), exporter.stop()]);
      await work.stop();
    },
  };
}
