/** A picture of a slide as it is sent: a JPEG on white, no larger than wanted. Works in a worker, with what browsers decode. */
import type { ImageProfile } from '../../../../domain/documents/image-profile.ts';
import type { Crop } from '../../../../domain/documents/presentation/picture-crop.ts';

/** Rejects when the bytes are no picture that can be decoded. */
export type EncodePicture = (bytes: Uint8Array, mimeType: string, crop: Crop | null) => Promise<Blob>;

const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 };

/** Makes pictures smaller where they are larger than the profile says, and never larger. */
export function pictureEncoder({ maxPx, quality }: ImageProfile): EncodePicture {
  return async (bytes, mimeType, crop) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: mimeType }));
    try {
      const { left, top, right, bottom } = crop ?? WHOLE;
      const width = bitmap.width * (1 - left - right);
      const height = bitmap.height * (1 - top - bottom);
      const scale = Math.min(1, maxPx / Math.max(width, height));
      const canvas = new OffscreenCanvas(pixels(width * scale), pixels(height * scale));
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) throw new Error('The picture could not be drawn.');
      context.imageSmoothingQuality = 'high';
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(
        bitmap,
        bitmap.width * left,
        bitmap.height * top,
        width,
        height,
        0,
        0,
        canvas.width,
        canvas.height,
      );
      return await canvas.convertToBlob({ type: 'image/jpeg', quality });
    } finally {
      // Frees the pixels now and not at some later collection.
      bitmap.close();
    }
  };
}

function pixels(length: number): number {
  return Math.max(1, Math.floor(length));
}
