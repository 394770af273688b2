/** Writing files of what is kept: what the host says about it. */
import { inLanguage } from './in-language.ts';

export const exports = inLanguage('exports', {
  notFound: 'This export is not here any more. Start it again.',
  unknownForm: 'This is no form that Ninefold can export. Choose another one.',
  nothing: 'There is nothing to export here.',
  picturesTooLarge:
    'With their pictures in it this file would be larger than 4\u00a0GB, which cannot be imported. Export a Ninefold bundle with media (.zip).',
  failed: 'The export stopped because of an error. Try again.',
  bundle: 'Ninefold bundle (.json)',
  bundleHint: 'Everything in one JSON file that Ninefold reads again, pictures included.',
  calendar: 'Calendar (.ics)',
  calendarHint: 'The events of your calendar, which every calendar program reads.',
  bundleZip: 'Ninefold bundle with media (.zip)',
  bundleZipHint: 'The same with pictures and sound as files of their own: smaller, and better for large libraries.',
});
