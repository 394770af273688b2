/** Why a presentation cannot be read: what the worker finds and the page puts into a sentence. */
export type PresentationFault =
  | 'damaged'
  | 'protected'
  | 'oversized'
  | 'old-format'
  | 'not-a-presentation'
  | 'too-many-slides'
  | 'no-content';

export class PresentationError extends Error {
  readonly fault: PresentationFault;
  /** Of the file, where there are too many. */
  readonly slides: number;

  constructor(fault: PresentationFault, slides = 0) {
    super(`The presentation cannot be read: ${fault}.`);
    this.name = 'PresentationError';
    this.fault = fault;
    this.slides = slides;
  }
}
