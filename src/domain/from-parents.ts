/** What follows from what stands above: where a folder is, how deep a row lies. */

/**
 * Answers the same for each id as a walk up from it would, and makes it once, from its parent's: all rows of a tree take one step each. `made` makes
 * a row's from that of its parent, `top` is that of whatever has none. Where rows stand in each other, the walk ends at the first that comes twice.
 * @param parentIdOf undefined for what is no row, such as the top level
 */
export function fromParents<T>(
  top: T,
  parentIdOf: (id: string) => string | undefined,
  made: (id: string, above: T) => T,
): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    const walked = new Set<string>();
    let at = id;
    for (let parent = parentIdOf(at); parent !== undefined && !known.has(at) && !walked.has(at);) {
      walked.add(at);
      at = parent;
      parent = parentIdOf(at);
    }
    let found = known.get(at) ?? top;
    for (const one of [...walked].toReversed()) {
      found = made(one, found);
      known.set(one, found);
    }
    return found;
  };
}
