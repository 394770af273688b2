/** Weights of FSRS that a file brings and the person wants to plan by: they are used from now on, and taking the import back brings back what was used. */
import { USED_PARAMETERS, readStoredParameters, readUsedId, storeParameters } from '../study/parameters.ts';
import type { Writer } from '../write/write.ts';
import type { MadeRows } from './import-undo.ts';

export async function keepWeights(
  tx: Writer,
  owner: string,
  weights: readonly number[],
  made: MadeRows,
): Promise<void> {
  const before = await readUsedId(tx.read, owner);
  // Reviews name the weights that they were given under: these stay, whatever becomes of the import.
  const same = (await readStoredParameters(tx.read, owner)).find((set) => set.weights.join() === weights.join());
  const id = same?.id ?? (await storeParameters(tx, weights));
  if (id === before) return;
  await tx.put('settings', { id: USED_PARAMETERS, value: JSON.stringify(id) });
  made.updated.push({ table: 'settings', id: USED_PARAMETERS, fields: { value: JSON.stringify(before) } });
}
