/** `nativeImage`, as far as the app makes pictures by itself: from pixels. */
import { strict } from './unsupported.ts';

interface BitmapOptions {
  readonly width: number;
  readonly height: number;
  readonly scaleFactor?: number;
}

export class NativeImage {
  readonly #bitmap: Buffer;
  readonly #options: BitmapOptions;

  constructor(bitmap: Buffer, options: BitmapOptions) {
    this.#bitmap = Buffer.from(bitmap);
    this.#options = options;
  }

  isEmpty(): boolean {
    return this.#bitmap.length === 0;
  }

  /** In points, of which a dense screen has several pixels each. */
  getSize(): { width: number; height: number } {
    const { width, height, scaleFactor = 1 } = this.#options;
    return { width: width / scaleFactor, height: height / scaleFactor };
  }

  toBitmap(): Buffer {
    return Buffer.from(this.#bitmap);
  }
}

export const nativeImage = strict('nativeImage', {
  createFromBitmap(bitmap: Buffer, options: BitmapOptions): NativeImage {
    if (bitmap.length !== options.width * options.height * 4) throw new Error('invalid buffer size');
    return new NativeImage(bitmap, options);
  },
});
