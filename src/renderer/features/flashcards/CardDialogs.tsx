/** The dialogs of the list; their code loads when one is opened. */
import type { WhichCards } from '../../../contract/flashcards.schema.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { lazyModule } from '../../lib/loading/lazy.ts';

export type DialogKind = 'move' | 'tag' | 'replace' | 'duplicates';

/** A dialog and the cards that it is about. */
export interface OpenDialog {
  readonly kind: DialogKind;
  readonly which: WhichCards;
  readonly count: number;
}

export interface CardDialogProps {
  readonly which: WhichCards;
  readonly count: number;
  readonly onClose: () => void;
  /** Something was done, and the dialog has nothing more to say. */
  readonly onDone: () => void;
}

const asked = { asked: true } as const;
const DIALOGS = {
  move: lazyPart(
    lazyModule(async () => (await import('./MoveCardsDialog.tsx')).MoveCardsDialog),
    asked,
  ),
  tag: lazyPart(
    lazyModule(async () => (await import('./TagsDialog.tsx')).TagsDialog),
    asked,
  ),
  replace: lazyPart(
    lazyModule(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog),
    asked,
  ),
  duplicates: lazyPart(
    lazyModule(async () => (await import('./DuplicatesDialog.tsx')).DuplicatesDialog),
    asked,
  ),
};

interface CardDialogsProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function CardDialogs({ dialog: { kind, which, count }, onClose, onDone }: CardDialogsProps) {
  const Part = DIALOGS[kind];
  const done = (): void => {
    onClose();
    onDone();
  };
  return <Part which={which} count={count} onClose={onClose} onDone={done} />;
}
