/** Notices, toasts and the reusable dialog (core §2, §8; ai §2, §8). */
import { inLanguage } from './in-language.ts';

export const notices = inLanguage('notices', {
  title: 'Notice',
  ok: 'OK',
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
  retry: 'Retry',
  open: 'Open',
  because: (what: string, why: string) => `${what}: ${why}`,
  region: 'Notifications',
  quotaTitle: 'AI Prompt Limit Reached',
  quotaText: 'You are out of AI prompts. Try again later or update your plan.',
  manageKey: 'Manage API Key',
  testReady: 'AI Test ready – open it when you are ready.',
  unsaved: 'You have unsaved input. Click outside again to discard.',
  resizeDialog: 'Resize',
  cancel: 'Cancel',
});
