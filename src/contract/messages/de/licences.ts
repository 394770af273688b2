/** `licences` in German. */
import type { licences as english } from '../licences.ts';
import { plural } from './plural.ts';

export const licences: typeof english = {
  title: 'Software von anderen',
  text: 'Ninefold ist mit der Arbeit vieler gemacht. Jedes Paket, das mit der App kommt, mit seiner Lizenz.',
  show: 'Alle Pakete zeigen',
  loading: 'Die Liste der Pakete wird geladen',
  count: (n) => plural(n, 'Paket', 'Pakete'),
  search: 'Pakete oder Lizenzen suchen',
  none: (text) => `Kein Paket und keine Lizenz hat „${text}“ im Namen.`,
  chromium:
    'Die App für den Computer bringt auch Chromium mit. Dessen Lizenzen stehen in LICENSES.chromium.html, im Ordner der App.',
  noText: (licence) => `Dieses Paket kommt ohne den Text seiner Lizenz: ${licence}.`,
  source: (address, version) =>
    `Ninefold liefert dieses Paket so aus, wie es veröffentlicht wurde, in einer eigenen Datei. Der Quelltext der Version ${version} steht unter ${address}`,
};
