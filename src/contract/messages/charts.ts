/** What every chart has: the way to its numbers. */
import { inLanguage } from './in-language.ts';

export const charts = inLanguage('charts', {
  asTable: 'Show as table',
  asChart: 'Show as chart',
});
