import { createContext, use, type ReactNode } from 'react';

/**
 * What the shared components need from the product and must not know by themselves: their few sentences, and the numbers that the
 * specification fixes. The app gives it once, at its root.
 */
export interface UiConfig {
  readonly text: {
    readonly close: string;
    readonly ok: string;
    readonly dismiss: string;
    readonly resize: string;
    readonly unsaved: string;
    readonly notifications: string;
    readonly fewer: string;
    readonly more: string;
    readonly formatting: Readonly<Record<'label' | 'bold' | 'italic' | 'code' | 'list', string>>;
  };
  readonly dialog: {
    readonly width: number;
    readonly bounds: SizeBounds;
    readonly warningMs: number;
    readonly noticeWidth: number;
  };
  /** Height at which a growing text area begins to scroll, px. */
  readonly textAreaMaxHeight: number;
}

/** The smallest and largest size something may be given by dragging, px. */
export interface SizeBounds {
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly minHeight: number;
  readonly maxHeight: number;
}

const UiConfigContext = createContext<UiConfig | null>(null);

export function UiConfigProvider({ config, children }: { config: UiConfig; children: ReactNode }) {
  return <UiConfigContext value={config}>{children}</UiConfigContext>;
}

export function useUiConfig(): UiConfig {
  const config = use(UiConfigContext);
  if (config === null) throw new Error('UiConfigProvider is missing above this component.');
  return config;
}
