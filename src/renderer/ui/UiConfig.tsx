import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { MenuPopupProps } from './MenuPopup.tsx';
import type { TextFormat } from './text-format.ts';
import type { TooltipPopupProps } from './TooltipPopup.tsx';

/**
 * What the shared components need from the product and must not know by themselves: their few sentences, and the numbers that the
 * specification fixes. The app gives it once, at its root.
 */
export interface UiConfig {
  /** In which numbers are written, BCP 47. */
  readonly locale: string;
  readonly text: {
    readonly close: string;
    readonly ok: string;
    readonly dismiss: string;
    readonly resize: string;
    readonly unsaved: string;
    readonly notifications: string;
    readonly fewer: string;
    readonly more: string;
    readonly formatting: Readonly<Record<'label' | TextFormat, string>>;
  };
  readonly dialog: {
    readonly width: number;
    readonly bounds: SizeBounds;
    readonly warningMs: number;
    readonly noticeWidth: number;
  };
  /** Parts whose code loads when they are first needed; how, and what happens when it does not come, is the product's affair. */
  readonly parts: {
    readonly menuPopup: LatePart<MenuPopupProps>;
    readonly tooltipPopup: LatePart<TooltipPopupProps>;
  };
  /** Height at which a growing text area begins to scroll, px. */
  readonly textAreaMaxHeight: number;
}

export interface LatePart<Props> {
  readonly Component: ComponentType<Props>;
  /** Called when the person is about to need it. */
  readonly preload: () => void;
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
