import { useEffect, useRef, useState } from 'react';
import type { AiModelsInput, AiTrial } from '../../../contract/ai.schema.ts';
import { isProblem } from '../../../contract/problem.ts';
import { allSent, api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { reasonOf } from '../../lib/host/reason.ts';

export type TrialState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'works'; readonly trial: AiTrial }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Trial {
  readonly state: TrialState;
  readonly start: () => void;
  readonly stop: () => void;
}

const NONE: TrialState = { kind: 'none' };

/** Asks the model that is set up at a provider. What is found belongs to `subject`: with another key, address or model it is gone. */
export function useTrial(provider: AiModelsInput['provider'], subject: string): Trial {
  const [found, setFound] = useState({ subject, state: NONE });
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), [subject]);

  const start = async (): Promise<void> => {
    const control = new AbortController();
    call.current = control;
    const say = (state: TrialState): void => {
      if (!control.signal.aborted) setFound({ subject, state });
    };
    say({ kind: 'asking' });
    // What was just entered has to be kept before it is tried.
    await allSent();
    if (control.signal.aborted) return;
    try {
      say({ kind: 'works', trial: await api.ai.test({ provider }, { signal: control.signal }) });
    } catch (error) {
      if (!control.signal.aborted && !isProblem(error)) logError('A model could not be tried.', error);
      say({ kind: 'failed', reason: reasonOf(error) });
    }
  };
  return {
    state: found.subject === subject ? found.state : NONE,
    start: () => void start(),
    stop() {
      call.current?.abort();
      setFound({ subject, state: NONE });
    },
  };
}
