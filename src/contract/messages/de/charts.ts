/** `charts` in German. */
import type { charts as english } from '../charts.ts';

export const charts: typeof english = {
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
};
