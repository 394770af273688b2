/** The list before it is known, in the size that its rows will have. */
import { messages } from '../../../contract/messages/index.ts';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ItemList.module.css';

const ROWS = 8;

export function ListSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{messages.dashboard.loading}</span>
      </VisuallyHidden>
      <Sheet className={styles.list} aria-hidden>
        <Row kind="head" className={styles.head} />
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row} className={styles.row}>
            <Skeleton lines={1} />
          </Row>
        ))}
      </Sheet>
    </>
  );
}
