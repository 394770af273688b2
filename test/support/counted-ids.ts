/** Ids that are counted: whoever does the same makes the same, in every run and on every host. */

/** Each sorts after the one before, and has the form of a UUIDv7. */
export function countedIds(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `01900000-0000-7000-9000-${made.toString(16).padStart(12, '0')}`;
  };
}
