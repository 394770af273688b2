/** `app://ninefold/…`: the renderer's files, served with the Content-Security-Policy from inside the app, never from the network. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol } from 'electron';
import { CONTENT_SECURITY_POLICY } from '../contract/csp.ts';
import { APP_ORIGIN } from './security.ts';

const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.icc': 'application/vnd.iccprofile',
};

/** Must run before the app is ready. `standard` gives the page a real origin, so that storage and modules work. */
export function registerAssetScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** What answers a path that is no file of the app, or null for one that is not its own. */
export type PathServer = (pathname: string) => Promise<Response> | null;

/** Serves what `others` know and the files below `root`; a path without an extension is a route of the app and answers the page itself. */
export function serveAssets(root: string, others: readonly PathServer[]): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (`${url.protocol}//${url.host}` !== APP_ORIGIN) return notFound();
    for (const serve of others) {
      const found = serve(url.pathname);
      if (found) return found;
    }
    const file = resolveAsset(root, url.pathname);
    if (!file) return notFound();
    const body = await readFile(file).catch(() => null);
    return body ? new Response(new Uint8Array(body), { headers: headersFor(file) }) : notFound();
  });
}

/** The file for a URL path, or null when the path leaves `root`. */
export function resolveAsset(root: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const wanted = path.extname(decoded) === '' ? 'index.html' : decoded;
  const file = path.resolve(root, `.${path.sep}${wanted}`);
  const relative = path.relative(root, file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? null : file;
}

function headersFor(file: string): Record<string, string> {
  return {
    'content-type': MIME[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-security-policy': CONTENT_SECURITY_POLICY } });
}
