import type { CardSource } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SourceBody } from './SourceBody.tsx';
import styles from './SourceBody.module.css';
import { SourceTurns } from './SourceTurns.tsx';
import { useSourcePage } from './use-source-page.ts';

/** As wide as one reading column. */
const WIDTH = 480;

export interface OpenSourceProps {
  readonly source: CardSource;
  /** The card's own page. */
  readonly page: number;
  readonly onClose: () => void;
}

/** The page that a card was made from over the screen that asks for it, and the pages before and after it. */
export function SourceDialog({ source, page, onClose }: OpenSourceProps) {
  const open = useSourcePage(source, page);
  return (
    <Dialog
      open
      variant="panel"
      side="left"
      width={WIDTH}
      title={source.file}
      onClose={onClose}
      onKeyDown={open.turnByKey}
      headerActions={<SourceTurns open={open} />}
    >
      <h3 className={styles.number} aria-live="polite">
        {messages.source.page(open.at, open.label)}
      </h3>
      <SourceBody source={source} page={page} open={open} />
    </Dialog>
  );
}
