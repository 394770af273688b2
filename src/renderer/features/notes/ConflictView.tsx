/** Two versions of a note side by side, with what can be done. Neither is lost by any choice. */
import { useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { Note } from '../../../contract/notes.schema.ts';
import type { NoteTexts } from '../../../domain/texts/merge-note.ts';
import { lineChanges, type LineStretch } from '../../../domain/texts/line-changes.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ConflictView.module.css';
import type { NoteEditing } from './note-editing.ts';
import { whenOf } from '../../lib/words/when-of.ts';

const said = messages.notes.conflict;
/** Equal lines that stand around what differs. */
const CONTEXT_LINES = 2;

interface ConflictViewProps {
  readonly editing: NoteEditing;
  readonly theirs: Note;
}

export function ConflictView({ editing, theirs }: ConflictViewProps) {
  const heading = useId();
  const mine = useStore(editing.store, ({ texts }) => texts);
  const stretches = useMemo(() => lineChanges(wholeOf(mine), wholeOf(theirs)), [mine, theirs]);
  return (
    <section className={styles.conflict} aria-labelledby={heading}>
      <div role="alert" className={styles.head}>
        <h2 id={heading}>{said.title}</h2>
        <p>{said.text}</p>
      </div>
      <div className={styles.choices}>
        <Button variant="primary" onClick={() => void editing.keepBoth()}>
          {said.keepBoth}
        </Button>
        <Button onClick={editing.keepMine}>{said.keepMine}</Button>
        <Button onClick={editing.takeTheirs}>{said.takeTheirs}</Button>
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby={heading}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{said.mine}</th>
              <th scope="col">{said.theirs(whenOf(theirs.updatedAt))}</th>
            </tr>
          </thead>
          <tbody>
            {stretches.map((stretch, index) => (
              // Stretches have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <Stretch key={index} stretch={stretch} isFirst={index === 0} isLast={index === stretches.length - 1} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface StretchProps {
  readonly stretch: LineStretch;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Stretch({ stretch, isFirst, isLast }: StretchProps) {
  if (stretch.kind === 'different')
    return (
      <tr className={styles.different}>
        <Side lines={stretch.mine} />
        <Side lines={stretch.theirs} />
      </tr>
    );
  const { lines } = stretch;
  const before = isFirst ? [] : lines.slice(0, CONTEXT_LINES);
  const after = isLast ? [] : lines.slice(Math.max(before.length, lines.length - CONTEXT_LINES));
  const left = lines.length - before.length - after.length;
  // A single line is as short as the words that would stand for it.
  if (left <= 1) return <Same lines={lines} />;
  return (
    <>
      {before.length > 0 && <Same lines={before} />}
      <tr className={styles.folded}>
        <td colSpan={2}>{said.sameLines(left)}</td>
      </tr>
      {after.length > 0 && <Same lines={after} />}
    </>
  );
}

function Same({ lines }: { readonly lines: readonly string[] }) {
  return (
    <tr>
      <Side lines={lines} />
      <Side lines={lines} />
    </tr>
  );
}

function Side({ lines }: { readonly lines: readonly string[] }) {
  return (
    <td dir="auto">{lines.length === 0 ? <em className={styles.nothing}>{said.nothing}</em> : lines.join('\n')}</td>
  );
}

/** The title is compared too. */
function wholeOf({ title, content }: NoteTexts): string {
  return `${title.trim()}\n${content}`;
}
