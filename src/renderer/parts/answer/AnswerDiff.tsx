/** What was typed above what the card says, with what differs struck out in one and underlined in the other. */
import { messages } from '../../../contract/messages/index.ts';
import type { AnswerCheck } from '../../../domain/study/typed/check-answer.ts';
import type { AnswerSpan } from '../../../domain/study/typed/answer-spans.ts';
import styles from './AnswerDiff.module.css';

const said = messages.answers;

/** `label` names the gap, where there are several. */
export function AnswerDiff({ check, label }: { check: AnswerCheck; label?: string | undefined }) {
  const typed = check.spans.filter(({ kind }) => kind !== 'missing');
  const answer = check.spans.filter(({ kind }) => kind !== 'extra');
  return (
    <div>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <dl className={styles.diff}>
        <div>
          <dt>{said.youTyped}</dt>
          <dd dir="auto">
            {typed.length > 0 ? <Line spans={typed} /> : <em className={styles.nothing}>{said.nothingTyped}</em>}
          </dd>
        </div>
        <div>
          <dt>{said.answer}</dt>
          <dd dir="auto">
            <Line spans={answer} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Line({ spans }: { spans: readonly AnswerSpan[] }) {
  return spans.map(({ kind, text }, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- spans have no name but their place
    const key = at;
    if (kind === 'extra') return <del key={key}>{text}</del>;
    if (kind === 'missing') return <ins key={key}>{text}</ins>;
    return <span key={key}>{text}</span>;
  });
}
