import type { ReactNode } from 'react';
import { Row } from '../../ui/Row.tsx';
import styles from './WelcomeScreen.module.css';

interface StepProps {
  readonly number: number;
  readonly fact: string;
  readonly due?: boolean;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One of the two things that a first launch offers. */
export function Step({ number, fact, due = false, title, text, children }: StepProps) {
  return (
    <Row
      as="section"
      kind="tall"
      state={due ? 'due' : undefined}
      margin={
        <>
          <b className={styles.number}>{number}</b>
          {fact}
        </>
      }
    >
      <div className={styles.step}>
        <div>
          <h2 className={styles.stepTitle}>{title}</h2>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </Row>
  );
}
