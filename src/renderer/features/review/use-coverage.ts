/** On which pages of its document the cards under review rest. */
import { useMemo } from 'react';
import type { Job } from '../../../contract/documents.schema.ts';
import { coveredPages, stretchesOf, type Stretch } from '../../../domain/documents/coverage.ts';
import type { ReviewDraft } from '../../../domain/review.ts';
import type { CardPlace } from '../../parts/quality/reviewed-cards.ts';
import type { Coverage } from './PageGaps.tsx';

/** Undefined where there is no document. `goTo` shows a card; each time it is given another object. */
export function useCoverage(
  { sets }: ReviewDraft,
  job: Job | null,
  goTo: (place: CardPlace) => void,
): Coverage | undefined {
  const result = job?.result;
  return useMemo(() => {
    if (!result) return undefined;
    const cards = sets.flatMap(({ key, cards: own }) =>
      own.flatMap((card) => {
        const page = card.source?.page;
        return typeof page === 'number' ? [{ page, place: { setKey: key, cardKey: card.key } }] : [];
      }),
    );
    const cardPages = cards.map(({ page }) => page);
    const madePages = result.sets.flatMap(({ sourcePages }) => sourcePages);
    return {
      stretches: stretchesOf({ cardPages, madePages, gaps: result.gaps }),
      covered: coveredPages({ cardPages }),
      onGoTo: ({ from, to }: Stretch) => {
        const first = cards.toSorted((a, b) => a.page - b.page).find(({ page }) => page >= from && page <= to);
        if (first) goTo({ ...first.place });
      },
    };
  }, [sets, result, goTo]);
}
