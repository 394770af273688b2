/** What a row, its menu, its keys and the bar for many rows do with things of the list. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { aiStudyAddress } from '../../lib/addresses/ai-study-address.ts';
import { editSetAddress } from '../../lib/addresses/set-address.ts';
import { performanceAddress } from '../../lib/addresses/performance-address.ts';
import { noteAddress } from '../../lib/addresses/note-address.ts';
import { aiTestAddress, printAddress, selectModeAddress, sessionAddress } from '../../lib/addresses/session-address.ts';
import { act } from './act.ts';
import { openDialog } from './dialogs.ts';
import { isSetItem, type LibraryItem, type SetItem } from './items.ts';
import { rememberOpened } from './opened-things.ts';

export interface ItemHandlers {
  readonly open: (item: LibraryItem) => void;
  /** Studies the sets among them. */
  readonly study: (items: readonly LibraryItem[]) => void;
  /** Lets the person choose how to study the sets among them. */
  readonly chooseMode: (items: readonly LibraryItem[]) => void;
  /** Sets up an AI test of it. */
  readonly test: (set: SetItem) => void;
  /** Begins a conversation about the sets among them. */
  readonly ask: (items: readonly LibraryItem[]) => void;
  /** Opens a set with its quality review. */
  readonly check: (set: SetItem) => void;
  /** Lays out the cards of a set for paper. */
  readonly print: (set: SetItem) => void;
  /** Shows what studying a set came to. */
  readonly measure: (set: SetItem) => void;
  readonly rename: (item: LibraryItem) => void;
  readonly move: (items: readonly LibraryItem[]) => void;
  readonly merge: (sets: readonly SetItem[]) => void;
  readonly track: (item: SetItem, tracked: boolean) => void;
  readonly remove: (items: readonly LibraryItem[]) => void;
}

/** The same object at every render, so that a row is only drawn again when its own thing changed. */
export function useItemHandlers(): ItemHandlers {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      open(item) {
        rememberOpened([item.key]);
        if (item.kind === 'set') void navigate(editSetAddress(item.id));
        else if (item.kind === 'note') void navigate(noteAddress(item.id));
        else openDialog({ kind: 'document', item });
      },
      study(items) {
        const sets = items.filter(isSetItem);
        if (sets.length === 0) return;
        rememberOpened(sets.map(({ key }) => key));
        void navigate(sessionAddress({ sets: sets.map(({ id }) => id) }));
      },
      chooseMode(items) {
        const sets = items.filter(isSetItem);
        if (sets.length === 0) return;
        rememberOpened(sets.map(({ key }) => key));
        void navigate(selectModeAddress({ sets: sets.map(({ id }) => id) }));
      },
      test(set) {
        rememberOpened([set.key]);
        void navigate(aiTestAddress({ sets: [set.id] }));
      },
      ask(items) {
        const sets = items.filter(isSetItem);
        if (sets.length === 0) return;
        rememberOpened(sets.map(({ key }) => key));
        void navigate(aiStudyAddress({ sets: sets.map(({ id }) => id) }));
      },
      check(set) {
        rememberOpened([set.key]);
        void navigate(editSetAddress(set.id, { quality: true }));
      },
      print: (set) => void navigate(printAddress({ sets: [set.id] })),
      measure: (set) => void navigate(performanceAddress({ set: set.id })),
      rename: (item) => openDialog({ kind: 'rename-item', item }),
      move: (items) => openDialog({ kind: 'move-items', items }),
      merge: (sets) => act((actions) => actions.mergeSets(sets)),
      track: (item, tracked) => act((actions) => actions.changeTracked(item, tracked)),
      remove: (items) => act((actions) => actions.deleteItems(items)),
    }),
    [navigate],
  );
}
