/** `BrowserWindow`: a Chromium page with the manners of a window. */
import { app } from './app.ts';
import type { DevToolsSession } from './devtools.ts';
import type { Menu } from './menu.ts';
import type { NativeImage } from './native-image.ts';
import { chromium, report, runtime } from './runtime.ts';
import { unsupported } from './unsupported.ts';
import { WebContents } from './web-contents.ts';
import { windowRegistry } from './window-registry.ts';
import { WindowState, type WindowStateOptions } from './window-state.ts';

interface WebPreferences {
  preload?: string;
  additionalArguments?: string[];
  nodeIntegration?: boolean;
  nodeIntegrationInSubFrames?: boolean;
  contextIsolation?: boolean;
  sandbox?: boolean;
  webviewTag?: boolean;
  partition?: string;
}

export interface WindowOptions extends WindowStateOptions {
  parent?: BrowserWindow;
  webPreferences?: WebPreferences;
}

/** Refuses what would be less safe than the stand-in can show, or is not there at all. */
function refuseUnsupported({ webPreferences: wanted = {}, parent }: WindowOptions): void {
  if (wanted.sandbox === false) unsupported('a window without sandbox');
  if (wanted.contextIsolation === false) unsupported('a window without contextIsolation');
  if (wanted.nodeIntegration) unsupported('nodeIntegration');
  if (wanted.nodeIntegrationInSubFrames) unsupported('nodeIntegrationInSubFrames');
  if (wanted.webviewTag) unsupported('webviewTag');
  if (wanted.partition) unsupported('a session partition');
  if (parent) unsupported('a child window');
}

const windowsByTarget = new Map<string, BrowserWindow>();
let lastId = 0;

export class BrowserWindow extends WindowState {
  readonly id: number;
  readonly webContents = new WebContents();
  #session: DevToolsSession | undefined;
  #targetId = '';
  #destroyed = false;
  #shownOnce = false;
  menu: Menu | null = null;

  constructor(options: WindowOptions = {}) {
    super(options, app.name);
    if (!runtime.ready) {
      throw new Error('Cannot create BrowserWindow before app is ready');
    }
    refuseUnsupported(options);
    lastId += 1;
    this.id = lastId;
    this.webContents.once('dom-ready', () => this.#readyToShow());
    this.webContents.on('standin-zoom', () => void this.#showBounds());
    windowRegistry.add(this);
    this.#createPage(options.webPreferences ?? {}).catch((error: unknown) => {
      this.webContents.attachFailed(error);
      if (!runtime.exiting && !this.#destroyed) report('a window could not be made', error);
    });
    setImmediate(() => app.emit('browser-window-created', {}, this));
    app.emit('web-contents-created', {}, this.webContents);
  }

  static getAllWindows(): BrowserWindow[] {
    return windowRegistry.all();
  }

  static getFocusedWindow(): BrowserWindow | null {
    return windowRegistry.focused();
  }

  static fromId(id: number): BrowserWindow | null {
    return windowRegistry.find(id);
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return windowRegistry.all().find((window) => window.webContents === contents) ?? null;
  }

  async #createPage(preferences: WebPreferences): Promise<void> {
    const { connection } = chromium();
    const { width, height } = this.bounds.current;
    const { targetId } = await connection.browser.send('Target.createTarget', {
      url: 'about:blank',
      width,
      height,
      newWindow: true,
    });
    const { sessionId } = await connection.browser.send('Target.attachToTarget', { targetId, flatten: true });
    this.#targetId = targetId;
    windowsByTarget.set(targetId, this);
    this.#session = connection.session(sessionId);
    if (this.#destroyed) {
      await this.#closeTarget();
      return;
    }
    await this.#showBounds();
    await this.webContents.attach(this.#session, preferences);
  }

  #readyToShow(): void {
    if (this.#shownOnce) return;
    this.#shownOnce = true;
    setImmediate(() => this.emit('ready-to-show'));
  }

  protected override boundsChanged(): void {
    void this.#showBounds();
  }

  /** Zoom lays the page out in fewer, larger pixels, as a browser's zoom does. */
  async #showBounds(): Promise<void> {
    const { width, height } = this.bounds.current;
    const zoom = this.webContents.getZoomFactor();
    await this.#session
      ?.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(width / zoom),
        height: Math.round(height / zoom),
        deviceScaleFactor: zoom === 1 ? 0 : zoom,
        mobile: false,
      })
      // Refused only when the page is gone.
      .catch(() => undefined);
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  loadFile(file: string, options?: { hash?: string; search?: string }): Promise<void> {
    return this.webContents.loadFile(file, options);
  }

  // Closing

  close(): void {
    void this.closeUnlessPrevented();
  }

  /** @internal Returns false when the app kept the window open. */
  async closeUnlessPrevented(): Promise<boolean> {
    if (this.#destroyed) return true;
    let prevented = false;
    this.emit('close', {
      preventDefault: () => {
        prevented = true;
      },
      get defaultPrevented() {
        return prevented;
      },
    });
    if (prevented) return false;
    await this.#destroy();
    return true;
  }

  destroy(): void {
    void this.#destroy();
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  async #destroy(): Promise<void> {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windowRegistry.remove(this);
    this.webContents.markDestroyed();
    await this.#closeTarget();
    this.emit('closed');
    if (windowRegistry.all().length > 0 || runtime.quitting || runtime.exiting) return;
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed');
    else app.quit();
  }

  async #closeTarget(): Promise<void> {
    if (!windowsByTarget.delete(this.#targetId)) return;
    // Refused when the page was closed from its own side already.
    await chromium()
      .connection.browser.send('Target.closeTarget', { targetId: this.#targetId })
      .catch(() => undefined);
  }

  /** @internal The page is gone from Chromium's side: a test closed it. */
  static targetDestroyed(targetId: string): void {
    const window = windowsByTarget.get(targetId);
    windowsByTarget.delete(targetId);
    void window?.closeUnlessPrevented();
  }

  isFocused(): boolean {
    return windowRegistry.focused() === this;
  }

  /** These for tests: Electron has no way to ask. */
  backgroundColor = '';
  overlayIcon: { readonly image: NativeImage | null; readonly description: string } | null = null;
  progress = -1;

  setBackgroundColor(color: string): void {
    this.backgroundColor = color;
  }

  setOverlayIcon(image: NativeImage | null, description: string): void {
    this.overlayIcon = { image, description };
  }

  setProgressBar(progress: number): void {
    this.progress = progress;
  }

  setMenu(menu: Menu | null): void {
    this.menu = menu;
  }

  removeMenu(): void {
    this.menu = null;
  }

  // Accepted without effect: the decoration of a window that has none here.

  setMenuBarVisibility(): void {}

  setAutoHideMenuBar(): void {}

  setTitleBarOverlay(): void {}

  setWindowButtonVisibility(): void {}

  setIcon(): void {}

  flashFrame(): void {}

  moveTop(): void {}
}
