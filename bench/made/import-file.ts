/** A file goes through the importer as a person's does, and the work of the host is waited for. */
import type { Api } from '../../src/client/api.ts';
import { FILE_PART_BYTES } from '../../src/contract/limits.ts';

const POLL_MS = 20;

/** Answers the id of the import. */
export async function importFile(api: Api, fileName: string, file: Buffer): Promise<string> {
  const { id } = await api.imports.create({ fileName, fileSize: file.length, utcOffsetMin: 0 });
  for (let offset = 0; offset < file.length; offset += FILE_PART_BYTES)
    await api.imports.put({
      id,
      offset,
      mime: 'application/octet-stream',
      bytes: Uint8Array.from(file.subarray(offset, offset + FILE_PART_BYTES)),
    });
  await api.imports.commit({ id, folderPath: '' });
  await ended(api, id, 'done');
  return id;
}

export async function takeImportBack(api: Api, id: string): Promise<void> {
  await api.imports.undo({ id });
  await ended(api, id, 'undone');
}

async function ended(api: Api, id: string, wanted: 'done' | 'undone'): Promise<void> {
  for (;;) {
    const { status, error } = await api.imports.get({ id });
    if (status === wanted) return;
    if (status !== 'running' && status !== 'undoing') throw new Error(`The import ended as ${status}: ${error}`);
    await new Promise((next) => {
      setTimeout(next, POLL_MS);
    });
  }
}
