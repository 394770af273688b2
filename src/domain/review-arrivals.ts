/** Generated sets on their way into the draft of Review & Save: when it is opened, and when pages of its document were asked for again (ai §4). */
import type { GeneratedSet } from '../contract/documents.schema.ts';
import { cardKey, pagesOf, plain, type DraftSet, type ReviewDraft } from './review.ts';

/**
 * Adds the generated sets that the draft has not seen: matched by topic plus first question and answer (ai §4). Cards of a topic that the draft has go
 * into its set, without those that repeat one there: pages that are asked for again go on with their topic. A set that the person gave this name stays
 * as it is.
 */
export function appendNew(draft: ReviewDraft, generated: readonly GeneratedSet[]): ReviewDraft {
  const seen = new Map<string, number>();
  return generated.reduce((before, set) => {
    const same = (seen.get(fingerprint(set)) ?? 0) + 1;
    seen.set(fingerprint(set), same);
    // A set that begins as an earlier one does is another one all the same.
    const print = same === 1 ? fingerprint(set) : `${fingerprint(set)}\n${same}`;
    return before.known.includes(print) ? before : { ...withSet(before, set), known: [...before.known, print] };
  }, draft);
}

function withSet(draft: ReviewDraft, generated: GeneratedSet): ReviewDraft {
  const key = `s${draft.nextKey}`;
  const made = toDraftSet(key, generated);
  const going = wasTaken(draft, made.topic)
    ? draft.sets.find(({ topic }) => plain(topic) === plain(made.topic))
    : undefined;
  const after = { ...draft, nextKey: draft.nextKey + 1 };
  if (!going) return { ...after, sets: [...draft.sets, made] };
  const there = new Set(going.cards.map(cardKey));
  const longer: DraftSet = {
    ...going,
    sourcePages: pagesOf([going, made]),
    cards: [...going.cards, ...made.cards.filter((card) => !there.has(cardKey(card)))],
  };
  return { ...after, sets: draft.sets.map((set) => (set === going ? longer : set)) };
}

/** Whether a generated set of this topic is in the draft, or was: a set that is only called so was named by the person. */
function wasTaken({ known }: ReviewDraft, topic: string): boolean {
  return known.some((print) => print.startsWith(`${plain(topic)}\n`));
}

function toDraftSet(key: string, set: GeneratedSet): DraftSet {
  return {
    key,
    topic: set.topic.trim(),
    summary: set.summary.trim(),
    folderPath: set.folderPath,
    sourcePages: set.sourcePages,
    cards: set.flashcards.map((card, i) => ({
      key: `${key}c${i}`,
      question: card.question.trim(),
      answer: card.answer.trim(),
      hint: card.hint?.trim() ?? '',
      source: card.source ?? null,
    })),
  };
}

function fingerprint({ topic, flashcards }: GeneratedSet): string {
  return [topic, flashcards[0]?.question ?? '', flashcards[0]?.answer ?? ''].map(plain).join('\n');
}
