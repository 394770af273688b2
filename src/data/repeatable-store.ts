/** The store for one call that its client may send again. */
import { repeatableCall } from './write/answered-once.ts';
import { createStore, type Store } from './store.ts';

/** `key` names the call among those of the owner; `input` is what it asks. */
export function repeatableStore({ db, owner }: Store, key: string, operation: string, input: unknown): Store {
  return createStore({ ...db, call: repeatableCall(key, operation, input) }, owner);
}
