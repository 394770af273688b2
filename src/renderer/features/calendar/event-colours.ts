/** How events are coloured: by their kind, or in a colour of their own. Text on them is ink, so the fill is always a soft one. */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';

export const COLOURS = ['petrol', 'red', 'amber', 'green', 'blue'] as const;

export type Colour = (typeof COLOURS)[number];

const FILLS: Readonly<Record<Colour, string>> = {
  petrol: 'var(--accent-soft)',
  red: 'var(--again-soft)',
  amber: 'var(--hard-soft)',
  green: 'var(--good-soft)',
  blue: 'var(--easy-soft)',
};

const OF_KIND: Readonly<Record<CalendarEvent['kind'], Colour>> = {
  study: 'petrol',
  exam: 'red',
  deadline: 'amber',
  other: 'blue',
};

export interface EventLook {
  readonly fill: string;
  /** Of the edge; null for a colour that came with a file. */
  readonly edge: Colour | null;
}

export function lookOf({ kind, color }: Pick<CalendarEvent, 'kind' | 'color'>): EventLook {
  const named = color === null ? OF_KIND[kind] : COLOURS.find((each) => each === color);
  if (named !== undefined) return { fill: FILLS[named], edge: named };
  const own = color !== null && CSS.supports('color', color) ? color : FILLS[OF_KIND[kind]];
  return { fill: `color-mix(in srgb, ${own} 20%, var(--surface))`, edge: null };
}
