/** A set that is kept beside another of its name in the folder (the reviewed sets of a document are new sets, ai §2). */
import type { CardInput } from '../../contract/cards.schema.ts';
import { TOPIC_MAX_CHARS } from '../../contract/limits.ts';
import type { SetInput } from '../../contract/sets.schema.ts';
import { numberedName } from '../../domain/numbered-name.ts';
import { newSetFolder } from '../../domain/paths.ts';
import { readCards, sameContent, withInput } from '../cards/cards.ts';
import type { Reader } from '../database/database.ts';
import { folderAt } from './folder-tree.ts';
import type { CardRow } from '../database/tables.ts';

/**
 * The topic that a new set gets in its folder: its own, or the first free of `Topic (2)`, `Topic (3)`, …. Null when a set there that has one of
 * these names holds all of its cards already, side for side: then there is nothing to keep.
 */
export async function topicApart(read: Reader, owner: string, input: SetInput): Promise<string | null> {
  const folderId = await folderAt(read, owner, newSetFolder(input.folderPath));
  if (folderId === undefined) return input.topic;
  const rows = await read
    .selectFrom('sets')
    .select(['id', 'topic'])
    .where('owner', '=', owner)
    .where('folder_id', '=', folderId)
    .where('deleted', '=', 0)
    .execute();
  const named = Map.groupBy(rows, (row) => row.topic);
  for (let n = 1; ; n += 1) {
    const topic = numberedName(input.topic, n, TOPIC_MAX_CHARS);
    const known = named.get(topic);
    if (known === undefined) return topic;
    for (const { id } of known) if (holdsAll(await readCards(read, owner, id), input.flashcards)) return null;
  }
}

/** Whether each of the cards is there, with everything that its sides say; where it was read and what became of it since make no other card. */
function holdsAll(rows: readonly CardRow[], cards: readonly CardInput[]): boolean {
  const byQuestion = Map.groupBy(rows, (row) => row.question);
  return cards.every((card) => {
    const { question, answer, hint, question_image, answer_image } = withInput(null, card);
    const asked = { answer, hint, question_image, answer_image };
    return byQuestion.get(question)?.some((row) => sameContent(row, asked)) ?? false;
  });
}
