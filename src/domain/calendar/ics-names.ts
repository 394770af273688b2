/** Names in .ics files that are ours (RFC 5545, 3.8.8.2): another program keeps or ignores them. */
export const OWN = {
  kind: 'x-ninefold-kind',
  color: 'x-ninefold-color',
  sets: 'x-ninefold-sets',
  plan: 'x-ninefold-plan',
  /** Marks a day's number of due cards, which is written for other programs and never read back. */
  due: 'x-ninefold-due',
} as const;

export const PRODUCT = '-//Ninefold//Calendar//EN';

/** Between the id of a series and the start of the one of its events that this is. */
const STANDS_FOR = '#';

/** The id of an event that stands for one of a series: as long as both are there, files show it as such. */
export function overrideId(seriesId: string, start: number): string {
  return `${seriesId}${STANDS_FOR}${start}`;
}

/** The series and the start that an id names; null for an id of no such form. */
export function overriddenBy(id: string): { readonly seriesId: string; readonly start: number } | null {
  const at = id.lastIndexOf(STANDS_FOR);
  const start = Number(id.slice(at + 1));
  return at > 0 && /^-?\d+$/.test(id.slice(at + 1)) ? { seriesId: id.slice(0, at), start } : null;
}

const ID_MAX_CHARS = 255;
/** Leaves room for a start behind it. */
const UID_MAX_CHARS = 220;

/** The id of an event with this UID: the UID itself, or of a very long one its beginning and a figure of the whole. */
export function idOfUid(uid: string): string {
  if (uid.length <= UID_MAX_CHARS) return uid;
  return `${uid.slice(0, UID_MAX_CHARS - 20).trim()}~${figureOf(uid)}`.slice(0, ID_MAX_CHARS);
}

/** FNV-1a over UTF-16 units, 32 bits twice: enough to tell UIDs of one calendar apart. */
function figureOf(text: string): string {
  return [0x811c9dc5, 0x01234567]
    .map((seed) => {
      let hash = seed;
      for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('');
}
