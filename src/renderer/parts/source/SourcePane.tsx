import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { SourceBody } from './SourceBody.tsx';
import type { OpenSourceProps } from './SourceDialog.tsx';
import styles from './SourcePane.module.css';
import { SourceTurns } from './SourceTurns.tsx';
import { useSourcePage } from './use-source-page.ts';

const said = messages.source;

/** The page beside the card that was made from it: one reads it, and grades the card as ever. */
export function SourcePane({ source, page, onClose }: OpenSourceProps) {
  const open = useSourcePage(source, page);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  const number = said.page(open.at, open.label);
  const isMissing = open.shown !== null && 'page' in open.shown && open.shown.page === null;
  return (
    <aside className={styles.pane} aria-label={said.pane(source.file)} onKeyDown={open.turnByKey}>
      <header className={styles.bar}>
        <FileText aria-hidden />
        <h2 className={styles.file} title={source.file}>
          {source.file}
        </h2>
        <SourceTurns open={open}>
          <span className={styles.number} aria-live="polite">
            {number}
          </span>
        </SourceTurns>
        <div className={styles.acts}>
          {source.quote !== null && !isMissing && (
            <Button size="sm" onClick={open.toQuote}>
              {said.backToQuote}
            </Button>
          )}
          <Button size="sm" ref={close} onClick={onClose}>
            {said.close}
            <Kbd>{shortcutLabel('study.source')}</Kbd>
          </Button>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
      <div className={styles.desk} role="group" aria-label={number} tabIndex={0}>
        <div className={styles.sheet}>
          <div data-paper="">
            <SourceBody source={source} page={page} open={open} hasMargin />
          </div>
        </div>
      </div>
    </aside>
  );
}
