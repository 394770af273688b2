/** What people do on a device, and the record of it that the properties are checked against. Each edit writes a token that occurs nowhere else. */
import {
  parentOf,
  TOP_LEVEL,
  UNKNOWN_TO_SERVER,
  type DeviceRow,
  type Fields,
  type MergedKind,
} from '../../src/domain/sync/rows.ts';
import type { Device } from './device.ts';
import type { Slip } from './rules.ts';

/** Fields that carry tokens. */
const WORDS = {
  folders: [],
  sets: ['topic'],
  cards: ['question', 'answer'],
  notes: ['title', 'content'],
  settings: ['value'],
} as const satisfies Partial<Record<MergedKind, readonly string[]>>;
export type ModelKind = keyof typeof WORDS;

const PARENT: Readonly<Partial<Record<MergedKind, string>>> = {
  folders: 'parent_id',
  sets: 'folder_id',
  cards: 'set_id',
  notes: 'folder_id',
};

export interface Token {
  readonly id: string;
  readonly field: string;
  readonly device: number;
  /** The token that stood there when this one was written. */
  readonly before: string | null;
  /** Written after a backup that the device went back to, and nobody else has it. */
  void: boolean;
}

export interface Removal {
  readonly id: string;
  /** Number of the device that knows it as its own; null once that went back in time, and may not know what became of it. */
  by: number | null;
  /** The server's version that was removed: whoever has heard of the removal has a later one. */
  readonly baseVer: number;
  /** Tokens that stood there. */
  readonly saw: ReadonlySet<string>;
  /** The device that has taken the row out of the trash again: then what stood there is not given up any more. */
  withdrawnBy: number | null;
}

export class Author {
  readonly tokens = new Map<string, Token>();
  readonly removals: Removal[] = [];
  /** The `unique` of every review that was made. */
  readonly reviews = new Set<string>();
  /** Rows that were moved, renamed or taken out of the trash by a person, or by the structure rules. */
  readonly moved = new Set<string>();
  #ids = 0;
  readonly #slips: ReadonlySet<Slip>;

  constructor(slips: ReadonlySet<Slip>) {
    this.#slips = slips;
  }

  newId(letter: string): string {
    return `${letter}${(this.#ids += 1)}`;
  }

  create(device: Device, kind: ModelKind, parent: string, name: string): void {
    const id = kind === 'settings' ? `setting ${name}` : this.newId(kind.charAt(0));
    if (device.rows.has(id)) {
      const row = device.rows.get(id);
      if (row && !row.deleted) this.edit(device, row, 0);
      return;
    }
    const place: Fields =
      kind === 'folders' ? { parent_id: parent, name } : kind === 'settings' ? {} : { [PARENT[kind] ?? '']: parent };
    const slug: Fields = kind === 'sets' ? { slug: freeSlugOn(device, name) } : {};
    const words = Object.fromEntries(WORDS[kind].map((field) => [field, this.#token(device, id, field, null)]));
    this.#change(device, { ...UNKNOWN_TO_SERVER, kind, id, deleted: false, fields: { ...place, ...slug, ...words } });
  }

  edit(device: Device, row: DeviceRow, which: number): void {
    const words: readonly string[] = WORDS[row.kind as ModelKind];
    const field = words[which % Math.max(1, words.length)];
    if (field === undefined) return;
    const token = this.#token(device, row.id, field, row.fields[field]);
    this.#change(device, { ...row, fields: { ...row.fields, [field]: token } });
  }

  rename(device: Device, row: DeviceRow, name: string): void {
    if (row.fields.name === name || folderNamed(device, parentOf(row.kind, row.fields), name)) return;
    this.moved.add(row.id);
    this.#change(device, { ...row, fields: { ...row.fields, name } });
  }

  move(device: Device, row: DeviceRow, to: string): void {
    const field = PARENT[row.kind];
    if (field === undefined || row.fields[field] === to || isBelow(device, to, row.id)) return;
    if (row.kind === 'folders' && folderNamed(device, to, String(row.fields.name))) return;
    this.moved.add(row.id);
    this.#change(device, { ...row, fields: { ...row.fields, [field]: to } });
  }

  /** With everything in it, what is in it first. A tree that is half pulled may have a cycle. */
  remove(device: Device, row: DeviceRow, done = new Set<string>()): void {
    if (done.has(row.id)) return;
    done.add(row.id);
    for (const child of device.children(row.id)) this.remove(device, child, done);
    const saw = Object.values(row.fields).filter((value) => typeof value === 'string' && this.tokens.has(value));
    this.removals.push({
      id: row.id,
      by: device.number,
      baseVer: row.baseVer,
      saw: new Set(saw as string[]),
      withdrawnBy: null,
    });
    this.#change(device, { ...row, deleted: true });
  }

  /** Out of the trash, if what it lay in is there. */
  restore(device: Device, row: DeviceRow): void {
    const parent = parentOf(row.kind, row.fields);
    if (parent !== TOP_LEVEL && device.rows.get(parent)?.deleted !== false) return;
    if (row.kind === 'folders' && folderNamed(device, parent, String(row.fields.name))) return;
    const back = new Set(Object.values(row.fields));
    // Of a removal that this device has not heard of nobody takes anything back.
    const known = this.removals.filter(
      ({ id, by, baseVer }) => id === row.id && (by === device.number || (row.shadowDeleted && baseVer < row.baseVer)),
    );
    for (const removal of known)
      if ([...removal.saw].every((token) => back.has(token))) removal.withdrawnBy = device.number;
    this.moved.add(row.id);
    const fields =
      row.kind === 'sets' ? { ...row.fields, slug: freeSlugOn(device, String(row.fields.slug)) } : row.fields;
    this.#change(device, { ...row, fields, deleted: false });
  }

  review(device: Device, card: DeviceRow, rating: number): void {
    const time = device.now();
    const id = this.#slips.has('reviewIdIsTime') ? `review ${time}` : this.newId('r');
    const unique = this.newId('u');
    this.reviews.add(unique);
    if (device.facts.has(id)) return;
    const fields = { card_id: card.id, rating, reviewed_at: time, reviewed_at_raw: time, unique };
    device.facts.set(id, { kind: 'reviews', id, fields });
    device.mark(id);
  }

  /** A token and all that stood there before it, as far as its authors saw. */
  withAncestors(token: unknown, known = new Set<string>()): Set<string> {
    for (let at = token; typeof at === 'string' && !known.has(at);) {
      const written = this.tokens.get(at);
      if (!written) break;
      known.add(at);
      at = written.before;
    }
    return known;
  }

  #token(device: Device, id: string, field: string, before: unknown): string {
    const token = `t${this.tokens.size + 1}`;
    const known = typeof before === 'string' && this.tokens.has(before) ? before : null;
    this.tokens.set(token, { id, field, device: device.number, before: known, void: false });
    return token;
  }

  #change(device: Device, row: DeviceRow): void {
    device.rows.set(row.id, row);
    device.mark(row.id);
  }
}

export function folderNamed(device: Device, parent: string, name: string): boolean {
  return device
    .live()
    .some((row) => row.kind === 'folders' && row.fields.parent_id === parent && row.fields.name === name);
}

function freeSlugOn(device: Device, slug: string): string {
  const taken = new Set(device.live().map(({ kind, fields }) => (kind === 'sets' ? fields.slug : null)));
  let free = slug;
  for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`;
  return free;
}

function isBelow(device: Device, id: string, ancestor: string): boolean {
  const seen = new Set<string>();
  for (let at = id; at !== TOP_LEVEL && !seen.has(at); at = device.parentIdOf(at)) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
}
