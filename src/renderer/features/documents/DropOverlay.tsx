import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import styles from './DropOverlay.module.css';

const said = messages.documents.intake;

/** The whole window takes files. A part that takes them itself prevents the event's default, and this stays out of the way. */
export function DropOverlay({ onDrop }: { onDrop: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    const events = new AbortController();
    const listen = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(name, listener, { signal: events.signal });
    listen('dragenter', (event) => setOver(carriesFiles(event)));
    listen('dragover', (event) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      // Without this the browser would open the file in place of the app.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      drop.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => events.abort();
  }, []);

  if (!over) return null;
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.sheet}>
        <FileDown aria-hidden />
        <p className={styles.title}>{said.dropTitle}</p>
        <p>{said.dropText}</p>
      </div>
    </div>
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
