/** Merges of lists: sets of values such as tags, and the order of the cards of a set. */

/**
 * A JSON array of distinct values, such as tags: what either side added is in, what either side took out is out. Mine comes first. Null when
 * one of the three is no array.
 */
export function mergeJsonList(base: string, mine: string, theirs: string): string | null {
  const [before, ours, others] = [listOf(base || '[]'), listOf(mine), listOf(theirs)];
  if (before === null || ours === null || others === null) return null;
  const [was, here, there] = [keysOf(before), keysOf(ours), keysOf(others)];
  const kept = ours.filter((value) => there.has(keyOf(value)) || !was.has(keyOf(value)));
  const added = others.filter((value) => !here.has(keyOf(value)) && !was.has(keyOf(value)));
  return JSON.stringify([...kept, ...added]);
}

/**
 * The order of a list that both sides changed, as ids. What one side removed stays only if `survives` says so, because the other side edited it
 * (the edit wins). Whoever changed the order of what both have gives it, mine before theirs; what only the other has stands behind the neighbour
 * that it stands behind there.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  survives: (id: string) => boolean = () => false,
): string[] {
  const [was, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const stays = (id: string): boolean => (here.has(id) && there.has(id)) || !was.has(id) || survives(id);
  const common = (ids: readonly string[]): string[] => ids.filter((id) => was.has(id) && here.has(id) && there.has(id));
  const iMoved = !sameOrder(common(base), common(mine));
  const [leading, following] = (iMoved ? [mine, theirs] : [theirs, mine]).map((ids) => ids.filter(stays)) as [
    string[],
    string[],
  ];
  return inserted(leading, following);
}

/** The leading list with what only the other one has, each behind its nearest neighbour before it. */
function inserted(leading: readonly string[], following: readonly string[]): string[] {
  const present = new Set(leading);
  const behind = new Map<string | null, string[]>();
  let neighbour: string | null = null;
  for (const id of following) {
    if (present.has(id)) neighbour = id;
    else behind.set(neighbour, [...(behind.get(neighbour) ?? []), id]);
  }
  return [...(behind.get(null) ?? []), ...leading.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

function listOf(json: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function keyOf(value: unknown): string {
  return JSON.stringify(value);
}

function keysOf(values: readonly unknown[]): Set<string> {
  return new Set(values.map(keyOf));
}
