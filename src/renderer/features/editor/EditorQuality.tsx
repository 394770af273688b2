/** The quality report on the set that is edited: what it changes is a change of the draft like any other. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { withFix, withoutFix } from '../../../domain/quality/card-fixes.ts';
import { newCard, type EditedCard, type SetDraft } from '../../../domain/set-draft.ts';
import { newId } from '../../lib/page/new-id.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { QualityPanel } from '../../parts/quality/QualityPanel.tsx';
import {
  acceptedSentence,
  fixOf,
  pictureName,
  type CardPlace,
  type KeyedProposal,
  type ReviewedSet,
} from '../../parts/quality/reviewed-cards.ts';
import type { Editor } from './create-editor.ts';

export function EditorQuality({ editor }: { readonly editor: Editor }) {
  const cards = useStore(editor.store, (state) => state.draft.cards);
  const topic = useStore(editor.store, (state) => state.draft.topic);
  const sets = useMemo(
    () => [{ key: editor.key, topic, cards: cards.map(reviewed) } satisfies ReviewedSet],
    [editor, topic, cards],
  );

  const removeCards = (places: readonly CardPlace[]) =>
    editor.removeCards(new Set(places.map(({ cardKey }) => cardKey)));
  return (
    <QualityPanel
      asked
      sets={sets}
      onGoTo={({ cardKey }) => editor.focusOn({ key: cardKey, field: 'question' })}
      onRemove={removeCards}
      onAccept={(proposal) => (proposal.kind === 'remove' ? removeCards([proposal]) : accept(editor, proposal))}
    />
  );
}

/** The card keeps its id, and with it its schedule; cards that come of a split begin anew behind it. */
function accept({ store, editDraft }: Editor, proposal: KeyedProposal): void {
  const fix = fixOf(proposal);
  const before = store.getState().draft.cards;
  const after = withFix(before, fix, (text, { tags, source }) => ({ ...newCard(newId(), { ...text, tags }), source }));
  const put = (edit: (cards: SetDraft['cards']) => SetDraft['cards']) =>
    editDraft((draft) => ({ ...draft, cards: edit(draft.cards) }));
  put(() => after);
  offerUndo(acceptedSentence(proposal), () => put((cards) => withoutFix(cards, fix, before, after)), 'editor:undo');
}

function reviewed({ key, question, answer, source, questionImage, answerImage }: EditedCard) {
  return { key, question, answer, source, pictures: pictureName(questionImage, answerImage) };
}
