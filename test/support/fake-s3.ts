/**
 * Stands for an object store that speaks the S3 API: one bucket, addressed by path, in memory. It works out the signature (AWS Signature Version 4) of
 * each request for itself and compares the body with the hash that was signed, as a real one does.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeS3 {
  /** The variables of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Bytes by key; setting it is what somebody does behind the server's back. */
  objects: ReadonlyMap<string, Buffer>;
  readonly requests: readonly string[];
  /** Epoch ms of its clock for what is written from now on. */
  now: number;
  /** Set: every request is answered with this status. */
  failsWith: number | null;
  close(): Promise<void>;
}

const NAME = 'pictures';
const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'a-secret/with+odd=characters';
const REGION = 'eu-test-1';
/** So that a list has several pages. */
const LISTED_AT_ONCE = 2;

interface Stored {
  readonly bytes: Buffer;
  readonly at: number;
}

export async function startFakeS3(): Promise<FakeS3> {
  const stored = new Map<string, Stored>();
  const requests: string[] = [];
  const server = createServer((incoming, answer) => {
    void (async () => {
      const body = await buffer(incoming);
      const { method = '' } = incoming;
      const url = new URL(incoming.url ?? '', 'http://fake');
      requests.push(`${method} ${url.pathname}`);
      const refuse = (status: number): void => void answer.writeHead(status).end();
      if (fake.failsWith !== null) return refuse(fake.failsWith);
      if (!isSigned(incoming, url, body)) return refuse(403);
      const [, bucket, ...parts] = url.pathname.split('/');
      const key = parts.join('/');
      if (bucket !== NAME) return refuse(404);
      if (key === '') return void answer.end(listed(stored, url.searchParams));
      if (method === 'PUT') {
        stored.set(key, { bytes: body, at: fake.now });
        return void answer.end();
      }
      const found = stored.get(key);
      if (method === 'DELETE') {
        stored.delete(key);
        return refuse(204);
      }
      if (!found) return refuse(404);
      answer.writeHead(200, {
        'last-modified': new Date(found.at).toUTCString(),
        'content-length': found.bytes.byteLength,
      });
      answer.end(method === 'HEAD' ? undefined : found.bytes);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeS3 = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: NAME,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    get objects() {
      return new Map(Array.from(stored, ([key, { bytes }]) => [key, bytes]));
    },
    set objects(objects) {
      stored.clear();
      for (const [key, bytes] of objects) stored.set(key, { bytes, at: fake.now });
    },
    requests,
    now: Date.now(),
    failsWith: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function listed(stored: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...stored.keys()].filter((key) => key.startsWith(prefix) && `&${key}` > after).toSorted();
  const page = keys.slice(0, LISTED_AT_ONCE);
  const contents = page.map((key) => {
    const time = new Date(stored.get(key)?.at ?? 0).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><ETag>&quot;x&quot;</ETag></Contents>`;
  });
  // Tokens have characters that XML must escape.
  const next = keys.length > page.length ? `<NextContinuationToken>&amp;${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature Version 4 as its documentation tells it. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  const [keyId = '', day = '', region = '', service = '', end = ''] = credential.split('/');
  const time = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, url.pathname, query, lines.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/${service}/${end}`;
  const dated = hmac(`AWS4${SECRET}`, day);
  const key = hmac(hmac(hmac(dated, region), service), end);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  const isBody = hash === 'UNSIGNED-PAYLOAD' ? method !== 'PUT' : hash === sha256(body);
  return keyId === KEY_ID && region === REGION && time.startsWith(day) && isBody && signature === expected;
}
