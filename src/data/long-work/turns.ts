/** Runs work for each owner one after the other, and different owners side by side. */
export function createTurns(): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  /** The end of the last work of each owner who has any. */
  const ends = new Map<string, Promise<unknown>>();
  return (owner, work) => {
    const before = ends.get(owner) ?? Promise.resolve();
    const result = before.then(work);
    const end = result.catch(() => {});
    ends.set(owner, end);
    void end.then(() => {
      if (ends.get(owner) === end) ends.delete(owner);
    });
    return result;
  };
}
