/**
 * The desktop's security rules on one page; each names its row of Electron's checklist
 * (https://www.electronjs.org/docs/latest/tutorial/security). The Content-Security-Policy is set where assets are served.
 */
import { app, session, shell, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';

/** The only origin our window ever shows. */
export const APP_ORIGIN = 'app://ninefold';

/** 5: only our own page gets a permission, and none but writing the clipboard and showing notices; Electron would grant everything. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'notifications']);

/** 15: only these leave the app, and only after parsing. */
const EXTERNAL_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'mailto:']);

export function restrictSession(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(mayHave(permission, requestingUrl)),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayHave(permission, requestingOrigin),
  );
}

function mayHave(permission: string, url: string): boolean {
  return ALLOWED_PERMISSIONS.has(permission) && isAppUrl(url);
}

/** 13, 14: a window never navigates away and never opens another; links to the web open in the person's browser. */
export function restrictWebContents(): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (!isAppUrl(event.url)) event.preventDefault();
    });
    contents.setWindowOpenHandler(({ url }) => {
      openExternally(url);
      return { action: 'deny' };
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}

function openExternally(url: string): void {
  if (URL.canParse(url) && EXTERNAL_PROTOCOLS.has(new URL(url).protocol)) void shell.openExternal(url);
}

/** 17: a message counts only from the main frame of our own page. */
export function isOurFrame(event: IpcMainEvent | IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isAppUrl(frame.url);
}

function isAppUrl(url: string): boolean {
  return URL.canParse(url) && (isUnder(url, APP_ORIGIN) || isDevServer(url));
}

/** `URL.origin` is "null" for custom schemes, so scheme and host are compared. */
function isUnder(url: string, origin: string): boolean {
  const candidate = new URL(url);
  const expected = new URL(origin);
  return candidate.protocol === expected.protocol && candidate.host === expected.host;
}

/** Forge serves the renderer from Vite while developing; a packaged app has no such server. */
function isDevServer(url: string): boolean {
  return (
    !app.isPackaged &&
    typeof MAIN_WINDOW_VITE_DEV_SERVER_URL === 'string' &&
    isUnder(url, MAIN_WINDOW_VITE_DEV_SERVER_URL)
  );
}
