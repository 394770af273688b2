import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, '..', 'node_modules', 'pdfjs-dist');
/** The folders that pdf.js reads while it parses: `cMapUrl`, `standardFontDataUrl`, `wasmUrl`, `iccUrl`. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const PREFIX = '/pdfjs/';
const CONTENT_TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Serves and ships pdf.js's data files under `/pdfjs/<folder>/`, because it names them only while it runs. */
export function pdfjsAssets(): Plugin {
  return {
    name: 'ninefold:pdfjs-assets',
    generateBundle() {
      for (const name of assetNames()) {
        const source = readFileSync(path.join(SOURCE, name));
        this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source });
      }
    },
    configureServer(server) {
      const known = new Set(assetNames());
      server.middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(PREFIX.length);
        if (!request.url?.startsWith(PREFIX) || !known.has(name)) return next();
        response.setHeader('Content-Type', CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream');
        createReadStream(path.join(SOURCE, name)).pipe(response);
      });
    },
  };
}

function assetNames(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(SOURCE, folder))
      .map((name) => `${folder}/${name}`)
      .filter((name) => statSync(path.join(SOURCE, name)).isFile()),
  );
}
