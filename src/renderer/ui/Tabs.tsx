import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';
import { useUiConfig } from './UiConfig.tsx';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  /** What the tab shows, below the list; leave it out when the tabs filter something else on the screen. */
  readonly panel?: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly TabItem<Value>[];
  className?: string | undefined;
}

/**
 * One stop for Tab; arrows, Home and End choose. Written here because the dashboard has tabs at boot, and the library's are 7 KiB of its
 * budget for these few lines.
 */
export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  const { locale } = useUiConfig();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.value === value);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = targetOf(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.panel === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <small>{tab.count.toLocaleString(locale)}</small>}
          </button>
        ))}
      </div>
      {chosen?.panel !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen.value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {chosen.panel}
        </div>
      )}
    </div>
  );
}

/** The tab that a key leads to, round the ends; null for a key that leads nowhere. */
function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
