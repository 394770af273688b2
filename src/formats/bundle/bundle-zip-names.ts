/** What a zipped bundle calls its parts. */
export const BUNDLE_ENTRY = 'bundle.json';
export const MEDIA_FOLDER = 'media/';
