import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import styles from './PendingPage.module.css';
import { clock } from '../lib/page/clock.ts';

/** A page that is there sooner needs no word about it, ms. */
const PATIENCE_MS = 300;

/** Says that the next page is loading, while the one before it still stands (core §2, "Loading fallback text"). */
export function PendingPage() {
  const loading = useNavigation().state === 'loading';
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!loading) return undefined;
    const timer = clock.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clock.clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);

  return (
    <p role="status" className={late ? styles.pending : styles.quiet}>
      {late && messages.shell.loading}
    </p>
  );
}
