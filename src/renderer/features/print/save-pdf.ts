/** The page as a PDF, on the desktop. */
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { slugify } from '../../../domain/slug.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.printing;
/** What a file of several sets is called. */
const SEVERAL = 'ninefold';

export interface SavedPdf {
  readonly isSaving: boolean;
  /** Asks where to, and says what became of it. */
  readonly save: () => void;
  /** No file is written, if none is there by then. */
  readonly callOff: () => void;
}

/** The way to keep the page as a PDF. Whoever leaves the page calls it off. */
export function useSavedPdf(topics: readonly string[]): SavedPdf {
  const [isSaving, setSaving] = useState(false);
  const calledOff = useRef<AbortController>(null);
  useEffect(() => () => calledOff.current?.abort(), []);
  const save = async (): Promise<void> => {
    calledOff.current = new AbortController();
    setSaving(true);
    await savePdf(topics, calledOff.current.signal);
    setSaving(false);
  };
  return { isSaving, save: () => void save(), callOff: () => calledOff.current?.abort() };
}

async function savePdf(topics: readonly string[], signal: AbortSignal): Promise<void> {
  const [only] = topics;
  const name = topics.length === 1 && only !== undefined ? slugify(only) : SEVERAL;
  try {
    const { saved } = await askDesktop('savePdf', { name }, { signal });
    if (saved !== null) notify.toast({ kind: 'success', message: said.saved(saved) });
  } catch (error) {
    if (signal.aborted) return notify.toast({ kind: 'info', message: said.cancelled });
    logError('A PDF could not be saved.', error);
    notify.toast({ kind: 'error', message: said.saveFailed(reasonOf(error)) });
  }
}
