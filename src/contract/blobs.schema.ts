import * as z from 'zod';
import { BLOB_MAX_BYTES } from './limits.ts';
import { MEDIA_TYPES, SHA256_HEX } from './media.ts';

const sha256 = z.string().regex(SHA256_HEX);
const mime = z.enum(MEDIA_TYPES);
const bytes = z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength > 0 && byteLength <= BLOB_MAX_BYTES);

/** Over HTTP `bytes` is the body itself and `mime` its content type. */
export const blobsSchemas = {
  get: { input: z.strictObject({ sha256 }), output: z.strictObject({ mime, bytes }) },
  put: {
    input: z.strictObject({ sha256, mime, bytes }),
    output: z.strictObject({ sha256, mime, size: z.int() }),
  },
};

export type BlobFile = z.infer<(typeof blobsSchemas)['get']['output']>;
