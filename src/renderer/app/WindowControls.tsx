import { Copy, Minus, Square, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop, isMac, isWindowsDesktop, onHostEvent, windowAction } from '../lib/host/api.ts';
import styles from './WindowControls.module.css';

/** Minimise, maximise or restore, close. A Mac has its own traffic lights, Windows its own buttons, a browser its own frame. */
export function WindowControls() {
  const [maximized, setMaximized] = useState(false);
  useEffect(() => onHostEvent('window', (state) => setMaximized(state.maximized)), []);
  if (!isDesktop() || isMac() || isWindowsDesktop()) return null;

  const { minimize, maximize, restore, close } = messages.shell.window;
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={minimize} onClick={() => windowAction('minimize')}>
        <Minus aria-hidden />
      </button>
      <button type="button" aria-label={maximized ? restore : maximize} onClick={() => windowAction('toggleMaximize')}>
        {maximized ? <Copy aria-hidden className={styles.restore} /> : <Square aria-hidden />}
      </button>
      <button type="button" aria-label={close} className={styles.close} onClick={() => windowAction('close')}>
        <X aria-hidden />
      </button>
    </div>
  );
}
