/** What a replacement would change, asked for a moment after the last change of it; of many cards, part by part. */
import { useEffect, useState } from 'react';
import type { ReplacedField, WhichCards } from '../../../contract/flashcards.schema.ts';
import type { CallInput, Output } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { clock, utcOffsetMinutes } from '../../lib/page/clock.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { cardsInParts, type Progress } from './cards-in-parts.ts';

export interface ReplaceInput {
  readonly find: string;
  readonly replacement: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
  readonly regex: boolean;
  readonly fields: readonly ReplacedField[];
}

type Found = Output<'flashcards.previewReplace'>;

export type Preview =
  | { readonly state: 'nothing-asked' }
  /** `progress` from the second part on. */
  | { readonly state: 'looking'; readonly progress: Progress | null; readonly stop: () => void }
  | { readonly state: 'stopped'; readonly again: () => void }
  | { readonly state: 'refused'; readonly reason: string }
  | {
      readonly state: 'found';
      readonly found: Found;
      /** What it was asked with, to do exactly that. */
      readonly request: CallInput<'flashcards.replace'>;
    };

const PAUSE_MS = 200;
/** As many as the host shows of one part. */
const SAMPLES = 50;
const IN_SETS = { sort: 'set', descending: false } as const;

export function usePreview(which: WhichCards, input: ReplaceInput): Preview {
  const isAsked = input.find !== '' && input.fields.length > 0;
  const key = JSON.stringify(input);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly preview: Preview } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isAsked) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const say = (preview: Preview): void => setAnswer({ key, preview });
    const stop = (): void => {
      ended.abort();
      say({ state: 'stopped', again: () => setAttempt((before) => before + 1) });
    };
    const look = async (): Promise<void> => {
      const request = { which, ...input, fields: [...input.fields], utcOffsetMin: utcOffsetMinutes() };
      say({ state: 'looking', progress: null, stop });
      try {
        let found = NOTHING;
        for await (const { which: part, done, total } of cardsInParts(which, IN_SETS, signal)) {
          if (done > 0) say({ state: 'looking', progress: { done, total }, stop });
          found = together(found, await api.flashcards.previewReplace({ ...request, which: part }, { signal }));
        }
        if (!signal.aborted) say({ state: 'found', found, request });
      } catch (error) {
        if (!signal.aborted) say({ state: 'refused', reason: reasonOf(error, messages.flashcards.searchFailed) });
      }
    };
    const timer = clock.setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clock.clearTimeout(timer);
      ended.abort();
    };
    // The key stands for the input.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isAsked, attempt]);
  if (!isAsked) return { state: 'nothing-asked' };
  return answer?.key === key ? answer.preview : { state: 'looking', progress: null, stop: () => {} };
}

const NOTHING: Found = { cards: 0, places: 0, skipped: 0, samples: [] };

function together(before: Found, part: Found): Found {
  return {
    cards: before.cards + part.cards,
    places: before.places + part.places,
    skipped: before.skipped + part.skipped,
    samples: [...before.samples, ...part.samples].slice(0, SAMPLES),
  };
}
