/** A page as a picture for the model (ai §5: at most 1,024 px, JPEG, quality 0.78). */
import type { PDFPageProxy } from 'pdfjs-dist';
import { UPLOAD_IMAGE_MAX_PX, UPLOAD_IMAGE_QUALITY } from '../../../../contract/limits.ts';

/** Draws the page on white, its longer side 1,024 px. */
export async function pageImage(page: PDFPageProxy): Promise<Blob> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: UPLOAD_IMAGE_MAX_PX / Math.max(natural.width, natural.height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  try {
    await page.render({ canvas, viewport, background: 'white' }).promise;
    return await jpeg(canvas);
  } finally {
    // Frees the pixels now and not at some later collection.
    canvas.width = 0;
    canvas.height = 0;
  }
}

function jpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(blob);
      else reject(new Error('The page could not be drawn.'));
    };
    canvas.toBlob(take, 'image/jpeg', UPLOAD_IMAGE_QUALITY);
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
