/** What the page shows: which part of the library, over which time, and its numbers. */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { readPerformanceAddress, type PerformancePick } from '../../lib/addresses/performance-address.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { useLoaded, type Loaded } from '../../lib/loading/use-loaded.ts';

export const RANGES = ['30', '90', '365', 'all'] as const;
export type Range = (typeof RANGES)[number];
const DEFAULT_RANGE: Range = '365';
const LATEST = 6;

export type ReviewNumbers = Output<'statistics.reviews'>;
export type CardNumbers = Output<'statistics.cards'>;
export type ResultNumbers = Output<'statistics.results'> & Pick<Output<'statistics.sessions'>, 'sessions'>;

export interface StatisticsScope {
  readonly sets?: string[];
  readonly folders?: string[];
}

export interface Performance {
  readonly pick: PerformancePick;
  readonly range: Range;
  readonly scope: StatisticsScope;
  readonly reviews: Loaded<ReviewNumbers>;
  readonly cards: Loaded<CardNumbers>;
  readonly results: Loaded<ResultNumbers>;
  readonly choose: (pick: PerformancePick) => void;
  readonly setRange: (range: Range) => void;
}

/** Days of a range; null for all. */
export function daysOf(range: Range): number | null {
  return range === 'all' ? null : Number(range);
}

export function usePerformance(): Performance {
  const [query, setQuery] = useSearchParams();
  const pick = readPerformanceAddress(query);
  const scope = scopeOf(pick);
  const key = JSON.stringify(scope);
  const failed = messages.performance.loadFailed;
  useLists();
  const asked = () => ({ ...scope, utcOffsetMin: utcOffsetMinutes() });
  return {
    pick,
    scope,
    range: RANGES.find((range) => range === query.get('range')) ?? DEFAULT_RANGE,
    reviews: useLoaded({
      key,
      failed,
      follows: ['reviews', 'settings'],
      load: (signal) => api.statistics.reviews(asked(), { signal }),
    }),
    cards: useLoaded({
      key,
      failed,
      follows: ['reviews', 'sets', 'settings'],
      load: (signal) => api.statistics.cards(asked(), { signal }),
    }),
    results: useLoaded({
      key,
      failed,
      follows: ['performance', 'sets'],
      load: async (signal) => {
        const [results, { sessions }] = await Promise.all([
          api.statistics.results(asked(), { signal }),
          api.statistics.sessions({ ...scope, limit: LATEST }, { signal }),
        ]);
        return { ...results, sessions };
      },
    }),
    choose: ({ set, folder }) =>
      setQuery((before) => changed(before, { set: set ?? '', folder: folder ?? '' }), { preventScrollReset: true }),
    setRange: (range) =>
      setQuery((before) => changed(before, { range: range === DEFAULT_RANGE ? '' : range }), {
        preventScrollReset: true,
        replace: true,
      }),
  };
}

/** Names of sets and folders. */
function useLists(): void {
  useEffect(() => {
    void useLibrary.getState().refresh();
    return followLibraryChanges();
  }, []);
}

function scopeOf({ set, folder }: PerformancePick): StatisticsScope {
  if (set !== undefined) return { sets: [set] };
  return folder === undefined ? {} : { folders: [folder] };
}

/** The query with these values; an empty one goes. */
function changed(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
