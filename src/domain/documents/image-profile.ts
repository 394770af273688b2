/** How pictures of pages are drawn: the extractor's own profile, and the one for what is sent for a job (core §9, ai §5). */
import {
  EXTRACT_IMAGE_MAX_PX,
  EXTRACT_IMAGE_QUALITY,
  UPLOAD_IMAGE_MAX_PX,
  UPLOAD_IMAGE_QUALITY,
} from '../../contract/limits.ts';

export interface ImageProfile {
  /** Of the longer side. */
  readonly maxPx: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
}

export const EXTRACTOR_IMAGES: ImageProfile = { maxPx: EXTRACT_IMAGE_MAX_PX, quality: EXTRACT_IMAGE_QUALITY };
export const UPLOAD_IMAGES: ImageProfile = { maxPx: UPLOAD_IMAGE_MAX_PX, quality: UPLOAD_IMAGE_QUALITY };
