/** Many cards at once, from lines of text or the cells of a table. */
import { useDeferredValue, useMemo, useState, type ClipboardEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import {
  cardsOfText,
  detectSeparator,
  SEPARATORS,
  swapSides,
  type Separator,
  type TableCard,
} from '../../../domain/card-table.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Editor } from './create-editor.ts';
import styles from './PasteDialog.module.css';
import { htmlRows } from './pasted-rows.ts';
import { textOfRows } from './table-text.ts';

const said = messages.editor.paste;
const WIDTH = 640;
const ROWS_SHOWN = 50;
const TEXT_ROWS = 6;

const OPTIONS = (Object.keys(SEPARATORS) as Separator[]).map((value) => ({ value, label: said.separators[value] }));

interface PasteDialogProps {
  readonly editor: Editor;
  /** To begin with. */
  readonly text: string;
  readonly onClose: () => void;
}

export function PasteDialog({ editor, text: given, onClose }: PasteDialogProps) {
  const [text, setText] = useState(given);
  const [chosen, choose] = useState<Separator | null>(null);
  const [swapped, setSwapped] = useState(false);
  const shownText = useDeferredValue(text);
  const separator = useMemo(() => chosen ?? detectSeparator(shownText), [chosen, shownText]);
  const cards = useMemo(() => {
    const read = cardsOfText(shownText, separator);
    return swapped ? swapSides(read) : read;
  }, [shownText, separator, swapped]);

  const add = () => {
    editor.addTable(cards);
    onClose();
  };
  /** The cells of a table say more than their text, in which a line break could end a row. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const rows = htmlRows(event.clipboardData.getData('text/html'));
    if (!rows) return;
    event.preventDefault();
    document.execCommand('insertText', false, textOfRows(rows));
    choose(null);
  };

  return (
    <Dialog
      open
      title={said.title}
      width={WIDTH}
      dirty={text.trim() !== ''}
      unsavedMessage={said.unsaved}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button variant="primary" disabled={cards.length === 0} onClick={add}>
            {said.add(cards.length)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          label={said.text}
          placeholder={said.placeholder}
          rows={TEXT_ROWS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
        />
        <div className={styles.options}>
          <Select
            label={said.separator}
            options={OPTIONS}
            value={separator}
            onChange={(event) => choose(event.target.value as Separator)}
          />
          <Checkbox label={said.swap} checked={swapped} onChange={(event) => setSwapped(event.target.checked)} />
        </div>
        <Preview cards={cards} />
      </div>
    </Dialog>
  );
}

function Preview({ cards }: { cards: readonly TableCard[] }) {
  const halves = cards.filter(({ question, answer }) => question === '' || answer === '').length;
  const more = cards.length - ROWS_SHOWN;
  return (
    <section aria-label={said.preview}>
      <div role="status" className={styles.halves}>
        {halves > 0 && <p>{said.halves(halves)}</p>}
      </div>
      {cards.length === 0 ? (
        <p className={styles.nothing}>{said.nothing}</p>
      ) : (
        <ol className={styles.preview} tabIndex={0} aria-label={said.preview}>
          {cards.slice(0, ROWS_SHOWN).map(({ question, answer }, index) => (
            // Equal rows are different cards.
            <li key={index} data-half={question === '' || answer === ''}>
              <span>{question}</span>
              <span>{answer}</span>
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{said.more(more)}</li>}
        </ol>
      )}
    </section>
  );
}
