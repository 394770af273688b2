/** The options of a choice, pressed by pointer or by their number. */
import { Check, X } from 'lucide-react';
import { useMemo, type Ref } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { CardFaceText } from '../CardFaceText.tsx';
import styles from './OptionList.module.css';

const said = messages.answers;

interface OptionListProps {
  readonly options: readonly string[];
  /** Id of the question, which names the group. */
  readonly questionId: string;
  /** What the person chose; null before. */
  readonly chosen: number | null;
  /** Which one is right, once that may be seen: from then on nothing can be chosen. */
  readonly right?: number | undefined;
  readonly onChoose: (at: number) => void;
  /** The group, which can be given focus: its name, the question, is read aloud, and no option is pressed by mistake. */
  readonly ref?: Ref<HTMLDivElement>;
}

export function OptionList({ options, questionId, chosen, right, onChoose, ref }: OptionListProps) {
  const isOver = right !== undefined;
  return (
    <div ref={ref} className={styles.list} role="group" aria-labelledby={questionId} tabIndex={-1}>
      {options.map((option, at) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          data-mark={isOver ? markOf(at, chosen, right) : undefined}
          aria-pressed={isOver ? undefined : at === chosen}
          aria-disabled={isOver || undefined}
          aria-keyshortcuts={isOver ? undefined : String(at + 1)}
          onClick={() => {
            if (!isOver) onChoose(at);
          }}
        >
          <Kbd>{at + 1}</Kbd>
          <span className={styles.text}>
            <OptionText text={option} />
          </span>
          {/* Its room is kept from the start: no line breaks anew under the eye when an answer is given. */}
          <span className={styles.mark}>
            <span className={styles.room} aria-hidden data-right={said.rightOption} data-chosen={said.chosenOption} />
            {isOver && (at === right || at === chosen) && <OptionMark isRight={at === right} />}
          </span>
        </button>
      ))}
    </div>
  );
}

function OptionText({ text }: { text: string }) {
  const pieces = useMemo(() => [{ kind: 'text', text } as const], [text]);
  return <CardFaceText pieces={pieces} side="answer" />;
}

/** In words and with a sign, because colour alone tells not everybody. */
function OptionMark({ isRight }: { isRight: boolean }) {
  const Sign = isRight ? Check : X;
  return (
    <span className={styles.sign}>
      <Sign aria-hidden />
      <span className={styles.word}>{isRight ? said.rightOption : said.chosenOption}</span>
    </span>
  );
}

function markOf(at: number, chosen: number | null, right: number): 'right' | 'wrong' | 'other' {
  if (at === right) return 'right';
  return at === chosen ? 'wrong' : 'other';
}
