/** Size, place and state of a window, which has no real frame on a screen here. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The one display of the stand-in. */
export const DISPLAY_AREA: Readonly<Bounds> = { x: 0, y: 0, width: 1280, height: 800 };

const DEFAULT_SIZE = { width: 800, height: 600 };

export class WindowBounds {
  normal: Bounds;
  maximized = false;
  minimized = false;
  fullScreen = false;
  minimumSize: [number, number];

  constructor(options: Partial<Bounds> & { minWidth?: number; minHeight?: number }) {
    const { width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = options;
    const x = options.x ?? Math.max(0, Math.round((DISPLAY_AREA.width - width) / 2));
    const y = options.y ?? Math.max(0, Math.round((DISPLAY_AREA.height - height) / 2));
    this.normal = { x, y, width, height };
    this.minimumSize = [options.minWidth ?? 0, options.minHeight ?? 0];
  }

  get current(): Bounds {
    return this.maximized || this.fullScreen ? { ...DISPLAY_AREA } : { ...this.normal };
  }

  change(bounds: Partial<Bounds>): void {
    const wanted = { ...this.normal, ...bounds };
    const width = Math.max(wanted.width, this.minimumSize[0]);
    const height = Math.max(wanted.height, this.minimumSize[1]);
    this.normal = { ...wanted, width, height };
  }
}
