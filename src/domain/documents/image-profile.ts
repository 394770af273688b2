/** How pictures of pages are drawn for a job (ai §5). */
import { UPLOAD_IMAGE_MAX_PX, UPLOAD_IMAGE_QUALITY } from '../../contract/limits.ts';

export interface ImageProfile {
  /** Of the longer side. */
  readonly maxPx: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
}

export const UPLOAD_IMAGES: ImageProfile = { maxPx: UPLOAD_IMAGE_MAX_PX, quality: UPLOAD_IMAGE_QUALITY };
