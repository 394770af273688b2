/** The product's sentences and numbers for the shared components, which know no business words (ui/UiConfig). */
import {
  DIALOG_CLAMP,
  DIALOG_WARNING_MS,
  DIALOG_WIDTH,
  NOTICE_MAX_WIDTH,
  TEXT_AREA_GROW_MAX_PX,
} from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { UiConfig } from '../ui/UiConfig.tsx';

const { notices, shell } = messages;

export const uiConfig: UiConfig = {
  text: {
    close: notices.close,
    ok: notices.ok,
    dismiss: notices.dismiss,
    resize: notices.resizeDialog,
    unsaved: notices.unsaved,
    notifications: notices.region,
    fewer: shell.fewer,
    more: shell.more,
    formatting: shell.formatting,
  },
  dialog: { width: DIALOG_WIDTH, bounds: DIALOG_CLAMP, warningMs: DIALOG_WARNING_MS, noticeWidth: NOTICE_MAX_WIDTH },
  textAreaMaxHeight: TEXT_AREA_GROW_MAX_PX,
};
