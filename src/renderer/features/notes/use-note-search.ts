/** What a search finds in the texts of notes. A newer search ends the one before it. */
import { useEffect, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { NoteSummary } from '../../../contract/notes.schema.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { FoundInTexts } from './note-rows.ts';

interface Answer {
  readonly search: string;
  readonly found: FoundInTexts;
  readonly error: string | null;
}

export interface NoteSearch {
  readonly found: FoundInTexts;
  /** Whether texts were searched for this, well or badly. */
  readonly isDone: boolean;
  /** Why they could not be searched. */
  readonly error: string | null;
  readonly retry: () => void;
}

const NONE: FoundInTexts = new Map<string, null>();
const NO_ANSWER: Answer = { search: '', found: NONE, error: null };

/** @param notes the list that is searched: another one is searched anew */
export function useNoteSearch(search: string, notes: readonly NoteSummary[]): NoteSearch {
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [tries, setTries] = useState(0);
  const isSearch = search !== '';
  useEffect(() => {
    if (!isSearch) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    void foundInTexts(search, signal).then((answered) => {
      if (!signal.aborted) setAnswer({ search, ...answered });
    });
    return () => asking.abort();
  }, [search, isSearch, notes, tries]);
  const isDone = !isSearch || answer.search === search;
  // While a word is typed on, what was found a moment ago stays instead of going and coming back.
  const goesOn = answer.search !== '' && (search.startsWith(answer.search) || answer.search.startsWith(search));
  return {
    found: isSearch && (isDone || goesOn) ? answer.found : NONE,
    isDone,
    error: isSearch && isDone ? answer.error : null,
    retry: () => setTries(tries + 1),
  };
}

async function foundInTexts(q: string, signal: AbortSignal): Promise<Omit<Answer, 'search'>> {
  try {
    const { found } = await api.notes.search({ q }, { signal });
    return { found: new Map(found.map(({ id, excerpt }) => [id, excerpt])), error: null };
  } catch (error) {
    return { found: NONE, error: messages.notes.searchFailed(reasonOf(error)) };
  }
}
