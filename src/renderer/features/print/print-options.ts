/** How cards are printed: what was chosen last is chosen again. */
import { useState } from 'react';
import type { SheetGrid, TurnedEdge } from '../../../domain/print/card-sheets.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { systemLocale } from '../../lib/words/system-locale.ts';

export const FORMS = ['cards', 'list'] as const;
export const PAPERS = ['a4', 'letter'] as const;
export const EDGES = ['long', 'short'] as const;

export type PrintForm = (typeof FORMS)[number];
export type Paper = (typeof PAPERS)[number];

/** By how many cards stand on a sheet. */
const GRIDS = {
  4: { columns: 2, rows: 2 },
  8: { columns: 2, rows: 4 },
  12: { columns: 3, rows: 4 },
} as const;

export type CardsOnSheet = keyof typeof GRIDS;
export const CARDS_ON_SHEET: readonly CardsOnSheet[] = [4, 8, 12];

export interface PrintOptions {
  readonly form: PrintForm;
  readonly paper: Paper;
  readonly perSheet: CardsOnSheet;
  readonly edge: TurnedEdge;
  readonly lines: boolean;
  readonly hints: boolean;
}

const STORED = 'ninefold:print';
/** Where paper is not measured in millimetres (CLDR, "paperSize"). */
const LETTER_REGIONS: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'VE',
  'CR',
  'GT',
  'NI',
  'PA',
  'PR',
  'SV',
  'BZ',
]);

export function usePrintOptions(): readonly [PrintOptions, (change: Partial<PrintOptions>) => void] {
  const [options, set] = useState(lastOptions);
  const change = (changed: Partial<PrintOptions>): void => {
    const next = { ...options, ...changed };
    set(next);
    writeStored(STORED, next);
  };
  return [options, change];
}

export function gridOf({ perSheet }: PrintOptions): SheetGrid {
  return GRIDS[perSheet];
}

function lastOptions(): PrintOptions {
  const stored = readStored(STORED);
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  return {
    form: FORMS.find((form) => form === kept['form']) ?? 'cards',
    paper: PAPERS.find((paper) => paper === kept['paper']) ?? paperHere(),
    perSheet: CARDS_ON_SHEET.find((count) => count === kept['perSheet']) ?? 8,
    edge: EDGES.find((edge) => edge === kept['edge']) ?? 'long',
    lines: kept['lines'] !== false,
    hints: kept['hints'] === true,
  };
}

function paperHere(): Paper {
  const locale = systemLocale();
  const region = locale === '' ? undefined : new Intl.Locale(locale).maximize().region;
  return region !== undefined && LETTER_REGIONS.has(region) ? 'letter' : 'a4';
}
