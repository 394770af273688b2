import { Sparkles } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ModelReview.module.css';
import type { ModelReviewState } from './use-model-review.ts';

const said = messages.quality.model;

/** What a model found (ai §2, "AI Semantic Review"), or the way to ask it; nothing where there is none. Its proposals stand among the others. */
export function ModelReview({ review, cards }: { readonly review: ModelReviewState; readonly cards: number }) {
  const { available, asking, error, summary, ask, stop } = review;
  if (!available && !summary) return null;
  return (
    <section aria-label={messages.quality.semantic} className={styles.review}>
      <h3>{messages.quality.semantic}</h3>
      {summary && (
        <p role="status">
          {said.duplicates(summary.semanticDuplicatesFound)}, {said.improvements(summary.improvementsRecommended)}
        </p>
      )}
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.ask}>
        <Button size="xs" icon={<Sparkles aria-hidden />} busy={asking} onClick={ask}>
          {asking ? said.asking : said.ask}
        </Button>
        {asking ? (
          <Button size="xs" variant="bare" onClick={stop}>
            {said.stop}
          </Button>
        ) : (
          <span>{said.cost(cards)}</span>
        )}
      </div>
    </section>
  );
}
