/**
 * The desktop's security rules on one page; each names its row of Electron's checklist
 * (https://www.electronjs.org/docs/latest/tutorial/security). What stands elsewhere: the sandbox and the preload of the window (2 to 4, 8) in
 * `window.ts`, the Content-Security-Policy (7) and the `app:` protocol (18) in `assets.ts`, the fuses (19) in `forge.config.ts`, secrets in
 * `kept-secret.ts`.
 */
import {
  app,
  session,
  shell,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  type Session,
  type WebContents,
} from 'electron';

/** The only origin our window ever shows. */
export const APP_ORIGIN = 'app://ninefold';

/** 5: only our own page gets a permission, and none but writing the clipboard and showing notices; Electron would grant everything. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'notifications']);

/** 15: only these leave the app, and only after parsing. */
const EXTERNAL_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'mailto:']);

/** 1: what a page may load at all. The policy says so too; this holds also where a mistake would loosen it. */
const LOCAL_PROTOCOLS: ReadonlySet<string> = new Set(['app:', 'blob:', 'data:']);

export function restrictSession(): void {
  const own = session.defaultSession;
  own.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(mayHave(permission, requestingUrl)),
  );
  own.setPermissionCheckHandler((_contents, permission, requestingOrigin) => mayHave(permission, requestingOrigin));
  own.setDevicePermissionHandler(() => false);
  refuseRemoteContent(own);
  refuseDownloads(own);
}

function mayHave(permission: string, url: string): boolean {
  return ALLOWED_PERMISSIONS.has(permission) && isAppUrl(url);
}

/** 1: nothing comes from the network into a page. Servers and models are asked by the main process. */
function refuseRemoteContent(own: Session): void {
  own.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isLocal(url) }));
}

function isLocal(url: string): boolean {
  if (!URL.canParse(url)) return false;
  return LOCAL_PROTOCOLS.has(new URL(url).protocol) || isDevelopment(url);
}

/** What the page itself has made may be saved, such as an export; nothing else is a download. */
function refuseDownloads(own: Session): void {
  own.on('will-download', (event, item) => {
    if (!item.getURL().startsWith('blob:')) event.preventDefault();
  });
}

/** 12 to 14: a window never navigates away and never opens another; links to the web open in the person's browser. */
export function restrictWebContents(): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-frame-navigate', (event) => {
      if (!isAppUrl(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
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
export function isOurFrame(event: Pick<IpcMainEvent | IpcMainInvokeEvent, 'senderFrame'>): boolean {
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

/** The server of the renderer with its socket, and the developer tools; an app that is packaged has neither. */
function isDevelopment(url: string): boolean {
  if (app.isPackaged) return false;
  return new URL(url).protocol === 'devtools:' || isDevServer(url.replace(/^ws:/, 'http:'));
}
