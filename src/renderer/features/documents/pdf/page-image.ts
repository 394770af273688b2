/** A page as a picture. It is drawn in the size that is wanted, because one made smaller later would be less sharp. */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { ImageProfile } from '../../../../domain/documents/image-profile.ts';

/** A JPEG of the page on white. */
export async function pageImage(page: PDFPageProxy, { maxPx, quality }: ImageProfile): Promise<Blob> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: maxPx / Math.max(natural.width, natural.height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  try {
    await page.render({ canvas, viewport, background: 'white' }).promise;
    return await jpeg(canvas, quality);
  } finally {
    // Frees the pixels now and not at some later collection.
    canvas.width = 0;
    canvas.height = 0;
  }
}

function jpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(blob);
      else reject(new Error('The page could not be drawn.'));
    };
    canvas.toBlob(take, 'image/jpeg', quality);
  });
}

/** The bytes as base64, without the head of a data address. */
export function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')));
    reader.readAsDataURL(blob);
  });
}
