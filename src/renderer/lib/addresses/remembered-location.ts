/** Where a visitor wanted to go before /login (core §2): kept in the history entry, so that a reload does not lose it. */
import type { Location } from 'react-router';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The state of a navigation to /login that comes back to `place`. */
export function remember({ pathname, search, hash }: Place): { readonly from: Place } {
  return { from: { pathname, search, hash } };
}

/** The remembered path, or the dashboard. Nothing but a page of ours counts, and not /login itself. */
export function rememberedPath(state: unknown): string {
  const { from } = (state ?? {}) as { from?: Partial<Place> };
  const pathname = typeof from?.pathname === 'string' ? from.pathname : '';
  const ours = /^\/(?![/\\])/.test(pathname) && pathname !== '/login';
  return ours ? `${pathname}${textOf(from?.search, '?')}${textOf(from?.hash, '#')}` : '/';
}

function textOf(value: unknown, mark: '?' | '#'): string {
  return typeof value === 'string' && value.startsWith(mark) ? value : '';
}
