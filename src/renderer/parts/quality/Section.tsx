import { useId, useState, type ReactNode } from 'react';
import { QUALITY_LIST_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Count } from '../../ui/Count.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './Section.module.css';

const said = messages.quality;

interface SectionProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly draw: (item: Item) => ReactNode;
  readonly badge?: { readonly text: string; readonly tone: BadgeTone };
  /** A button for all of them. */
  readonly action?: ReactNode;
  readonly initiallyOpen?: boolean;
}

/** One collapsible part of the report: at most 5 entries, the others on request (ai §2). */
export function Section<Item>({ title, items, keyOf, draw, badge, action, initiallyOpen = true }: SectionProps<Item>) {
  const [open, setOpen] = useState(initiallyOpen);
  const [all, setAll] = useState(false);
  const list = useId();
  const hidden = items.length - QUALITY_LIST_MAX;
  const shown = all ? items : items.slice(0, QUALITY_LIST_MAX);
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h3>
          <Disclosure open={open} controls={list} size="sm" onToggle={() => setOpen(!open)}>
            {title}
          </Disclosure>
        </h3>
        <Count value={items.length} />
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        <span className={styles.space} />
        {action}
      </div>
      <div id={list} hidden={!open}>
        {open && (
          <>
            <ul className={styles.entries}>
              {shown.map((item) => (
                <li key={keyOf(item)}>{draw(item)}</li>
              ))}
            </ul>
            {hidden > 0 && (
              <Button size="xs" variant="bare" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? said.fewer : said.more(hidden)}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
