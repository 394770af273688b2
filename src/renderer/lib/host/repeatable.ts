/**
 * A load that several parts ask for at once runs once for all of them; asked for while it runs, it runs once more, because what changed in
 * the meantime may not be in the answer under way.
 */
export function repeatable(load: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;

  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        await load();
      } while (again);
    } finally {
      running = null;
    }
  };

  return () => {
    if (running) again = true;
    else running = run();
    return running;
  };
}
