/** What the same fields say somewhere else, so that a person who decides about a conflict sees both. */
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { DraftClash } from '../../../domain/set-draft-merge.ts';
import { isPicture, valueWords } from '../../parts/value-words.ts';
import type { Editor } from './create-editor.ts';
import styles from './DraftClashes.module.css';

const said = messages.editor.draft;
const { fields, nothing } = messages.syncScreen.conflicts;
/** Of more, the number is said: the notice must not fill the page. */
const SHOWN = 5;

interface DraftClashesProps {
  readonly editor: Editor;
  readonly clashes: readonly DraftClash[];
}

export function DraftClashes({ editor, clashes }: DraftClashesProps) {
  const cards = useStore(editor.store, (state) => state.draft.cards);
  const nameOf = ({ key, field }: DraftClash): string =>
    key === null ? fields[field] : said.ofCard(cards.findIndex((card) => card.key === key) + 1, fields[field]);
  const more = clashes.length - SHOWN;
  return (
    <div className={styles.clashes}>
      <p>{said.standsThere}</p>
      <dl>
        {clashes.slice(0, SHOWN).map((clash) => (
          <div key={`${clash.key} ${clash.field}`}>
            <dt>{nameOf(clash)}</dt>
            <dd dir="auto">{wordsOf(clash)}</dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p>{said.more(more)}</p>}
    </div>
  );
}

function wordsOf({ field, theirs }: DraftClash): string {
  const words = isPicture(field) && theirs !== null ? said.otherPicture : valueWords(field, theirs);
  return words === '' ? nothing : words;
}
