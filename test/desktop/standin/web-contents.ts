/** `webContents`: one page, spoken to over the DevTools protocol. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DevToolsSession } from './devtools.ts';
import { emulateColorScheme } from './native-theme.ts';
import { attachPage } from './page-attachment.ts';
import { PageMessages } from './page-messages.ts';
import type { PreloadOptions } from './page-scripts.ts';
import { report, runtime } from './runtime.ts';
import { toAppUrl, toChromiumUrl } from './scheme-origins.ts';
import { defaultSession } from './session.ts';
import { testHooks } from './test-hooks.ts';
import { strictEmitter, unsupported } from './unsupported.ts';
import { FrameTree, type WebFrame } from './web-frames.ts';

type WindowOpenHandler = (details: object) => { action: 'allow' | 'deny' };

/** Chromium's own factor between two zoom levels. */
const ZOOM_STEP = 1.2;
const LOG_LEVELS = ['debug', 'info', 'warning', 'error'];
const NET_ERROR_FAILED = -2;

let lastId = 0;

export class WebContents extends strictEmitter('webContents') {
  readonly id: number;
  readonly session = defaultSession;
  readonly #frames = new FrameTree();
  readonly #attached = Promise.withResolvers<DevToolsSession>();
  readonly #messages = new PageMessages(this, this.#frames);
  #windowOpenHandler: WindowOpenHandler | undefined;
  #destroyed = false;
  #crashed = false;
  #loading = false;
  #zoomFactor = 1;

  constructor() {
    super();
    lastId += 1;
    this.id = lastId;
    // A window destroyed before its page was attached leaves nobody to hear of it.
    this.#attached.promise.catch(() => undefined);
  }

  /** @internal Called by the window once its page exists. */
  async attach(session: DevToolsSession, options: PreloadOptions): Promise<void> {
    const worlds = await attachPage(session, options, {
      frames: this.#frames,
      message: (contextId, frameId, payload) => void this.#messages.receive(contextId, frameId, payload),
      navigated: (url, within) => this.#navigated(url, within),
      domReady: () => this.emit('dom-ready', {}),
      loaded: () => this.#loaded(),
      console: (level, text) => this.#console(level, text),
      crashed: () => this.#gone(),
      allowNavigation: (url, isMainFrame) => this.#allowNavigation(url, isMainFrame),
      windowOpened: (url) => this.askToOpen(url),
    });
    this.#messages.connect(session, worlds);
    await emulateColorScheme(session);
    this.#attached.resolve(session);
  }

  /** @internal */
  attachFailed(error: unknown): void {
    this.#attached.reject(error);
  }

  /** @internal */
  markDestroyed(): void {
    this.#destroyed = true;
    this.emit('destroyed');
  }

  get mainFrame(): WebFrame {
    return this.#frames.mainFrame;
  }

  get zoomFactor(): number {
    return this.#zoomFactor;
  }

  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }

  // Loading

  async loadURL(url: string): Promise<void> {
    const session = await this.#attached.promise;
    this.#loading = true;
    this.emit('did-start-loading');
    const stopped = new Promise((resolve) => this.once('did-stop-loading', resolve));
    const { errorText, loaderId } = await session.send('Page.navigate', { url: toChromiumUrl(url) });
    if (errorText) {
      this.#loading = false;
      this.emit('did-fail-load', {}, NET_ERROR_FAILED, errorText, url, true);
      throw Object.assign(new Error(`${errorText} loading '${url}'`), { code: errorText, url });
    }
    // Without a loader it was a jump inside the document, which is done already.
    if (loaderId) await stopped;
    this.#loading = false;
  }

  loadFile(file: string, options: { hash?: string; search?: string } = {}): Promise<void> {
    const url = pathToFileURL(path.resolve(runtime.location.appPath, file));
    url.hash = options.hash ?? '';
    url.search = options.search ?? '';
    return this.loadURL(url.href);
  }

  reload(): void {
    void this.#attached.promise
      .then((session) => session.send('Page.reload'))
      .catch((error: unknown) => {
        if (!this.#destroyed) report('the page could not be reloaded', error);
      });
  }

  #navigated(url: string, withinDocument: boolean): void {
    if (withinDocument) this.emit('did-navigate-in-page', {}, url, true);
    else this.emit('did-navigate', {}, url, 200, '');
  }

  #loaded(): void {
    this.#loading = false;
    this.#crashed = false;
    this.emit('did-finish-load');
    this.emit('did-stop-loading');
  }

  #allowNavigation(url: string, isMainFrame: boolean): boolean {
    let allowed = true;
    const details = { url, isMainFrame, isSameDocument: false, preventDefault: () => (allowed = false) };
    this.emit('will-frame-navigate', details);
    if (isMainFrame && allowed) this.emit('will-navigate', details, url);
    return allowed;
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#destroyed) {
      throw new TypeError('Object has been destroyed');
    }
    this.#messages.send(channel, args);
  }

  // Windows

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#windowOpenHandler = handler;
  }

  /** @internal Asks the app about a window that the page wants to open. */
  askToOpen(chromiumUrl: string): void {
    const details = { url: toAppUrl(chromiumUrl), frameName: '', features: '', disposition: 'foreground-tab' };
    const answer = this.#windowOpenHandler?.(details) ?? { action: 'allow' };
    if (answer.action !== 'deny') {
      report(`a window opened by the page is not supported (${details.url})`);
    }
  }

  // Looking at the page

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const session = await this.#attached.promise;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  async printToPDF(options: { landscape?: boolean; printBackground?: boolean } = {}): Promise<Buffer> {
    const session = await this.#attached.promise;
    const { data } = await session.send('Page.printToPDF', options);
    return Buffer.from(data, 'base64');
  }

  capturePage(): never {
    return unsupported('webContents.capturePage (a test takes its screenshots with Playwright)');
  }

  getURL(): string {
    return this.mainFrame.url === 'about:blank' ? '' : this.mainFrame.url;
  }

  isLoading(): boolean {
    return this.#loading;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  isCrashed(): boolean {
    return this.#crashed;
  }

  setZoomFactor(factor: number): void {
    this.#zoomFactor = factor;
    this.emit('standin-zoom');
  }

  getZoomFactor(): number {
    return this.#zoomFactor;
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(ZOOM_STEP ** level);
  }

  getZoomLevel(): number {
    return Math.log(this.#zoomFactor) / Math.log(ZOOM_STEP);
  }

  replaceMisspelling(word: string): void {
    testHooks.spelling.push({ method: 'replaceMisspelling', word });
  }

  /** Ends the page's process, as a crash would. */
  forcefullyCrashRenderer(): void {
    // Never answered: whoever would answer is gone.
    void this.#attached.promise.then((session) => session.send('Page.crash')).catch(() => undefined);
  }

  // Without effect on a page that is shown to a test: nothing here is heard by it.

  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve();
  }

  setBackgroundThrottling(): void {}

  setIgnoreMenuShortcuts(): void {}

  openDevTools(): void {}

  closeDevTools(): void {}

  isDevToolsOpened(): boolean {
    return false;
  }

  focus(): void {}

  isFocused(): boolean {
    return true;
  }

  #console(level: string, message: string): void {
    if (process.env.ELECTRON_ENABLE_LOGGING) {
      report(`page: ${message}`);
    }
    const details = { level, message, lineNumber: 0, sourceId: '', frame: this.mainFrame };
    this.emit('console-message', details, LOG_LEVELS.indexOf(level), message, 0, '');
  }

  #gone(): void {
    this.#crashed = true;
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  }
}
