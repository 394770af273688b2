/** A conversation before its first question: what can be asked here, and what the sets suggest. */
import { useEffect, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { unmarked } from '../../../contract/unmarked-text.ts';
import { cardWords } from '../../../domain/cards/card-words.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import styles from './Beginning.module.css';

const said = messages.aiStudy;
/** A question of a card that is longer says too little at a glance. */
const EXAMPLE_CHARS = 90;

interface BeginningProps {
  readonly sets: readonly SetSummary[];
  readonly canAsk: boolean;
  readonly onAsk: (question: string) => void;
}

export function Beginning({ sets, canAsk, onAsk }: BeginningProps) {
  const largest = sets.toSorted((a, b) => b.count - a.count)[0];
  const example = useExample(largest?.id ?? null);
  const { suggest } = said;
  const questions = [
    ...(largest ? [suggest.summary(largest.topic)] : []),
    ...(sets.length > 1 ? [suggest.connections] : []),
    suggest.confused,
    suggest.quiz,
    ...(example === null ? [] : [suggest.explain(example)]),
  ];
  return (
    <div className={styles.beginning}>
      <p className={styles.intro}>{said.intro}</p>
      {canAsk && sets.length > 0 && (
        <section aria-label={said.suggestions}>
          <h2>{said.suggestions}</h2>
          <ul className={styles.suggestions}>
            {questions.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => onAsk(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The question of a card, from the middle of the set: its first ones are known best. */
function useExample(setId: string | null): string | null {
  const [example, setExample] = useState<string | null>(null);
  useEffect(() => {
    if (setId === null) return;
    const control = new AbortController();
    api.sets.get({ id: setId }, { signal: control.signal }).then(
      ({ flashcards }) => {
        const card = flashcards[Math.floor(flashcards.length / 2)];
        const question = card ? unmarked(cardWords(card).question) : '';
        if (!control.signal.aborted) setExample(question !== '' && question.length <= EXAMPLE_CHARS ? question : null);
      },
      (error: unknown) => {
        if (!control.signal.aborted) logError('A set could not be read for a suggestion.', error);
      },
    );
    return () => control.abort();
  }, [setId]);
  return example;
}
