/** Who runs this server, or that nobody does; and what these pages are. */
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './LegalPage.module.css';
import type { AskedOperator } from './use-operator.ts';

const said = messages.legal;

export function OperatorPanel({ asked: { operator, isKnown, error, retry } }: { asked: AskedOperator }) {
  if (error !== null) {
    return (
      <div role="alert" className={styles.panel}>
        <p>{error}</p>
        <Button size="sm" onClick={retry}>
          {messages.notices.retry}
        </Button>
      </div>
    );
  }
  if (!isKnown) {
    return (
      <div role="status" aria-label={said.loading} className={styles.panel}>
        <Skeleton lines={3} height={14} />
      </div>
    );
  }
  if (operator !== null) {
    return (
      <div className={styles.panel}>
        <dl className={styles.facts}>
          <dt>{said.operator}</dt>
          <dd>{operator.name}</dd>
          {operator.email !== null && (
            <>
              <dt>{said.email}</dt>
              <dd>
                <a href={`mailto:${operator.email}`}>{operator.email}</a>
              </dd>
            </>
          )}
          {operator.address !== null && (
            <>
              <dt>{said.address}</dt>
              <dd>{operator.address}</dd>
            </>
          )}
        </dl>
        <p className={styles.note}>{said.templateNamed}</p>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <strong>{isDesktop() ? said.onDesktop : said.template}</strong>
      <p>{isDesktop() ? said.onDesktopText : said.templateServer}</p>
    </div>
  );
}
