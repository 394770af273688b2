import { useEffect, useState } from 'react';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import type { Graded } from './session-state.ts';

/** How many cards are due in sets that were not studied, asked once as the session ends; 0 while and where that is not known. */
export function useDueElsewhere(graded: readonly Graded[]): number {
  const [due, setDue] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let gone = false;
    api.study.today({ utcOffsetMin: utcOffsetMinutes() }).then(
      ({ sets }) => {
        if (!gone) setDue(new Map(sets.map((each) => [each.id, each.due])));
      },
      (error: unknown) => logError('What else is due is not known.', error),
    );
    return () => {
      gone = true;
    };
  }, []);
  const studied = new Set(graded.map(({ setId }) => setId));
  return [...due].reduce((sum, [id, n]) => (studied.has(id) ? sum : sum + n), 0);
}
