/** Documents and document jobs (ai §4, §5, §8). */
import { plural } from './plural.ts';

export const documents = {
  pdfUploadsDisabled: 'PDF uploads are no longer supported. The document is processed and discarded automatically.',
  pptUploadsDisabled:
    'PowerPoint uploads are no longer supported. The document is processed and discarded automatically.',
  pptStorageDisabled: 'PowerPoint storage is disabled.',
  needsConnection: 'Automated document processing requires an online connection.',
  queueDocumentFailed: 'Failed to queue document for processing',
  queuePresentationFailed: 'Failed to queue presentation for processing',
  noContentInDocument: 'No readable content detected in the document',
  noContentInPresentation: 'No readable content detected in the presentation',
  noJobId: 'Processing job did not return an id',
  processingFailed: 'Document processing failed',
  monitorFailed: 'Unable to monitor PDF processing job',
  clearFailed: 'Failed to clear queue',
  cancelFailed: 'Failed to cancel job',
  removeFailed: 'Failed to remove job',
  resumeFailed: 'Failed to resume job',
  jobNotFound: 'Unable to locate job details',
  stillProcessing: 'Job is still processing. Try again soon.',
  generationFailed: 'Generation failed. Inspect AI output for more details.',
  noSetsDebug: 'No sets were generated. Showing AI output for debugging.',
  noSets: 'Processing complete but no question sets were generated.',
  queued: 'Queued for processing',
  resuming: 'Resuming…',
  outOfTokens:
    'You are out of AI tokens. Please wait for your quota to reset or update your Gemini API key in Settings → AI.',
  /** Default message of each display stage (ai §4: each stage has one). */
  stage: {
    queued: 'Queued',
    parsing: 'Reading the pages',
    analyzing: 'Writing cards',
    finalizing: 'Checking the cards',
  },
  analyzingPart: (part: number, total: number) =>
    total === 1 ? 'Writing cards' : `Writing cards, part ${part} of ${total}`,
  waitingForLimit: (seconds: number) =>
    `The model takes no more calls this minute. Going on in ${plural(seconds, 'second', 'seconds')}.`,
  retrying: 'The AI service did not answer. Trying again…',
  completed: (cards: number, sets: number) =>
    `${plural(cards, 'card', 'cards')} in ${plural(sets, 'set', 'sets')} to review`,
  cancelled: 'Cancelled',
  /** A job can be continued only while its pages are kept. */
  pagesGone: 'The pages of this document are no longer here. Drop the document again.',
  notStopped: 'Only a job that has stopped can be continued.',
  pages: (n: number) => plural(n, 'page', 'pages'),
};
