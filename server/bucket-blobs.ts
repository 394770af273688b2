/**
 * Pictures and other media in a bucket of an object store that speaks the S3 API, so that every process of a server has them (docs/scaling.md). One
 * object for each content, named by its hash; when it was last kept is when it was last written.
 */
import { AwsClient } from 'aws4fetch';
import { Parser } from 'htmlparser2';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';
import { BLOB_FOLDER, type BlobStore, type StoredBlob } from '../src/data/blobs/blob-store.ts';

export interface Bucket {
  /** `https://s3.eu-central-1.amazonaws.com`: the bucket stands behind it as the first part of the path. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The bucket cannot be used at all: a wrong name, key or address. */
export class BucketUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BucketUnusable';
  }
}

/** Tries again after a broken connection or an answer of 5xx. */
const RETRIES = 3;
const DEADLINE_MS = 20_000;
const NOT_FOUND = 404;
const HASH = /^[0-9a-f]{64}$/;

/** @throws BucketUnusable with a sentence for the operator */
export async function openBucketBlobs(bucket: Bucket): Promise<BlobStore> {
  const ask = caller(bucket);
  const first = await ask('GET', '?list-type=2&max-keys=1').catch((error: unknown) => {
    throw new BucketUnusable(`${described(bucket)} cannot be reached. Check S3_ENDPOINT and the network.`, {
      cause: error,
    });
  });
  await first.arrayBuffer();
  if (!first.ok) {
    throw new BucketUnusable(
      `${described(bucket)} answers ${first.status}. Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  }

  /** @throws Problem `database_unavailable` for whatever is neither a success nor a plain “not there” */
  async function answered(method: string, path: string, init?: RequestInit): Promise<Response | null> {
    const answer = await ask(method, path, init).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (answer.ok) return answer;
    await answer.arrayBuffer();
    if (answer.status === NOT_FOUND && method !== 'PUT') return null;
    throw unavailable(new Error(`The bucket answers ${answer.status} to ${method}.`));
  }

  return {
    async put(sha256, bytes) {
      // The store compares the bytes with the hash. What is there already is written again, which renews its time.
      const init = { body: new Uint8Array(bytes), headers: { 'x-amz-content-sha256': sha256 } };
      await (await answered('PUT', `/${keyOf(sha256)}`, init))?.arrayBuffer();
      return false;
    },
    async read(sha256) {
      const answer = await answered('GET', `/${keyOf(sha256)}`);
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async removeOlder(sha256, before) {
      const found = await answered('HEAD', `/${keyOf(sha256)}`);
      if (!found || Date.parse(found.headers.get('last-modified') ?? '') >= before) return false;
      await answered('DELETE', `/${keyOf(sha256)}`);
      return true;
    },
    async *list() {
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${BLOB_FOLDER}/` });
        if (token !== null) query.set('continuation-token', token);
        const answer: Response | null = await answered('GET', `?${query.toString()}`);
        const page = readPage((await answer?.text()) ?? '');
        token = page.next;
        yield page.blobs;
      } while (token !== null);
    },
  };
}

function caller({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
    client.fetch(`${endpoint}/${name}${path}`, { ...init, method, signal: AbortSignal.timeout(DEADLINE_MS) });
}

function keyOf(sha256: string): string {
  return `${BLOB_FOLDER}/${sha256}`;
}

function described({ endpoint, name }: Bucket): string {
  return `The bucket ${name} at ${endpoint}`;
}

function unavailable(cause: unknown): Problem {
  return new Problem('database_unavailable', messages.blobs.storeUnavailable, { cause });
}

/** A page of `ListObjectsV2`. */
function readPage(xml: string): { blobs: StoredBlob[]; next: string | null } {
  const blobs: StoredBlob[] = [];
  let next: string | null = null;
  let text = '';
  let key = '';
  const parser = new Parser(
    {
      onopentag: () => (text = ''),
      ontext: (part) => (text += part),
      onclosetag(name) {
        if (name === 'Key') key = text;
        else if (name === 'NextContinuationToken') next = text;
        else if (name === 'LastModified') {
          const sha256 = key.slice(BLOB_FOLDER.length + 1);
          if (HASH.test(sha256)) blobs.push({ sha256, keptAt: Date.parse(text) });
        }
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { blobs, next };
}
