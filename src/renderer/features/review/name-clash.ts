/** Sets of the folder that have the name of one that is about to be saved there. */
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { numberedName } from '../../../domain/numbered-name.ts';
import { newSetFolder } from '../../../domain/paths.ts';

interface Named {
  readonly topic: string;
  readonly folderPath: string;
}

/** The set that has this name already; undefined when the folder has none. */
export function setOfName<Listed extends Named>(
  sets: readonly Listed[],
  { topic, folderPath }: Named,
): Listed | undefined {
  const folder = newSetFolder(folderPath);
  return sets.find((set) => set.topic === topic && newSetFolder(set.folderPath) === folder);
}

/** The first free name of `Topic (2)`, `Topic (3)`, …, as the host gives it to a set that stays apart (`data/library/set-apart.ts`). */
export function nameApart(sets: readonly SetSummary[], { topic, folderPath }: Named): string {
  for (let n = 2; ; n += 1) {
    const name = numberedName(topic, n);
    if (!setOfName(sets, { topic: name, folderPath })) return name;
  }
}
