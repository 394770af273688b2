import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/host/api.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './Brand.module.css';

/** The sign and the name: a sheet with a folded corner and a margin. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M4 4h13l3 3v13H4zM9 4v16M17 4v3h3" />
      </svg>
      <span className={classNames(isDesktop() && styles.onDesktop)}>{messages.shell.productName}</span>
    </span>
  );
}
