/**
 * What is kept in memory of the owners of a database: copies and never sources, made when they are first asked for, and forgotten when nobody asks
 * for a while or others need the room.
 */
import type { Database } from '../database/database.ts';

const IDLE_MS = 15 * 60 * 1000;

interface Held<Kept> {
  readonly kept: Kept;
  readonly idle: NodeJS.Timeout;
}

export class KeptByOwner<Kept extends { readonly size: number }> {
  readonly #most: number;
  readonly #databases = new WeakMap<Database, Map<string, Held<Kept>>>();

  /** @param most what all owners of a database together may have, in the unit of `size` */
  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept of an owner, who is now the last that asked. */
  of(db: Database, owner: string, make: () => Kept): Kept {
    const owners = this.#ownersOf(db);
    const before = owners.get(owner);
    clearTimeout(before?.idle);
    const kept = before?.kept ?? make();
    // Behind all others, of which the first is the one that asked least lately.
    owners.delete(owner);
    owners.set(owner, { kept, idle: setTimeout(() => owners.delete(owner), IDLE_MS).unref() });
    return kept;
  }

  /** Forgets those that asked least lately, but not `owner`, until there is room for what is kept and for `more`; answers whether there is. */
  makeRoom(db: Database, owner: string, more = 0): boolean {
    const owners = this.#ownersOf(db);
    let total = more + [...owners.values()].reduce((sum, { kept }) => sum + kept.size, 0);
    for (const [other, { kept, idle }] of owners) {
      if (total <= this.#most) return true;
      if (other === owner) continue;
      clearTimeout(idle);
      owners.delete(other);
      total -= kept.size;
    }
    return total <= this.#most;
  }

  #ownersOf(db: Database): Map<string, Held<Kept>> {
    const owners = this.#databases.get(db) ?? new Map<string, Held<Kept>>();
    this.#databases.set(db, owners);
    return owners;
  }
}
