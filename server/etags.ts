/**
 * ETags of answers (RFC 9110, 8.8.3 and 13.1.2), so that a client that has the body is told so without it. They are made of the text of an answer that is at
 * hand anyway: a middleware would have to read the finished answer once more as a stream, which cost a third of an idle poll.
 */
import { hash } from 'node:crypto';
import type { OperationName, Output } from '../src/contract/index.ts';

type Tags = { readonly [Name in OperationName]?: (answer: Output<Name>) => string | null };

/** Of answers that name their own state. Null: it gets no tag. */
const TAGS: Tags = {
  // What is asked stands in the address; what is answered then depends on this alone.
  'sync.changes': ({ epoch, head }) => `W/"${epoch}.${head}"`,
  // Each page says what time it is, by which a device sets its clock: no two are alike, and none should be taken from an earlier one.
  'sync.feed': () => null,
};

/** The tag of what an operation answered with `text`; null for none. */
export function tagOf(name: OperationName, answer: unknown, text: string): string | null {
  const tag = TAGS[name] as ((answer: unknown) => string | null) | undefined;
  return tag ? tag(answer) : `"${hash('sha256', text, 'base64url')}"`;
}

/** Whether a header `If-None-Match` names the tag. A weak one counts as its strong twin. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const own = tag.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(own) ?? false);
}
