/** Where an answer is typed: one field, or one for each gap, and beside it the characters that a keyboard may lack. */
import { useRef, type KeyboardEvent, type Ref } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { typeInto } from '../../ui/text-format.ts';
import styles from './AnswerField.module.css';

const said = messages.answers;
/** Alt with a digit inserts one of the first characters of the row. */
const KEYED = 9;

interface AnswerFieldProps {
  /** What is typed so far, gap by gap; one entry for an answer without gaps. */
  readonly typed: readonly string[];
  readonly onType: (gap: number, text: string) => void;
  /** Enter in the last field. It never comes from an input method that is choosing characters, nor from a key held down. */
  readonly onSubmit: () => void;
  /** To be inserted by button or Alt and a digit (domain/study/typed/missing-characters). */
  readonly characters: readonly string[];
  /** Id of the question, which names the fields as a group: it is read aloud when focus comes to one. */
  readonly questionId: string;
  /** A sentence below the last field. */
  readonly hint?: string | undefined;
  /** The first field, to be given focus. */
  readonly ref?: Ref<HTMLInputElement>;
  /** A key pressed in a field that it has no use for: everything but Enter and the digits with Alt. */
  readonly onOtherKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function AnswerField({
  typed,
  onType,
  onSubmit,
  characters,
  questionId,
  hint,
  ref,
  onOtherKey,
}: AnswerFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const lastUsed = useRef<HTMLInputElement>(null);
  const fields = (): HTMLInputElement[] => [...(box.current?.querySelectorAll('input') ?? [])];

  const insert = (character: string): void => {
    const field = lastUsed.current?.isConnected ? lastUsed.current : fields()[0];
    if (!field) return;
    field.focus();
    typeInto(field, character);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    const character = characters[keyedAt(event)];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) enter(event.currentTarget);
    } else if (character !== undefined) {
      event.preventDefault();
      insert(character);
    } else onOtherKey?.(event);
  };

  const enter = (field: HTMLInputElement): void => {
    const all = fields();
    const next = all[all.indexOf(field) + 1];
    if (next) next.focus();
    else onSubmit();
  };

  return (
    <div ref={box} className={styles.box} role="group" aria-labelledby={questionId}>
      {typed.map((text, gap) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- a gap is its place in the text
          key={gap}
          ref={gap === 0 ? ref : undefined}
          label={typed.length === 1 ? said.yourAnswer : said.gap(gap + 1, typed.length)}
          className={styles.field}
          reading
          value={text}
          hint={gap === typed.length - 1 ? hint : undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={gap === typed.length - 1 ? 'done' : 'next'}
          onChange={({ target }) => onType(gap, target.value)}
          onFocus={({ currentTarget }) => (lastUsed.current = currentTarget)}
          onKeyDown={press}
        />
      ))}
      {characters.length > 0 && <Characters characters={characters} onInsert={insert} />}
    </div>
  );
}

function Characters({
  characters,
  onInsert,
}: {
  characters: readonly string[];
  onInsert: (character: string) => void;
}) {
  return (
    <div className={styles.row} role="group" aria-label={said.characters}>
      {characters.map((character, at) => (
        <button
          key={character}
          type="button"
          className={styles.character}
          aria-keyshortcuts={at < KEYED ? `Alt+${at + 1}` : undefined}
          title={at < KEYED ? `Alt ${at + 1}` : undefined}
          // A press leaves focus, and with it a phone's keyboard, in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(character)}
        >
          {character}
          {at < KEYED && (
            <span aria-hidden>
              <Kbd>{at + 1}</Kbd>
            </span>
          )}
        </button>
      ))}
      <span className={styles.keys}>{said.characterKeys}</span>
    </div>
  );
}

/** Chromium reports keys that an input method takes with `keyCode` 229, also those after `compositionend`. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Which character Alt and a digit mean, by the place of the key: with Alt a Mac's digits are other signs. -1 for any other press. */
function keyedAt({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): number {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return altKey && !ctrlKey && !metaKey && digit !== undefined ? Number(digit) - 1 : -1;
}
