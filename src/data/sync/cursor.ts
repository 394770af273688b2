/** Places in the feed as text that only this server can have made, for one owner (sync.md, "Feed"). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { FeedCursor } from '../../domain/sync/feed.ts';

const place = z.strictObject({
  after: z.int(),
  upTo: z.int().nullable(),
  horizon: z.int(),
  epoch: z.string(),
  mode: z.enum(['compacted', 'restored']).nullable(),
  page: z.int(),
});

/** `key` in hex. */
export function signCursor(cursor: FeedCursor, owner: string, key: string): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${signature(text, owner, key).toString('base64url')}`;
}

/** @throws Problem `bad_cursor` for one that this server has not made for this owner */
export function readCursor(signed: string, owner: string, key: string): FeedCursor {
  const [text = '', given = ''] = signed.split('.');
  const expected = signature(text, owner, key);
  const sent = Buffer.from(given, 'base64url');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw badCursor();
  const read = place.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  // A server of another version has signed it: whoever holds it begins again.
  if (!read.success) throw badCursor();
  return read.data;
}

function signature(text: string, owner: string, key: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${owner}\n${text}`).digest();
}

function badCursor(): Problem {
  return new Problem('bad_cursor', messages.sync.badCursor);
}
