import { Check } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import styles from './AiTest.module.css';

const said = messages.aiTest.steps;
const STEPS = ['setup', 'questions', 'results'] as const;

/** Where a test stands: set up, taken, or handed in. */
export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const at = STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={said.label}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.stepMark} aria-hidden>
            {index < at ? <Check /> : index + 1}
          </span>
          {said[step]}
        </li>
      ))}
    </ol>
  );
}
