/** A page that died or hangs. What was saved is in the main process's database, so the page may simply be opened again. */
import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { logger } from './log.ts';
import { nativeWords } from './native-words.ts';

/** A second crash this soon after the first is no accident: opening it again without a word could go on for ever. */
const AGAIN_MS = 60_000;
/** A page that was ended on purpose. */
const NO_CRASH = 'clean-exit';

/** Opens a crashed page again, the second time only on request, and asks about one that hangs. */
export function recoverFromCrashes(window: BrowserWindow): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === NO_CRASH || window.isDestroyed()) return;
    logger.error({ reason, exitCode }, 'the page is gone');
    const isFirst = Date.now() - lastAt > AGAIN_MS;
    lastAt = Date.now();
    if (isFirst) window.webContents.reload();
    else void askAfterCrash(window);
  });

  let asking = false;
  window.on('unresponsive', () => {
    if (asking) return;
    asking = true;
    void askAboutHang(window).finally(() => (asking = false));
  });
}

async function askAfterCrash(window: BrowserWindow): Promise<void> {
  const { crash } = nativeWords().desktop;
  const wantsToQuit = (await ask(window, crash, [crash.reopen, crash.quit])) === 1;
  if (wantsToQuit) app.quit();
  else if (!window.isDestroyed()) window.webContents.reload();
}

async function askAboutHang(window: BrowserWindow): Promise<void> {
  logger.warn({}, 'the page does not answer');
  const { hang } = nativeWords().desktop;
  const reopens = (await ask(window, hang, [hang.wait, hang.reopen])) === 1;
  if (!reopens || window.isDestroyed()) return;
  // Its process is busy for good: a plain reload would wait for it.
  window.webContents.forcefullyCrashRenderer();
}

async function ask(
  window: BrowserWindow,
  { title, text }: { readonly title: string; readonly text: string },
  buttons: string[],
): Promise<number> {
  const options: MessageBoxOptions = {
    type: 'warning',
    message: title,
    detail: text,
    buttons,
    defaultId: 0,
    cancelId: 0,
  };
  return (await dialog.showMessageBox(window, options)).response;
}
