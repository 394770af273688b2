/** Documents and document jobs (ai §4, §5, §8). */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const documents = inLanguage('documents', {
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
  listFull: (n: number) =>
    `${plural(n, 'document is', 'documents are')} at work or wait to be saved, and the list holds no more. Save or discard one, then try again.`,
  discarded: (name: string) => `Removed “${name}” from the list.`,
  discardedCards: (name: string, cards: number) =>
    `Discarded “${name}” with ${plural(cards, 'card that was', 'cards that were')} not saved.`,
  cleared: (n: number) => `Removed ${plural(n, 'document', 'documents')} from the list.`,
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
  notCompleted: 'Pages can be asked for again when the job is completed.',
  pages: (n: number) => plural(n, 'page', 'pages'),
  /** Why a document could not be read, and what to do. */
  unreadable: {
    notSupported: (name: string) =>
      `“${name}” is neither a PDF nor a PowerPoint presentation. Save it as PDF and drop that.`,
    otherPresentation: (name: string) =>
      `“${name}” is a presentation of another program. Save it as .pptx or PDF there and drop that.`,
    oldPresentation: (name: string) =>
      `“${name}” is in PowerPoint’s format of before 2007 (.ppt). Open it in PowerPoint or LibreOffice, save it as .pptx and drop that.`,
    protectedPresentation: (name: string) =>
      `“${name}” is locked with a password. Open it in PowerPoint, save a copy without a password and drop that.`,
    notAPresentation: (name: string) =>
      `“${name}” is not a PowerPoint presentation, though its name says so. Save it anew as .pptx or PDF and drop that.`,
    unpacksTooFar: (name: string) =>
      `“${name}” unpacks to far more than a presentation holds, so it was left alone. Save it anew as .pptx or PDF and drop that.`,
    tooManySlides: (name: string, slides: number, max: number) =>
      `“${name}” has ${plural(slides, 'slide', 'slides')}; at most ${max.toLocaleString('en')} can be read. Split it and drop the parts.`,
    empty: (name: string) => `“${name}” is empty. Check that it was copied completely.`,
    damaged: (name: string) =>
      `“${name}” is damaged or incomplete, so its pages cannot be read. Download or export it again and drop it here.`,
    tooManyPages: (name: string, pages: number, max: number) =>
      `“${name}” has ${plural(pages, 'page', 'pages')}; at most ${max.toLocaleString('en')} can be read. Split it and drop the parts.`,
    stalled: (name: string) =>
      `Reading “${name}” came to a stop. It may be damaged; save it anew as PDF and try again.`,
    /** Behind the sentence that says why. */
    readAsPdf: (reason: string) => `${reason}. Save it as PDF and drop that.`,
    gone: (name: string) => `“${name}” can no longer be opened. It may have been moved or changed; drop it again.`,
    failed: (name: string) => `“${name}” could not be read. Save it anew as PDF and try again.`,
  },
  intake: {
    region: 'Documents being read',
    choose: 'Choose PDF files or presentations',
    waiting: 'Waiting',
    /** The part that reads documents is still loading. */
    openingFile: (name: string) => `Opening ${name}`,
    opening: 'Opening',
    reading: (page: number, pages: number) => `Reading page ${page} of ${pages}`,
    readingSlide: (slide: number, slides: number) => `Reading slide ${slide} of ${slides}`,
    sending: 'Sending the pages',
    estimate: (calls: number, tokens: number, answerTokens: number) =>
      `About ${plural(calls, 'call', 'calls')} to the model, which ${calls === 1 ? 'reads' : 'read'} ${plural(tokens, 'token', 'tokens')} and ${calls === 1 ? 'writes' : 'write'} ${answerTokens.toLocaleString('en')}.`,
    makeCards: 'Make cards',
    cancel: (name: string) => `Cancel ${name}`,
    dismiss: (name: string) => `Discard ${name}`,
    pagesKept: (n: number) => `${plural(n, 'page', 'pages')} read and kept here until a key is added.`,
    keyMissingEarly: 'Add a key while the pages are read.',
    keyLocked: 'The saved AI key cannot be opened on this computer. Enter it again in Settings.',
    continue: 'Continue',
    retry: 'Try again',
    imagesLeftOut: (name: string, n: number) =>
      `Pictures of ${plural(n, 'page', 'pages')} of “${name}” did not fit and were left out; their text was sent.`,
    pagesLost: (name: string, n: number) =>
      `${plural(n, 'page', 'pages')} of “${name}” ${n === 1 ? 'is a picture' : 'are pictures'} only and did not fit. Split the document to include ${n === 1 ? 'it' : 'them'}.`,
    picturesUnread: (name: string, n: number) =>
      `Pictures or drawings of ${plural(n, 'slide', 'slides')} of “${name}” could not be read and were left out. Save it as PDF and drop that to include more of them.`,
    password: {
      title: 'This document has a password',
      text: (name: string) => `“${name}” opens only with its password. It is used here once and not kept.`,
      label: 'Password',
      wrong: 'That is not the password. Try again.',
      open: 'Open',
      cancel: 'Cancel',
    },
  },
  /** Written into the text of a slide, where a model and a person read it. */
  slide: { hidden: '[Hidden slide]', notes: 'Speaker notes:' },
  list: {
    title: 'Documents in progress',
    cancel: (name: string) => `Cancel ${name}`,
    remove: (name: string) => `Remove ${name} from the list`,
    review: 'Review',
    /** Opens what a document without cards left, where its pages can be asked for again. */
    pagesAgain: 'Try pages again',
    continue: 'Continue',
    clear: 'Clear finished',
    ready: (sets: number, cards: number) => `${plural(sets, 'set', 'sets')} ready, ${plural(cards, 'card', 'cards')}`,
    resumeFrom: (time: string) => `Can go on from ${time}.`,
    resumeNow: 'Can go on now.',
  },
  /** In the title bar: what is worked on, what has stopped or what waits for review. */
  state: {
    atWork: (n: number, percent: string) => (n === 1 ? percent : `${plural(n, 'document', 'documents')}, ${percent}`),
    reading: (n: number) => `Reading ${plural(n, 'document', 'documents')}`,
    waiting: (n: number) => `${plural(n, 'document waits', 'documents wait')} for you`,
    stopped: (n: number) => `${plural(n, 'document', 'documents')} stopped`,
    toReview: (n: number) => `${plural(n, 'document', 'documents')} to review`,
    label: (words: string) => `Documents in progress: ${words}`,
  },
  banner: {
    completed: (name: string) => `Cards from “${name}” are ready.`,
    failed: (name: string, reason: string) => `${name}: ${reason}`,
    cancelled: (name: string) => `Cancelled “${name}”.`,
    mayContinue: (name: string) => `The model takes calls again: “${name}” can go on.`,
  },
});
