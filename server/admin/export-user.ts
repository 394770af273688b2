/** `npm run admin -- user export <email> <folder>`: all that the server keeps of a person, for that person. The server may be running. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createExporter } from '../../src/api/transfers/exporter.ts';
import { plural } from '../../src/contract/messages/plural.ts';
import { readKept } from '../../src/data/accounts/kept.ts';
import type { Database } from '../../src/data/database/database.ts';
import { createStore } from '../../src/data/store.ts';
import { createFormatWork } from '../../src/formats/threads/format-work.ts';
import { THREADS } from '../threads.ts';
import { requireUser } from './users.ts';

const LIBRARY = 'library.zip';
const ROWS = 'rows.ndjson';
const SCRATCH = 'making';
const FORM = 'bundleZip';
const UNHEARD = { info: () => {}, warn: () => {} };
const ASK_EVERY_MS = 20;
const DAY_CHARS = 10;
const CHARS_AT_ONCE = 1024 * 1024;

/** @throws Error with a sentence */
export async function exportUser(db: Database, email: string, folder: string): Promise<string> {
  const { id } = await requireUser(db, email);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  const made = await mkdir(folder, { recursive: true });
  try {
    await writeLibrary(db, id, folder);
    const rows = await writeRows(db, id, path.join(folder, ROWS));
    return described(email, folder, rows);
  } catch (error) {
    // Half of it would look like all of it, and be in the way of another try.
    await Promise.all([LIBRARY, ROWS].map((name) => rm(path.join(folder, name), { force: true })));
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

function described(email: string, folder: string, rows: number): string {
  return [
    `${folder} has what is kept of ${email}:`,
    `  ${LIBRARY}  the library with its pictures, which any Ninefold imports`,
    `  ${ROWS}  ${plural(rows, 'row', 'rows')} as stored, also what is in the trash; no passwords, keys or codes`,
  ].join('\n');
}

async function writeLibrary(db: Database, owner: string, folder: string): Promise<void> {
  const store = createStore(db, owner);
  const work = createFormatWork(THREADS.format);
  const scratch = path.join(folder, SCRATCH);
  // A person is told to try again, and an operator why.
  let fault = '';
  const log = { ...UNHEARD, error: ({ error }: Record<string, unknown>) => void (fault = String(error)) };
  const exporter = createExporter({ db, work, folder: scratch, log, newId: () => db.newId() });
  try {
    const kinds = exporter.forms().find(({ form }) => form === FORM)?.kinds ?? [];
    const day = new Date(db.now()).toISOString().slice(0, DAY_CHARS);
    const asked = { form: FORM, kinds, schedule: true, media: true, values: {}, day, utcOffsetMin: 0, timeZone: 'UTC' };
    let info = await exporter.create(store, asked);
    while (info.status === 'running') {
      await wait(ASK_EVERY_MS);
      info = await exporter.get(store, info.id);
    }
    if (info.status !== 'ready')
      throw new Error(`The library could not be written: ${fault || (info.error ?? info.status)}`);
    const file = await open(path.join(folder, LIBRARY), 'wx');
    try {
      for (let offset = 0; offset < info.size;) {
        const { bytes } = await exporter.part(store, info.id, offset);
        await file.writeFile(bytes);
        offset += bytes.byteLength;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await exporter.stop();
    await work.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function writeRows(db: Database, owner: string, target: string): Promise<number> {
  const file = await open(target, 'wx');
  try {
    let rows = 0;
    let waiting = '';
    const send = async (): Promise<void> => {
      await file.writeFile(waiting);
      waiting = '';
    };
    await readKept(db, owner, async ({ table, row }) => {
      waiting += `${JSON.stringify({ table, ...row })}\n`;
      rows += 1;
      if (waiting.length >= CHARS_AT_ONCE) await send();
    });
    await send();
    await file.sync();
    return rows;
  } finally {
    await file.close();
  }
}
