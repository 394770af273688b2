/** Pictures and other media. */
export const blobs = {
  readFailed: 'The picture could not be loaded.',
  saveFailed: 'The picture could not be saved. Try again.',
  notFound: 'This picture is not kept here.',
  missing: 'A picture that this names is not kept here. Upload the picture first.',
  mismatch: 'The file that arrived is not the one that was announced. Send it again.',
};
