/** `net.fetch`: files, the app's own schemes, and the network. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { protocolHandlerFor, requestAt } from './protocol.ts';
import { strict } from './unsupported.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

async function fetchFile(url: string): Promise<Response> {
  const file = fileURLToPath(url);
  let content: Buffer<ArrayBuffer>;
  try {
    content = await readFile(file);
  } catch (error) {
    throw new Error('net::ERR_FILE_NOT_FOUND', { cause: error });
  }
  const type = MEDIA_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  return new Response(content, { headers: { 'content-type': type } });
}

export const net = strict('net', {
  online: true,

  isOnline(): boolean {
    return true;
  },

  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith('file:')) {
      return fetchFile(url);
    }
    const handler = protocolHandlerFor(url);
    return handler ? handler(requestAt(url, init)) : fetch(input, init);
  },
});
