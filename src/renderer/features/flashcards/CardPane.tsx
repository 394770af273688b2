/** The open card: beside the list where there is room, else over it. */
import { X } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { STUDY_SCOPE_ATTRIBUTE } from '../../lib/keyboard/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardDetails } from './CardDetails.tsx';
import { CardForm } from './CardForm.tsx';
import styles from './CardPane.module.css';
import { useOpenCard } from './use-open-card.ts';

const said = messages.flashcards.details;

interface CardPaneProps {
  readonly isWide: boolean;
  readonly openId: string | null;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
  readonly onClose: () => void;
  /** What the list was loaded with: the card may have changed with it. */
  readonly generation: number;
}

export function CardPane(props: CardPaneProps) {
  const { isWide, openId, onClose } = props;
  if (openId === null) return null;
  if (isWide) {
    return (
      <aside className={styles.pane} aria-label={said.title}>
        <header className={styles.head}>
          <h2>{said.title}</h2>
          <IconButton label={said.close} size="sm" icon={<X />} onClick={onClose} />
        </header>
        <OpenCard {...props} openId={openId} />
      </aside>
    );
  }
  return (
    <Dialog open variant="panel" title={said.title} onClose={onClose} dirty={props.editing}>
      <div className={styles.inDialog} {...{ [STUDY_SCOPE_ATTRIBUTE]: 'study' }}>
        <OpenCard {...props} openId={openId} />
      </div>
    </Dialog>
  );
}

function OpenCard({ openId, editing, onEdit, generation }: CardPaneProps & { openId: string }) {
  const { whole, history, error, retry } = useOpenCard(openId, generation);
  if (error !== null) {
    return (
      <p role="alert" className={styles.error}>
        {error} <Button onClick={retry}>{messages.notices.retry}</Button>
      </p>
    );
  }
  if (!whole) return <Skeleton lines={5} />;
  if (editing && whole.card.id === openId)
    return <CardForm key={openId} card={whole.card} setTopic={whole.setTopic} onClose={() => onEdit(false)} />;
  return <CardDetails whole={whole} history={history} onEdit={() => onEdit(true)} />;
}
