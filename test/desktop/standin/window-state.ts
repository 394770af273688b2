/** The part of `BrowserWindow` that a person moves, sizes, hides and shows, with the events each of it emits. */
import { strictEmitter } from './unsupported.ts';
import { type Bounds, WindowBounds } from './window-bounds.ts';

export interface WindowStateOptions extends Partial<Bounds> {
  title?: string;
  show?: boolean;
  minWidth?: number;
  minHeight?: number;
}

export abstract class WindowState extends strictEmitter('BrowserWindow') {
  protected readonly bounds: WindowBounds;
  #title: string;
  #visible: boolean;

  constructor(options: WindowStateOptions, defaultTitle: string) {
    super();
    this.bounds = new WindowBounds(options);
    this.#title = options.title ?? defaultTitle;
    this.#visible = options.show !== false;
  }

  /** Shows the new size in the page. */
  protected abstract boundsChanged(): void;

  // Showing

  show(): void {
    this.#visible = true;
    this.emit('show');
  }

  showInactive(): void {
    this.show();
  }

  hide(): void {
    this.#visible = false;
    this.emit('hide');
  }

  isVisible(): boolean {
    return this.#visible && !this.bounds.minimized;
  }

  focus(): void {
    this.emit('focus');
  }

  blur(): void {
    this.emit('blur');
  }

  // Size and state

  getBounds(): Bounds {
    return this.bounds.current;
  }

  getContentBounds(): Bounds {
    return this.bounds.current;
  }

  getNormalBounds(): Bounds {
    return { ...this.bounds.normal };
  }

  setBounds(bounds: Partial<Bounds>): void {
    this.bounds.change(bounds);
    this.#resized();
  }

  getSize(): [number, number] {
    const { width, height } = this.bounds.current;
    return [width, height];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getMinimumSize(): [number, number] {
    return this.bounds.minimumSize;
  }

  setMinimumSize(width: number, height: number): void {
    this.bounds.minimumSize = [width, height];
  }

  getPosition(): [number, number] {
    const { x, y } = this.bounds.current;
    return [x, y];
  }

  setPosition(x: number, y: number): void {
    this.bounds.change({ x, y });
    this.emit('move');
  }

  center(): void {}

  #resized(): void {
    this.boundsChanged();
    this.emit('resize');
  }

  maximize(): void {
    this.bounds.minimized = false;
    if (this.bounds.maximized) return;
    this.bounds.maximized = true;
    this.#resized();
    this.emit('maximize');
  }

  unmaximize(): void {
    if (!this.bounds.maximized) return;
    this.bounds.maximized = false;
    this.#resized();
    this.emit('unmaximize');
  }

  isMaximized(): boolean {
    return this.bounds.maximized;
  }

  minimize(): void {
    if (this.bounds.minimized) return;
    this.bounds.minimized = true;
    this.emit('minimize');
  }

  /** Brings a minimized window back, else a maximized one to its normal size. */
  restore(): void {
    if (this.bounds.minimized) {
      this.bounds.minimized = false;
      this.emit('restore');
    } else {
      this.unmaximize();
    }
  }

  isMinimized(): boolean {
    return this.bounds.minimized;
  }

  setFullScreen(wanted: boolean): void {
    if (this.bounds.fullScreen === wanted) return;
    this.bounds.fullScreen = wanted;
    this.#resized();
    this.emit(wanted ? 'enter-full-screen' : 'leave-full-screen');
  }

  isFullScreen(): boolean {
    return this.bounds.fullScreen;
  }

  isNormal(): boolean {
    return !this.bounds.maximized && !this.bounds.minimized && !this.bounds.fullScreen;
  }

  getTitle(): string {
    return this.#title;
  }

  setTitle(title: string): void {
    this.#title = title;
  }
}
