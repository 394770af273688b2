/**
 * Links of the form `ninefold://…`. Any page of the web and any mail may hold one, so this is a list of what is allowed: it leads to places,
 * or carries rows of cards that the person is asked about. No link changes, deletes or fetches anything.
 *
 *     ninefold://open                    the dashboard
 *     ninefold://new                     a new set
 *     ninefold://study                   what is due
 *     ninefold://study/<set>             what is due of a set
 *     ninefold://set/<set>               the editor of a set
 *     ninefold://import?text=<rows>      cards, a row each, question and answer apart by a tab
 */
import type { AppPlace } from '../contract/desktop.ts';
import { LINK_MAX_CHARS, SET_ID_MAX_CHARS } from '../contract/limits.ts';

export const LINK_SCHEME = 'ninefold';

export type AppLink =
  | { readonly kind: 'place'; readonly place: AppPlace }
  | { readonly kind: 'cards'; readonly text: string };

/** What sets are called on the wire (core §6): letters, digits and marks that mean nothing in an address. */
const SET_ID = /^[\p{L}\p{M}\p{N}._~-]+$/u;
/** A path of nothing but dots would be a way up. */
const DOTS = /^\.+$/;

/** Null for whatever is not on the list. */
export function readAppLink(address: string): AppLink | null {
  if (address.length > LINK_MAX_CHARS || !URL.canParse(address)) return null;
  const { protocol, host, pathname, searchParams, username, port, hash } = new URL(address);
  if (protocol !== `${LINK_SCHEME}:` || username !== '' || port !== '' || hash !== '') return null;
  if (host === 'import') return searchParams.size === 1 ? cardsOf(pathname, searchParams.get('text')) : null;
  if (searchParams.size > 0) return null;
  const place = placeOf(host, pathname.replace(/^\//, '').replace(/\/$/, ''));
  return place && { kind: 'place', place };
}

function cardsOf(pathname: string, text: string | null): AppLink | null {
  const isEmpty = text === null || text.trim() === '';
  return isEmpty || (pathname !== '' && pathname !== '/') ? null : { kind: 'cards', text };
}

function placeOf(host: string, rest: string): AppPlace | null {
  if (rest === '') {
    if (host === 'open') return { page: 'dashboard' };
    if (host === 'new') return { page: 'newSet' };
    return host === 'study' ? { page: 'study' } : null;
  }
  const set = readSetId(rest);
  if (set === null) return null;
  if (host === 'study') return { page: 'study', set };
  return host === 'set' ? { page: 'set', id: set } : null;
}

function readSetId(text: string): string | null {
  try {
    const id = decodeURIComponent(text);
    return id.length <= SET_ID_MAX_CHARS && SET_ID.test(id) && !DOTS.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** The link to the editor of a set, for texts that name it. */
export function setLink(set: string): string {
  return `${LINK_SCHEME}://set/${encodeURIComponent(set)}`;
}

/** The link to what is due of a set, for menus of the system that can only start the app. */
export function studyLink(set: string): string {
  return `${LINK_SCHEME}://study/${encodeURIComponent(set)}`;
}
