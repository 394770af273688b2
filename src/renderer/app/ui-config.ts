/** The product's sentences and numbers for the shared components, which know no business words (ui/UiConfig). */
import {
  DIALOG_CLAMP,
  DIALOG_WARNING_MS,
  DIALOG_WIDTH,
  NOTICE_MAX_WIDTH,
  TEXT_AREA_GROW_MAX_PX,
} from '../../contract/limits.ts';
import { language } from '../../contract/messages/in-language.ts';
import { messages } from '../../contract/messages/index.ts';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { lazyModule } from '../lib/loading/lazy.ts';
import type { UiConfig } from '../ui/UiConfig.tsx';

const menuPopup = lazyModule(async () => (await import('../ui/MenuPopup.tsx')).MenuPopup);
const tooltipPopup = lazyModule(async () => (await import('../ui/TooltipPopup.tsx')).TooltipPopup);

export const uiConfig: UiConfig = {
  locale: language(),
  text: {
    close: messages.notices.close,
    ok: messages.notices.ok,
    dismiss: messages.notices.dismiss,
    resize: messages.notices.resizeDialog,
    unsaved: messages.notices.unsaved,
    notifications: messages.notices.region,
    fewer: messages.shell.fewer,
    more: messages.shell.more,
    formatting: messages.shell.formatting,
  },
  dialog: { width: DIALOG_WIDTH, bounds: DIALOG_CLAMP, warningMs: DIALOG_WARNING_MS, noticeWidth: NOTICE_MAX_WIDTH },
  parts: {
    menuPopup: { Component: lazyPart(menuPopup, { asked: true }), preload: menuPopup.preload },
    tooltipPopup: { Component: lazyPart(tooltipPopup), preload: tooltipPopup.preload },
  },
  textAreaMaxHeight: TEXT_AREA_GROW_MAX_PX,
};
