/** The three-way merge of one row (sync.md, "Identity and versions"; sync R10). */
import { digestOf } from './digest.ts';
import { mergeJsonList } from './merge-lists.ts';
import { mergeLines } from './merge-text.ts';
import type { Fields, FieldValue, MergedKind, ServerRow } from './rows.ts';

/** A value that a merge overrides and that history keeps, before or together with the write that overrides it (sync R10). */
export interface Loser {
  /** The same on every device that merges the same versions, so that it is kept once. */
  readonly id: string;
  readonly kind: MergedKind;
  readonly entityId: string;
  readonly field: string;
  /** JSON of the value. */
  readonly value: string;
}

export interface Merged {
  readonly fields: Fields;
  readonly losers: readonly Loser[];
}

type MergeValues = (base: FieldValue, mine: FieldValue, theirs: FieldValue) => FieldValue | null;

/** Fields with parts that can change side by side. Null where the parts conflict. */
const BY_PARTS: Readonly<Record<string, MergeValues>> = {
  'notes.content': asText(mergeLines),
  'cards.tags': asText(mergeJsonList),
  'events.set_ids': asText(mergeJsonList),
  'events.exceptions': asText(mergeJsonList),
};

/**
 * Mine and theirs, both made from `base`, as one: a field that only one side changed is that side's; where both changed it, mine stays and
 * theirs is a loser, unless their parts go together. A field that one side does not know stays as the other has it.
 */
export function mergeFields(
  kind: MergedKind,
  entityId: string,
  { base, mine, theirs, theirVer }: { base: Fields | null; mine: Fields; theirs: Fields; theirVer: number },
): Merged {
  const fields: Record<string, FieldValue> = {};
  const losers: Loser[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    // A field that the base does not have joined after it was noted, and was empty then.
    const b = base === null ? undefined : (base[field] ?? null);
    const [m, t] = [mine[field], theirs[field]];
    if (m === undefined || t === undefined) fields[field] = m ?? t ?? null;
    else if (m === t || t === b) fields[field] = m;
    else if (m === b) fields[field] = t;
    else {
      const whole = BY_PARTS[`${kind}.${field}`]?.(b ?? null, m, t) ?? null;
      fields[field] = whole ?? m;
      if (whole === null) losers.push(loserOf(kind, entityId, field, t, theirVer));
    }
  }
  return { fields, losers };
}

/** Theirs, in every field where it differs from mine: for two versions without a common base. */
export function allLosers(kind: MergedKind, mine: Fields, theirs: ServerRow): Loser[] {
  return Object.entries(theirs.fields ?? {})
    .filter(([field, value]) => mine[field] !== undefined && mine[field] !== value)
    .map(([field, value]) => loserOf(kind, theirs.id, field, value, theirs.ver));
}

/** `ver` is the server's version that the value lost in, or that it was typed over. */
export function loserOf(kind: MergedKind, entityId: string, field: string, value: FieldValue, ver: number): Loser {
  const json = JSON.stringify(value);
  return { id: `loser-${digestOf([kind, entityId, field, String(ver), json])}`, kind, entityId, field, value: json };
}

/** For texts only: a field that was empty on one side has no parts to compare. */
function asText(merge: (base: string, mine: string, theirs: string) => string | null): MergeValues {
  return (base, mine, theirs) =>
    typeof mine === 'string' && typeof theirs === 'string' ? merge(String(base ?? ''), mine, theirs) : null;
}
