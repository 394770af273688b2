/** Parts of the shell that the first screen does not need: they load once it stands. */
import { lazy } from 'react';
import { lazyModule } from '../lib/lazy.ts';

const noticeHost = lazyModule(() => import('./NoticeHost.tsx'));
const palette = lazyModule(() => import('./CommandPalette.tsx'));
const shortcutSheet = lazyModule(() => import('./ShortcutSheet.tsx'));
const documentIntake = lazyModule(() => import('../features/documents/DocumentIntake.tsx'));

export const NoticeHost = lazy(async () => ({ default: (await noticeHost.load()).NoticeHost }));
export const CommandPalette = lazy(async () => ({ default: (await palette.load()).CommandPalette }));
export const ShortcutSheet = lazy(async () => ({ default: (await shortcutSheet.load()).ShortcutSheet }));
export const DocumentIntake = lazy(async () => ({ default: (await documentIntake.load()).DocumentIntake }));
