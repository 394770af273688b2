/** Those of the named fields that differ from what is stored; an undefined one is not named. */
export function differing<Fields extends object>(
  stored: Fields,
  named: { [F in keyof Fields]?: Fields[F] | undefined },
) {
  const changed = Object.entries(named).filter(
    ([field, value]) => value !== undefined && stored[field as keyof Fields] !== value,
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}
