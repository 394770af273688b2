import { BookOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CardSource } from '../../../contract/cards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './SourceButton.module.css';

const dialog = lazyModule(async () => (await import('./SourceDialog.tsx')).SourceDialog);
/** Comes when a page is opened for the first time. */
export const SourceDialog = lazyPart(dialog, { asked: true });

interface SourceButtonProps {
  readonly source: CardSource | null;
  /** Opens the page where the screen has a place for it, which loads its part; else it opens over the screen. */
  readonly onOpen?: (() => void) | undefined;
  /** Words to press; else there is a mark alone. */
  readonly children?: ReactNode;
}

/** Opens the page that a card was made from; nothing for a card that names no page. */
export function SourceButton({ source, onOpen, children }: SourceButtonProps) {
  const [open, setOpen] = useState(false);
  if (source === null || source.page === null) return null;
  const label = messages.source.open(source.page, source.label);
  const pressed = {
    icon: <BookOpen aria-hidden />,
    'data-field': 'source',
    ...(onOpen
      ? { onClick: onOpen }
      : { onClick: () => setOpen(true), onPointerEnter: dialog.preload, onFocus: dialog.preload }),
  };
  return (
    <>
      {children === undefined ? (
        <IconButton size="xxs" label={label} {...pressed} />
      ) : (
        <Button variant="bare" size="xs" className={styles.words} title={label} {...pressed}>
          {children}
        </Button>
      )}
      {open && <SourceDialog source={source} page={source.page} onClose={() => setOpen(false)} />}
    </>
  );
}
