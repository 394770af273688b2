/** The list of packages that ship with Ninefold. */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const licences = inLanguage('licences', {
  title: 'Third-party software',
  text: 'Ninefold is made with the work of many. Every package that ships with the app, with its licence.',
  show: 'Show all packages',
  loading: 'Loading the list of packages',
  count: (n: number) => plural(n, 'package', 'packages'),
  search: 'Search packages or licences',
  none: (text: string) => `No package or licence has “${text}” in its name.`,
  chromium:
    'The desktop app also brings Chromium. Its licences are in LICENSES.chromium.html, in the folder of the app.',
  noText: (licence: string) => `This package comes without a text of its licence, which is ${licence}.`,
  source: (address: string, version: string) =>
    `Ninefold ships this package as it was published, in a file of its own. The source of version ${version} is at ${address}`,
});
