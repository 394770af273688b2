/** Writes what browsers ask for beside itself as Brotli and gzip, so that a server compresses nothing while somebody waits. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What text is; pictures and fonts are compressed already, and no reader of the app asks for source maps. */
const TEXT = /\.(css|html|js|mjs|json|svg|wasm|webmanifest)$/;
/** Less than a packet of a network is not worth a file. */
const LEAST_BYTES = 1_400;

/** Of 11: the last two steps take ten times as long for a hundredth. */
const QUALITY = 9;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export function precompressed(): Plugin {
  let outDir = '';
  return {
    name: 'ninefold:precompressed',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (error) return;
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(files.map(({ parentPath, name }) => compressBeside(path.join(parentPath, name))));
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
  };
  const [brotli, gzipped] = await Promise.all([asBrotli(text, { params }), asGzip(text, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
