/** The set with its cards, its details beside them, and the dialogs. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { usePastedTable } from '../../state/pasted-table.ts';
import { CardList } from './CardList.tsx';
import type { Editor } from './create-editor.ts';
import { DraftNotes } from './DraftNotes.tsx';
import { TOPIC } from './editor-state.ts';
import { EditorHead } from './EditorHead.tsx';
import styles from './EditorPage.module.css';
import { ListActions } from './ListActions.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SetDetails } from './SetDetails.tsx';
import { useAddCardKey } from './use-add-card-key.ts';

const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));
const SplitDialog = lazy(async () => ({ default: (await import('./SplitDialog.tsx')).SplitDialog }));
const EditorQuality = lazy(async () => ({ default: (await import('./EditorQuality.tsx')).EditorQuality }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }));
const MaskDialog = lazy(async () => ({ default: (await import('./MaskDialog.tsx')).MaskDialog }));

type OpenDialog = 'paste' | 'split' | 'merge';

export function EditorPage({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const selecting = useStore(editor.store, (state) => state.selection !== null);
  /** The text that the formatting bar writes into. */
  const field = useRef<HTMLTextAreaElement | null>(null);
  const rememberText = useCallback((text: HTMLTextAreaElement) => {
    field.current = text;
  }, []);
  const close = useCallback(() => setDialog(null), []);
  const { pastedText, quality } = useAddressWishes(editor, () => setDialog('paste'));
  const [checking, setChecking] = useState(quality);
  const toggleQuality = () => setChecking(!checking);

  useCommand('set.save', () => void editor.save());
  useCommand('set.checkQuality', toggleQuality);
  useAddCardKey(editor);

  return (
    <div className={styles.split}>
      <div className={styles.column}>
        <EditorHead editor={editor} field={field} checking={checking} onCheck={toggleQuality} />
        <div className={styles.cards}>
          {/* Always there: the list asks how high it is. */}
          <div>
            {checking && (
              <Suspense>
                <EditorQuality editor={editor} />
              </Suspense>
            )}
            <DraftNotes editor={editor} urgent={false} />
          </div>
          <CardList editor={editor} onText={rememberText} />
          {!selecting && (
            <ListActions editor={editor} onPaste={() => setDialog('paste')} onMerge={() => setDialog('merge')} />
          )}
        </div>
        {selecting && <SelectionBar editor={editor} onSplit={() => setDialog('split')} />}
      </div>
      <SetDetails editor={editor} />
      <Suspense>
        {dialog === 'paste' && <PasteDialog editor={editor} text={pastedText} onClose={close} />}
        {dialog === 'split' && <SplitDialog editor={editor} onClose={close} />}
        <CardDialogs editor={editor} />
        {dialog === 'merge' && <MergeDialog editor={editor} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** What is open about one card. */
function CardDialogs({ editor }: { editor: Editor }) {
  const opened = useStore(editor.store, (state) => state.opened);
  const card = useStore(editor.store, ({ draft }) => draft.cards.find(({ key }) => key === opened?.key));
  if (!opened || !card) return null;
  if (opened.what === 'preview') return <PreviewDialog card={card} onClose={editor.closeCardDialog} />;
  return <MaskDialog editor={editor} card={card} onClose={editor.closeCardDialog} />;
}

interface AddressWishes {
  readonly pastedText: string;
  readonly quality: boolean;
}

/** What the address asks for beside the set: a card to go to, a table to paste, the quality review. */
function useAddressWishes({ store, focusOn }: Editor, openPaste: () => void): AddressWishes {
  const [query] = useSearchParams();
  const [wishes] = useState(() => ({
    card: query.get('card'),
    paste: query.get('paste') === '1',
    quality: query.get('quality') === '1',
  }));
  const [text, setText] = useState('');

  useEffect(() => {
    const { setId, draft } = store.getState();
    const card = draft.cards.find(({ key }) => key === wishes.card);
    if (wishes.paste) {
      setText(usePastedTable.getState().take());
      openPaste();
    } else if (card) focusOn({ key: card.key, field: 'question' });
    else if (setId === null) focusOn({ key: TOPIC, field: 'question' });
    // Only as the page opens: afterwards the person decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { pastedText: text, quality: wishes.quality };
}
