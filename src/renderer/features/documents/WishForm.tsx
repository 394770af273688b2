/** What cards a document should give, in the card of a document that is read. */
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { WISH_FOCUS_MAX_CHARS } from '../../../contract/wish-limits.ts';
import type { CardWish } from '../../../contract/wish.schema.ts';
import { readRange } from '../../../domain/documents/wish.ts';
import { WishFields } from '../../parts/WishFields.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Intake } from './intake.ts';
import { lastPage, rangeProblem, textOf } from './wish-problem.ts';
import styles from './WishForm.module.css';

const said = messages.wish;

interface WishFormProps {
  readonly item: Intake;
  /** Goes to its first field when it appears. */
  readonly takesFocus: boolean;
  readonly onWish: (wish: CardWish) => void;
  /** Why there is nothing to begin with; null when there is. */
  readonly onProblem: (problem: string | null) => void;
  /** Escape. */
  readonly onClose: () => void;
}

export function WishForm({ item, takesFocus, onWish, onProblem, onClose }: WishFormProps) {
  const { wish } = item;
  const form = useRef<HTMLFieldSetElement>(null);
  const slides = item.kind === 'presentation';
  // Until something is typed, what was wished of this document before may still come.
  const [own, setTyped] = useState<{ from: string; to: string } | null>(null);
  const typed = own ?? { from: textOf(wish.from), to: textOf(wish.to) };
  const last = lastPage(item);
  const problem = rangeProblem(typed.from, typed.to, item);
  const put = (fields: Partial<CardWish>) => onWish({ ...wish, ...fields });
  const type = (fields: Partial<typeof typed>) => {
    const next = { ...typed, ...fields };
    setTyped(next);
    const read = readRange(next.from, next.to, last);
    if (typeof read !== 'string') put(read);
  };

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('button')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    onProblem(problem);
    // What was typed goes with the form: what stands in the wish holds.
    return () => onProblem(null);
  }, [problem, onProblem]);
  return (
    <fieldset
      ref={form}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {/* The card’s own name says to the eye whose it is. */}
      <legend>
        <VisuallyHidden>{said.openFor(item.file.name)}</VisuallyHidden>
      </legend>
      <WishFields wish={wish} onChange={put} />
      <TextArea
        label={said.focus}
        placeholder={said.focusExample}
        maxLength={WISH_FOCUS_MAX_CHARS}
        rows={2}
        value={wish.focus}
        onChange={({ target }) => put({ focus: target.value })}
      />
      <div className={styles.range}>
        <TextField
          label={said.from(slides)}
          inputMode="numeric"
          placeholder="1"
          value={typed.from}
          error={problem}
          onChange={({ target }) => type({ from: target.value })}
        />
        <TextField
          label={said.to(slides)}
          inputMode="numeric"
          placeholder={last === null ? undefined : String(last)}
          value={typed.to}
          onChange={({ target }) => type({ to: target.value })}
        />
      </div>
    </fieldset>
  );
}
