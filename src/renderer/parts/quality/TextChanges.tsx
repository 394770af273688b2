import { messages } from '../../../contract/messages/index.ts';
import type { WordChange } from '../../../domain/quality/word-changes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TextChanges.module.css';

const said = messages.quality.fix;

interface TextChangesProps {
  readonly label: string;
  readonly changes: readonly WordChange[];
}

/** One text of a card as it changes, word by word: struck and underlined, not by colour alone. */
export function TextChanges({ label, changes }: TextChangesProps) {
  return (
    <p className={styles.text}>
      <span className={styles.label}>{label}</span>
      <span>
        {changes.map((change, i) => (
          // Parts of a text have no names, and the text is drawn anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <Change key={i} change={change} />
        ))}
      </span>
    </p>
  );
}

function Change({ change: { kind, text } }: { readonly change: WordChange }) {
  if (kind === 'same') return text;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element className={styles[kind]}>
      <VisuallyHidden> {said[kind]} </VisuallyHidden>
      {text}
    </Element>
  );
}
