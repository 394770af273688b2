/** One try of a form: it is under way, or it was refused with a sentence and perhaps a field. */
import { useState, type ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem, Problem } from '../../../contract/problem.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import styles from './fields.module.css';

export interface Refusal {
  /** '' for the whole form. */
  readonly field: string;
  readonly text: string;
  /** What to do about it, where the sentence does not say so. */
  readonly advice: string | null;
  /** Counts the tries, so that the same sentence is said again. */
  readonly attempt: number;
}

export interface Attempt {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** The sentence for a field that was refused, or for the whole form under ''. */
  readonly errorOf: (field: string) => ReactNode;
  /** Runs `work`; a refusal that `expected` takes care of is no error. */
  readonly run: (work: () => Promise<void>, expected?: (problem: Problem) => boolean) => Promise<void>;
}

/** `fields` are the form's own: a refusal of any other field is said for the whole form. */
export function useAttempt(fields: readonly string[]): Attempt {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = (failure: unknown): void => {
    const field = fieldOf(failure);
    setRefusal((before) => ({
      field: fields.includes(field) ? field : '',
      text: reasonOf(failure),
      advice: adviceOn(failure),
      attempt: (before?.attempt ?? 0) + 1,
    }));
  };
  return {
    busy,
    refusal,
    errorOf: (field) =>
      refusal?.field === field ? (
        <span key={refusal.attempt}>
          {refusal.text}
          {refusal.advice !== null && <span className={styles.advice}>{refusal.advice}</span>}
        </span>
      ) : undefined,
    async run(work, expected = () => false) {
      setBusy(true);
      try {
        await work();
        setRefusal(null);
      } catch (failure) {
        if (isProblem(failure) && expected(failure)) setRefusal(null);
        else refuse(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What a form refuses before anybody is asked. */
export function refusedHere(field: string, text: string): Problem {
  return new Problem('invalid_input', text, { extras: { field } });
}

/** A wrong login names no field, so that nobody learns which addresses have an account; it is the password that one types again. */
function fieldOf(failure: unknown): string {
  if (!isProblem(failure)) return '';
  const { field } = failure.extras;
  return typeof field === 'string' ? field : failure.code === 'unauthorized' ? 'password' : '';
}

/** The sentence of an offline call (core §8) does not say what can be done. */
function adviceOn(failure: unknown): string | null {
  const { unreachable, server } = messages.login;
  const outOfReach = isProblem(failure) && (failure.code === 'offline' || failure.code === 'timeout');
  if (!outOfReach) return null;
  return isDesktop() ? server.unreachable : unreachable;
}
