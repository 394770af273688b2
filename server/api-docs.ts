/** The interface described for other programs: `/api/openapi.json`, and `/api/docs` to read and try it in a browser. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { messages } from '../src/contract/messages/index.ts';
import { openApiDocument } from './openapi.ts';

const DOCUMENT = '/api/openapi.json';
const DOCS = '/api/docs';
const SHOWN_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

/**
 * The reader is Swagger UI from this server, nothing from elsewhere. It writes markup from strings, which the policy of the app's own pages
 * refuses, so this page has one of its own: no Trusted Types, everything else as strict.
 */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>${messages.shell.apiDocsTitle}</title>
    <link rel="stylesheet" href="${DOCS}/swagger-ui.css" />
  </head>
  <body>
    <div id="reader"></div>
    <script src="${DOCS}/swagger-ui-bundle.js"></script>
    <script src="${DOCS}/open.js"></script>
  </body>
</html>
`;
/** No validator of another site is asked: the document never leaves this server. */
const OPEN_READER = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();
SwaggerUIBundle({ url: '${DOCUMENT}', dom_id: '#reader', validatorUrl: null, deepLinking: true });
`;

/** Must come before the answer for unknown addresses below `/api`. */
export function mountApiDocs(app: Hono, version: string): void {
  let document: string | undefined;
  app.get(DOCUMENT, compress(), etag(), (c) => {
    document ??= JSON.stringify(openApiDocument(version));
    return c.body(document, { headers: { 'content-type': 'application/json' } });
  });

  app.use(`${DOCS}/*`, compress());
  app.get(DOCS, (c) => c.html(PAGE, { headers: { 'content-security-policy': DOCS_POLICY } }));
  app.get(`${DOCS}/open.js`, (c) => c.body(OPEN_READER, { headers: { 'content-type': 'text/javascript' } }));
  const reader = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const name of SHOWN_FILES) app.get(`${DOCS}/${name}`, serveStatic({ root: reader, path: name }));
}
