/** People of a server under load: who they are, where each one's feed is, and what they ask for. */
import { batchesOf } from '../src/data/long-work/batches.ts';
import { pushedReview } from '../test/support/pushed-review.ts';
import { ask, AT_ONCE, type Asked, type Load } from './asking.ts';
import type { Seeded } from './seeding.ts';

/** Of a hundred requests of an ordinary day; the rest are polls that find nothing. */
const MIX = { grades: 25, lists: 5, pages: 2 } as const;
const PAGE_ROWS = 500;
const CLIENT = { 'x-ninefold-client': 'bench/1' };

export interface Person {
  readonly headers: Readonly<Record<string, string>>;
  readonly cards: readonly string[];
  /** Where the feed is, and what names it. */
  readonly poll: Asked;
  readonly epoch: string;
}

/** People with a library, and where each one's feed is. */
export async function meet(seeded: readonly Seeded[], address: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const batch of batchesOf(seeded, AT_ONCE))
    people.push(...(await Promise.all(batch.map((person) => meetOne(person, address)))));
  return people;
}

async function meetOne({ token, cards }: Seeded, address: string): Promise<Person> {
  const headers = { ...CLIENT, cookie: `nf_session=${token}` };
  const answer = async (path: string) => JSON.parse((await ask(address, { method: 'GET', path, headers })).text);
  const { epoch } = (await answer('/api/changes?v=2&limit=1')) as { epoch: string };
  const { head } = (await answer('/api/sync/digest')) as { head: number };
  const path = `/api/changes?v=2&since=${head}&epoch=${epoch}&limit=${PAGE_ROWS}`;
  return { headers, cards, epoch, poll: { method: 'GET', path, headers } };
}

/** What they ask for, each in turn. */
export function loadsOf(people: readonly Person[]) {
  const who = (n: number): Person => {
    const person = people[n % people.length];
    if (!person) throw new Error('There is nobody to ask for.');
    return person;
  };
  const poll = (n: number): Asked => who(n).poll;
  const page = (n: number): Asked => ({
    method: 'GET',
    path: `/api/changes?v=2&since=0&limit=${PAGE_ROWS}`,
    headers: who(n).headers,
  });
  const list = (n: number): Asked => ({ method: 'GET', path: '/api/sets', headers: who(n).headers });
  /** One change in one push, as a device sends it a moment after a grade. */
  const grade = (n: number): Asked => {
    const { cards, headers, epoch } = who(n);
    const now = Date.now();
    const body = JSON.stringify({
      deviceId: 'bench',
      epoch,
      clientTime: now,
      mutations: [pushedReview('bench', cards[n % cards.length] ?? '', now)],
    });
    return { method: 'POST', path: '/api/sync/push', headers, body };
  };
  const mixed = (n: number): Asked => {
    const at = (n * 37) % 100;
    if (at < MIX.grades) return grade(n);
    if (at < MIX.grades + MIX.lists) return list(n);
    return at < MIX.grades + MIX.lists + MIX.pages ? page(n) : poll(n);
  };
  const load = (name: string, next: (n: number) => Asked, isExpected: Load['isExpected']): Load => ({
    name,
    next,
    isExpected,
  });
  return {
    polls: load('idle polls', poll, ({ text }) => text.includes('"cards":[]')),
    pages: load('a first page of the feed', page, ({ status }) => status === 200),
    fullPages: load('a page of 500 rows', page, ({ text }) => rowsOf(text) === PAGE_ROWS),
    grades: load('pushes of one change', grade, ({ text }) => text.includes('"ok"')),
    mixed: load('an ordinary day', mixed, ({ status }) => status === 200),
  };
}

/** Of all kinds, in a page of the feed. */
function rowsOf(page: string): number {
  const parts = Object.values(JSON.parse(page) as Record<string, unknown>);
  return parts.reduce((sum: number, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}
