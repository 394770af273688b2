/** One try of a form: it is under way, or it was refused with a sentence and perhaps a field. */
import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem, type Problem } from '../../../contract/problem.ts';

export interface Attempt {
  readonly busy: boolean;
  /** The sentence for a field that was refused, or for the whole form under ''. */
  readonly errorOf: (field: string) => string | undefined;
  /** Runs `work`; a refusal that `expected` takes care of is no error. */
  readonly run: (work: () => Promise<void>, expected?: (problem: Problem) => boolean) => Promise<void>;
}

/** `fields` are the form's own: a refusal of any other field is said for the whole form. */
export function useAttempt(fields: readonly string[]): Attempt {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ readonly field: string; readonly text: string } | null>(null);
  return {
    busy,
    errorOf: (field) => (error?.field === field ? error.text : undefined),
    async run(work, expected = () => false) {
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (failure) {
        if (isProblem(failure) && expected(failure)) return;
        const named = isProblem(failure) ? failure.extras['field'] : undefined;
        const field = typeof named === 'string' && fields.includes(named) ? named : '';
        setError({ field, text: isProblem(failure) ? failure.detail : messages.network.internal });
      } finally {
        setBusy(false);
      }
    },
  };
}
