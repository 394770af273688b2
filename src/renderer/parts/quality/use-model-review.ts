/** A review by a model, when the person asks for one. Everything else of the report works without it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { QualityReport } from '../../../contract/quality.schema.ts';
import type { ModelReview } from '../../../domain/quality/model-review.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { currentProposals, type KeyedProposal, type ReviewedSet } from './reviewed-cards.ts';

const said = messages.quality.model;

export interface ModelReviewState {
  /** A model can be asked. */
  readonly available: boolean;
  readonly asking: boolean;
  /** Why there is no answer. */
  readonly error: string | null;
  readonly summary: ModelReview['summary'] | null;
  readonly proposals: readonly KeyedProposal[];
  readonly ask: () => void;
  readonly stop: () => void;
}

interface Answered {
  readonly sets: readonly ReviewedSet[];
  readonly review: ModelReview;
}

export function useModelReview(sets: readonly ReviewedSet[], report: QualityReport): ModelReviewState {
  const available = useModelAvailable();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const ask = async () => {
    const control = new AbortController();
    call.current = control;
    setAsking(true);
    setError(null);
    try {
      const review = await askModel(sets, report, control.signal);
      if (review) setAnswered({ sets, review });
      else setError(said.unreadable);
    } catch (failure) {
      if (control.signal.aborted) return;
      if (!isProblem(failure)) logError('A model could not review the cards.', failure);
      setError(reasonOf(failure));
    } finally {
      if (call.current === control) setAsking(false);
    }
  };
  const stop = () => {
    call.current?.abort();
    setAsking(false);
  };
  const proposals = useMemo(
    () => (answered ? currentProposals(answered.review.proposals, answered.sets, sets) : []),
    [answered, sets],
  );
  return {
    available,
    asking,
    error,
    summary: answered?.review.summary ?? null,
    proposals,
    ask: () => void ask(),
    stop,
  };
}

/** What a model is asked and how its answer is read comes only with the question. */
async function askModel(
  sets: readonly ReviewedSet[],
  report: QualityReport,
  signal: AbortSignal,
): Promise<ModelReview | null> {
  const { modelQuestion, readModelReview } = await import('../../../domain/quality/model-review.ts');
  const { room } = await api.ai.status({}, { signal });
  const { systemInstruction, text, cards } = modelQuestion(sets, report, room?.contextTokens);
  const answer = await api.ai.generate(
    { systemInstruction, messages: [{ role: 'user', content: text }], responseMimeType: 'application/json' },
    { signal, purpose: 'quality' },
  );
  return readModelReview(answer.text, cards);
}

/** Not when it is not known: then the rules do alone. */
function useModelAvailable(): boolean {
  const [available, setAvailable] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    api.ai.status({}, { signal: control.signal }).then(
      ({ state }) => setAvailable(state === 'ready'),
      () => setAvailable(false),
    );
    return () => control.abort();
  }, []);
  return available;
}
