/** Splitting and merging sets. Cards keep their reviews and their schedule; the draft is saved first, so that nothing typed is lost. */
import { messages } from '../../../contract/messages/index.ts';
import type { FullSet, SetSummary } from '../../../contract/sets.schema.ts';
import { without } from '../../../domain/keyed-list.ts';
import { cardsToSave, draftOfSet, isBlank, type SetDraft } from '../../../domain/set-draft.ts';
import { mergeSetDraft } from '../../../domain/set-draft-merge.ts';
import { api } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { useLibrary } from '../../state/library.ts';
import { type EditorCore } from './editor-state.ts';
import { loadProgress } from './load-actions.ts';
import type { SaveActions } from './save-actions.ts';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.editor;

export interface MoveActions {
  /** Moves the selected cards to a new set beside this one. */
  readonly split: (topic: string) => Promise<void>;
  /** Puts the cards of another set behind these; the emptied set goes to the trash. */
  readonly merge: (other: SetSummary) => Promise<void>;
}

export function moveActions(core: EditorCore, { save }: SaveActions): MoveActions {
  const { store } = core;

  /** Does what was asked once the draft is saved; a refusal is said, and everything is as it was. */
  const afterSaving = async (act: (set: FullSet) => Promise<void>): Promise<void> => {
    if (!(await save())) return;
    const { setId } = store.getState();
    if (setId !== null) await attempt(async () => act(await api.sets.get({ id: setId })));
  };

  /** The set as it is now under what is being typed; `moved` are in another set by now. */
  const adoptLatest = async (setId: string, moved: ReadonlySet<string> = new Set()): Promise<void> => {
    const latest = await api.sets.get({ id: setId });
    const theirs = draftOfSet(latest);
    const { draft, saved } = store.getState();
    const merged = mergeSetDraft(saved?.draft ?? theirs, draft, theirs).draft;
    core.adopt(latest, { ...merged, cards: without(merged.cards, moved) });
    await Promise.all([loadProgress(core, setId), useLibrary.getState().refresh()]);
  };

  const putBack = async (before: FullSet, ids: readonly string[]): Promise<void> => {
    await api.cards.move({ ids: [...ids], setId: before.id, removeEmptied: true });
    // They come back behind the others: the order is the set's again only when it is saved as it was.
    const back = await api.sets.get({ id: before.id });
    await api.sets.update({ id: before.id, flashcards: cardsToSave(inOrderOf(before, back)), baseVer: back.ver });
    await adoptLatest(before.id);
    notify.toast({ kind: 'success', message: said.split.undone });
  };

  return {
    async split(topic) {
      const { selection, draft } = store.getState();
      const chosen = draft.cards.filter((card) => selection?.has(card.key) && !isBlank(card));
      await afterSaving(async (before) => {
        const known = new Set(before.flashcards.map(({ id }) => id));
        const ids = chosen.map(({ key }) => key).filter((key) => known.has(key));
        await api.cards.move({ ids, newSet: { topic, folderPath: before.folderPath } });
        store.setState({ selection: null });
        await adoptLatest(before.id, new Set(ids));
        offerUndo(said.split.done(ids.length, topic), () => void attempt(() => putBack(before, ids)));
      });
    },

    async merge(other) {
      await afterSaving(async ({ id: setId }) => {
        const source = await api.sets.get({ id: other.id });
        const ids = source.flashcards.map(({ id }) => id);
        const { removed } = await api.cards.move({ ids, setId, removeEmptied: true });
        const moved = new Set(ids);
        await adoptLatest(setId);

        const takeApart = async (): Promise<void> => {
          const isGone = removed.includes(source.id);
          const target = isGone ? (await api.trash.restore({ kind: 'sets', id: source.id })).id : source.id;
          await api.cards.move({ ids, setId: target });
          await adoptLatest(setId, moved);
          notify.toast({ kind: 'success', message: said.merge.undone(source.topic) });
        };
        offerUndo(said.merge.done(ids.length, source.topic), () => void attempt(takeApart));
      });
    },
  };
}

async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    notify.toast({ kind: 'error', message: said.moveFailed(reasonOf(error)) });
  }
}

/** The cards of `now` in the order that they had in `before`; others stay behind them. */
function inOrderOf(before: FullSet, now: FullSet): SetDraft {
  const places = new Map(before.flashcards.map(({ id }, i) => [id, i]));
  const place = (key: string) => places.get(key) ?? before.flashcards.length;
  const draft = draftOfSet(now);
  return { ...draft, cards: draft.cards.toSorted((a, b) => place(a.key) - place(b.key)) };
}
