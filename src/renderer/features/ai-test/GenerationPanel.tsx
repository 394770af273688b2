/** How far the making of a test has come, and what can be done when it failed. Nothing that has come is lost. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { formatPercent } from '../../lib/words/format.ts';
import { notify } from '../../lib/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './AiTest.module.css';
import { cancelGeneration, retryGeneration, takeWhatCame, type Generation } from './generation.ts';
import { wishedCount } from './test-wish.ts';

const said = messages.aiTest.making;

interface GenerationPanelProps {
  readonly generation: Generation;
  readonly onWithoutModel: () => void;
}

export function GenerationPanel({ generation, onWithoutModel }: GenerationPanelProps) {
  const { order, stage, percent, error, came } = generation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [error]);
  const cancel = (): void => {
    cancelGeneration();
    if (error === null) notify.toast({ message: said.cancelled });
  };
  return (
    <section className={styles.panel} aria-labelledby="ai-test-making">
      <h2 id="ai-test-making" ref={heading} tabIndex={-1}>
        {error === null ? said.title : said.failed}
      </h2>
      <div className={styles.group}>
        <p>
          {order.title}, {messages.aiTest.setup.questions(wishedCount(order.wish))}
        </p>
        <ProgressBar
          value={percent}
          label={said.title}
          valueText={`${formatPercent(percent / 100)}, ${said.stages[stage]}`}
        />
        <p className={styles.stage} role="status">
          {error === null && (
            <>
              {said.stages[stage]} <span aria-hidden>{formatPercent(percent / 100)}</span>
            </>
          )}
        </p>
        {error === null ? (
          <p className={styles.hint}>{said.leave}</p>
        ) : (
          <p role="alert" className={styles.error}>
            {error} {came > 0 && said.kept(came)}
          </p>
        )}
      </div>
      <div className={styles.group}>
        {error === null ? (
          <Button onClick={cancel}>{said.cancel}</Button>
        ) : (
          <>
            <Button variant="primary" onClick={retryGeneration}>
              {said.retry}
            </Button>
            {came > 0 && <Button onClick={takeWhatCame}>{said.take(came)}</Button>}
            <Button
              onClick={() => {
                cancelGeneration();
                onWithoutModel();
              }}
            >
              {messages.aiTest.setup.without}
            </Button>
            <Link to="/settings#ai">{messages.aiTest.model.addKey}</Link>
            <Button onClick={cancel}>{said.back}</Button>
          </>
        )}
      </div>
    </section>
  );
}
