/** What the next build of the browser edition is to a browser: every part has another name, and nothing of the build before is there any more. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** As Vite names them: `Screen-Bq3x81Zk.js`. */
const HASHED = /^(.*-)([\w-]{8})(\.\w+)$/;
/** What a build keeps beside its files, of the text as it was. */
const COMPRESSED = /\.(?:br|gz)$/;
const TEXT = /\.(?:js|css|html|webmanifest)$/;
/** The name of a version in the worker. */
const VERSION = /"([0-9a-f]{16})"/;

const changed = (name: string): string => name.slice(1) + name.slice(0, 1);

/** Makes it in the folder `target` of the build in `source`. */
export async function makeNewerBuild(source: string, target: string): Promise<void> {
  const parts = await readdir(path.join(source, 'assets'));
  const named = new Map(
    parts.map((name) => [name, name.replace(HASHED, (_, stem, hash, end) => stem + changed(hash) + end)]),
  );
  const anyPart = new RegExp(parts.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const files = await readdir(source, { recursive: true, withFileTypes: true });
  const isKept = (name: string) => !name.endsWith('.map') && !COMPRESSED.test(name);
  for (const file of files.filter((each) => each.isFile() && isKept(each.name))) {
    const from = path.join(file.parentPath, file.name);
    const to = path.join(target, path.relative(source, file.parentPath), named.get(file.name) ?? file.name);
    await mkdir(path.dirname(to), { recursive: true });
    const bytes = await readFile(from);
    if (!TEXT.test(file.name)) await writeFile(to, bytes);
    else {
      const text = bytes.toString('utf8').replaceAll(anyPart, (name) => named.get(name) ?? name);
      const isWorker = file.name === 'service-worker.js';
      await writeFile(to, isWorker ? text.replace(VERSION, (_, version) => `"${changed(version)}"`) : text);
    }
  }
}
