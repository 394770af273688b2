import { useEffect, useRef, useState } from 'react';
import { droppedIn, type Dropped } from './dropped.ts';

interface FileDragOptions {
  /** False: files are turned away, and the browser does not open them either. */
  readonly welcome: boolean;
  readonly onDrop: (dropped: Dropped) => void;
}

/**
 * Lets the whole window take files, and tells whether some are being dragged over it. A part that takes them itself prevents the event's
 * default, and this stays out of the way.
 */
export function useFileDrag(options: FileDragOptions): readonly string[] | null {
  const [over, setOver] = useState<readonly string[] | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const events = new AbortController();
    const listen = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(name, listener, { signal: events.signal });
    listen('dragenter', (event) =>
      setOver(!event.defaultPrevented && latest.current.welcome && carriesFiles(event) ? typesOf(event) : null),
    );
    listen('dragover', (event) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      // Without this the browser would open the file in place of the app.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = latest.current.welcome ? 'copy' : 'none';
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(null);
    });
    listen('drop', (event) => {
      setOver(null);
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      if (latest.current.welcome) latest.current.onDrop(droppedIn(event.dataTransfer));
    });
    return () => events.abort();
  }, []);

  return over;
}

function typesOf({ dataTransfer }: DragEvent): readonly string[] {
  return [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').map(({ type }) => type);
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** For a part whose own code takes every drop: the window has this one as if it had come to it. Answers that it is taken. */
export function leaveToWindow({ dataTransfer }: DragEvent): true {
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  return true;
}
