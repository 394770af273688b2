/** Pictures and other media. */
import { inLanguage } from './in-language.ts';

export const blobs = inLanguage('blobs', {
  readFailed: 'The picture could not be loaded.',
  saveFailed: 'The picture could not be saved. Try again.',
  notFound: 'This picture is not kept here.',
  missing: 'A picture that this names is not kept here. Upload the picture first.',
  mismatch: 'The file that arrived is not the one that was announced. Send it again.',
  storeUnavailable: 'The server cannot reach its pictures at the moment. Try again in a minute.',
});
