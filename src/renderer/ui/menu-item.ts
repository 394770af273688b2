import type { ReactNode } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** Shown at the end, as `shortcutLabel` writes it. */
  readonly shortcut?: string | undefined;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}
