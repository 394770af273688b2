/** The pages of the browser edition: hashed files for ever, everything else asked for again, `index.html` for the app's own addresses. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { messages } from '../src/contract/messages/index.ts';

/** Vite's names, as they are or compressed: `assets/Screen-Bq3x81Zk.js`, `assets/Screen-Bq3x81Zk.js.br`. */
const HASHED = /[\\/]assets[\\/].*-[\w-]{8,}\.\w+(?:\.(?:br|gz))?$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const INDEX = 'index.html';
const NOT_FOUND = 404;
const NOT_BUILT = 503;

/** Mounts the folder that the build wrote. Must come after the API's routes. */
export function mountPages(app: Hono, root: string): void {
  if (!existsSync(path.join(root, INDEX))) {
    app.get('*', (c) => c.text(messages.network.notBuilt, NOT_BUILT));
    return;
  }
  app.use('*', compress());
  app.use(
    '*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (file, c) => c.header('Cache-Control', HASHED.test(file) ? IMMUTABLE : REVALIDATE),
    }),
  );
  const page = serveStatic({ root, path: INDEX, precompressed: true });
  app.get('*', async (c, next) => {
    if (!isAppAddress(c.req.path)) return c.text('Not found', NOT_FOUND);
    c.header('Cache-Control', REVALIDATE);
    return page(c, next);
  });
}

/** An address of the app has no file extension: a file that is missing must be a 404, not a page in place of a script. */
function isAppAddress(pathname: string): boolean {
  return path.posix.extname(pathname) === '' && !/[\\%]/.test(pathname);
}
