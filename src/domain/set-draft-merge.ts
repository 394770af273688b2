/**
 * A draft of a set on top of what became of the set meanwhile (sync R10): only what was changed here is changed there. Where both
 * changed the same, the draft's stays and the other value is named, so that the person can decide.
 */
import type { ConflictField } from '../contract/sync-status.ts';
import { mergeCardLists, type ListedCard } from './sync/card-lists.ts';
import { mergeFields, type Loser } from './sync/merge.ts';
import type { Fields, FieldValue } from './sync/rows.ts';
import { marksOf, withHostMarks } from './set-draft-marks.ts';
import type { EditedCard, SetDraft } from './set-draft.ts';

/** A value that was changed here and there. */
export interface DraftClash {
  /** The card; null for a field of the set itself. */
  readonly key: string | null;
  readonly field: ConflictField;
  /** As it stands there. */
  readonly theirs: FieldValue;
}

export interface MergedDraft {
  readonly draft: SetDraft;
  readonly clashes: readonly DraftClash[];
}

/**
 * A card that one side deleted and the other changed stays. Marks are the host's, but for those that the draft sets.
 *
 * @param base the set that the draft was begun on
 */
export function mergeSetDraft(base: SetDraft, mine: SetDraft, theirs: SetDraft): MergedDraft {
  // The version of the host tells losers of different merges apart; here nobody keeps them.
  const theirVer = 0;
  const sides = { base: setFields(base), mine: setFields(mine), theirs: setFields(theirs), theirVer };
  const set = mergeFields('sets', '', sides);
  const merged = mergeCardLists(listed(base), listed(mine), listed(theirs), theirVer);
  const [was, here, there] = [base, mine, theirs].map(({ cards }) => new Map(cards.map((card) => [card.key, card])));
  const cards = merged.cards.flatMap(({ id, fields }) => {
    const own = here?.get(id);
    const stored = there?.get(id);
    const card = own ?? stored;
    if (!card) return [];
    // Deleted there and changed here: it comes back with the marks that it had.
    const marks = stored || !was?.has(id) ? card.marks : marksOf(card);
    return [{ ...card, ...cardOf(fields, card), source: (stored ?? card).source, marks }];
  });
  return {
    draft: withHostMarks({ ...draftFields(set.fields, mine), cards }, theirs),
    clashes: [
      ...set.losers.map((loser) => clashOf(loser, null)),
      ...merged.losers.map((loser) => clashOf(loser, loser.entityId)),
    ],
  };
}

/** As the rows of a set have them, so that they merge and are named alike. */
function setFields({ topic, summary, folderPath, isTracked }: SetDraft): Fields {
  return { topic: topic.trim(), summary: summary.trim(), folder_id: folderPath, is_tracked: isTracked ? 1 : 0 };
}

function draftFields(merged: Fields, { topic, summary }: SetDraft): Omit<SetDraft, 'cards'> {
  return {
    topic: typed(topic, merged['topic']),
    summary: typed(summary, merged['summary']),
    folderPath: String(merged['folder_id']),
    isTracked: merged['is_tracked'] === 1,
  };
}

function listed({ cards }: SetDraft): ListedCard[] {
  return cards.map((card) => ({ id: card.key, fields: cardFields(card) }));
}

function cardFields(card: EditedCard): Fields {
  return {
    question: card.question.trim(),
    answer: card.answer.trim(),
    hint: card.hint.trim(),
    question_image: card.questionImage,
    answer_image: card.answerImage,
    tags: JSON.stringify(card.tags),
    both_ways: card.bothWays ? 1 : 0,
  };
}

function cardOf(merged: Fields, { question, answer, hint }: EditedCard): Partial<EditedCard> {
  return {
    question: typed(question, merged['question']),
    answer: typed(answer, merged['answer']),
    hint: typed(hint, merged['hint']),
    questionImage: imageOf(merged['question_image']),
    answerImage: imageOf(merged['answer_image']),
    tags: JSON.parse(String(merged['tags'])) as string[],
    bothWays: merged['both_ways'] === 1,
  };
}

/** What stands in the field, with its spaces at the end while somebody is typing; else what the merge has. */
function typed(text: string, merged: FieldValue | undefined): string {
  return text.trim() === merged ? text : String(merged ?? '');
}

function imageOf(value: FieldValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function clashOf({ field, value }: Loser, key: string | null): DraftClash {
  return { key, field: field as ConflictField, theirs: JSON.parse(value) as FieldValue };
}
