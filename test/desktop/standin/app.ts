/** `app`: the life of the application, its name and its folders. */
import { AppPaths } from './app-paths.ts';
import { runtime } from './runtime.ts';
import { SingleInstanceLock } from './single-instance.ts';
import { testHooks } from './test-hooks.ts';
import { strictEmitter } from './unsupported.ts';
import { windowRegistry } from './window-registry.ts';

class App extends strictEmitter('app') {
  readonly #ready = Promise.withResolvers<void>();
  readonly #paths = new AppPaths(() => this.name);
  #name: string | undefined;
  #lock: SingleInstanceLock | undefined;
  #badgeCount = 0;
  /** macOS only; there in name, so that an app can ask for it. */
  readonly dock = undefined;
  accessibilitySupportEnabled = false;
  readonly commandLine = {
    appendSwitch: (): void => undefined,
    appendArgument: (): void => undefined,
    hasSwitch: (name: string): boolean => process.argv.some((argument) => argument.startsWith(`--${name}`)),
    getSwitchValue: (name: string): string => {
      const prefix = `--${name}=`;
      return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length) ?? '';
    },
  };

  get isPackaged(): boolean {
    return runtime.location.packaged;
  }

  get name(): string {
    const { productName, name } = runtime.location.manifest;
    return this.#name ?? productName ?? name ?? 'Electron';
  }

  set name(name: string) {
    this.#name = name;
  }

  get badgeCount(): number {
    return this.#badgeCount;
  }

  set badgeCount(count: number) {
    this.#badgeCount = count;
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getVersion(): string {
    return runtime.location.manifest.version ?? '0.0.0';
  }

  getAppPath(): string {
    return runtime.location.appPath;
  }

  getPath(name: string): string {
    return this.#paths.get(name);
  }

  setPath(name: string, folder: string): void {
    this.#paths.set(name, folder);
  }

  getLocale(): string {
    return new Intl.DateTimeFormat().resolvedOptions().locale;
  }

  getSystemLocale(): string {
    return this.getLocale();
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()];
  }

  // Life

  isReady(): boolean {
    return runtime.ready;
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  /** @internal Called once Chromium runs. */
  becomeReady(): void {
    runtime.ready = true;
    this.emit('will-finish-launching');
    this.emit('ready', {}, {});
    this.#ready.resolve();
  }

  quit(): void {
    if (runtime.quitting || runtime.exiting) return;
    runtime.quitting = true;
    if (this.#isPrevented('before-quit')) {
      runtime.quitting = false;
      return;
    }
    void this.#closeWindowsAndExit();
  }

  async #closeWindowsAndExit(): Promise<void> {
    for (const window of windowRegistry.all()) {
      if (!(await window.closeUnlessPrevented())) {
        runtime.quitting = false;
        return;
      }
    }
    this.exitUnlessPrevented();
  }

  /** @internal The last step of a quit; also taken when the last window closes during one. */
  exitUnlessPrevented(): void {
    if (this.#isPrevented('will-quit')) {
      runtime.quitting = false;
      return;
    }
    this.exit(0);
  }

  #isPrevented(event: string): boolean {
    let prevented = false;
    this.emit(event, {
      preventDefault: () => {
        prevented = true;
      },
      get defaultPrevented() {
        return prevented;
      },
    });
    return prevented;
  }

  exit(code = 0): void {
    if (runtime.exiting) return;
    runtime.exiting = true;
    this.emit('quit', {}, code);
    this.#lock?.release();
    const closed = runtime.chromium?.close() ?? Promise.resolve();
    void closed.finally(() => process.exit(code));
  }

  relaunch(): void {
    testHooks.relaunched = true;
  }

  // One instance per profile

  requestSingleInstanceLock(additionalData?: unknown): boolean {
    this.#lock ??= new SingleInstanceLock(this.getPath('userData'), (second) => {
      const announce = () =>
        this.emit('second-instance', {}, second.argv, second.workingDirectory, second.additionalData);
      void this.whenReady().then(announce);
    });
    return this.#lock.request({ argv: process.argv, workingDirectory: process.cwd(), additionalData });
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock?.isHeld ?? false;
  }

  releaseSingleInstanceLock(): void {
    this.#lock?.release();
  }

  setBadgeCount(count: number): boolean {
    this.#badgeCount = count;
    return true;
  }

  getBadgeCount(): number {
    return this.#badgeCount;
  }

  // Accepted without effect: what they change lies outside the app's own windows.

  focus(): void {}

  hide(): void {}

  show(): void {}

  enableSandbox(): void {}

  disableHardwareAcceleration(): void {}

  setAppUserModelId(): void {}

  setAboutPanelOptions(): void {}

  showAboutPanel(): void {}

  addRecentDocument(): void {}

  clearRecentDocuments(): void {}
}

export const app = new App();
