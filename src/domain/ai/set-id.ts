import { SET_ID_MAX_CHARS } from '../../contract/limits.ts';
import { slugify } from '../slug.ts';

const SUFFIX_CHARS = 6;

/**
 * Id of a generated set (ai §5): the slug of its topic and a random end that makes it unique, at most 96 characters. `random` is any fresh id; its
 * last letters and digits are used.
 */
export function generatedSetId(topic: string, random: string): string {
  const suffix = random
    .replace(/[^a-z0-9]/gi, '')
    .slice(-SUFFIX_CHARS)
    .toLowerCase();
  const room = SET_ID_MAX_CHARS - suffix.length - 1;
  const slug = slugify(topic)
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-+$/, '');
  return `${slug}-${suffix}`;
}
