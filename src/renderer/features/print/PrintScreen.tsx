/** Cards on paper: what is in the address is loaded, laid out, and goes to a printer or into a PDF. */
import { useSearchParams } from 'react-router';
import { PRINT_CARDS_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { readSessionAddress } from '../../lib/addresses/session-address.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { usePrintedCards } from './printed-cards.ts';
import { PrintPreview } from './PrintPreview.tsx';
import styles from './PrintScreen.module.css';

const said = messages.printing;

export function Component() {
  const [query] = useSearchParams();
  const { value, error, reload, progress } = usePrintedCards(readSessionAddress(query));
  return (
    <div className={styles.screen}>
      {/* Always the same, so that it keeps focus while the cards come. */}
      <h1 tabIndex={-1} className={styles.title}>
        {titleOf(value?.topics ?? [])}
      </h1>
      {error !== null && (
        <p role="alert" className={styles.notice}>
          {error} <Button onClick={reload}>{messages.notices.retry}</Button>
        </p>
      )}
      {value === null && error === null && (
        <div className={styles.loading}>
          <p role="status">{said.loading}</p>
          {progress && (
            <ProgressBar
              label={said.loading}
              value={progress.done}
              max={progress.total}
              valueText={said.loaded(progress.done, progress.total)}
            />
          )}
        </div>
      )}
      {value?.cards === null && <EmptyState text={said.tooMany(value.count, PRINT_CARDS_MAX)} />}
      {value?.cards?.length === 0 && <EmptyState text={said.noCards} />}
      {value !== null && value.cards !== null && value.cards.length > 0 && (
        <PrintPreview topics={value.topics} cards={value.cards} />
      )}
    </div>
  );
}

function titleOf(topics: readonly string[]): string {
  const [only] = topics;
  if (only === undefined) return said.print;
  return topics.length === 1 ? said.one(only) : said.sets(topics.length);
}
