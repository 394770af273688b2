/** Reads one presentation apart from the page, which can end it at any moment. */
import type { ImageProfile } from '../../../../domain/documents/image-profile.ts';
import { PresentationError, type PresentationFault } from './fault.ts';
import { pictureEncoder } from './picture-encoder.ts';
import { readPresentation, type ReadPresentation } from './read-presentation.ts';

export interface PresentationRequest {
  readonly file: Uint8Array;
  readonly images: ImageProfile;
}

export type PresentationReport =
  | { readonly kind: 'progress'; readonly slide: number; readonly slides: number }
  | { readonly kind: 'done'; readonly read: ReadPresentation }
  | { readonly kind: 'refused'; readonly fault: PresentationFault; readonly slides: number };

const report = (message: PresentationReport) => globalThis.postMessage(message);

globalThis.addEventListener('message', ({ data }: MessageEvent<PresentationRequest>) => {
  const onProgress = (slide: number, slides: number) => report({ kind: 'progress', slide, slides });
  readPresentation(data.file, pictureEncoder(data.images), onProgress).then(
    (read) => report({ kind: 'done', read }),
    (error: unknown) => {
      if (error instanceof PresentationError) report({ kind: 'refused', fault: error.fault, slides: error.slides });
      // Anything else is a mistake of ours, and ends this worker with an error that the page hears of.
      else
        queueMicrotask(() => {
          throw error;
        });
    },
  );
});
