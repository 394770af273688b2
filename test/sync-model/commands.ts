/** What can happen, one command at a time, and how often: histories of it are what the model is run through. */
import fc from 'fast-check';
import { TOP_LEVEL, type DeviceRow } from '../../src/domain/sync/rows.ts';
import { backUp } from './device-disk.ts';
import type { Device } from './device.ts';
import { Model, type ModelOptions } from './model.ts';
import { checkAll, checkNames } from './properties.ts';

const DO = {
  create: ({ author }, device, { a, b, c }) => {
    const kind = (['folders', 'notes', 'sets', 'cards', 'notes', 'cards', 'settings'] as const)[a % 7] ?? 'notes';
    const name = 'ABC'.charAt(b % 3);
    if (kind === 'cards') {
      const set = pick(device, b, ({ kind: of }) => of === 'sets');
      if (set) author.create(device, kind, set.id, name);
      return;
    }
    const parent = (c % 2 === 1 ? pick(device, c, isFolder)?.id : undefined) ?? TOP_LEVEL;
    if (
      kind === 'folders' &&
      device.live().some((row) => isFolder(row) && row.fields.parent_id === parent && row.fields.name === name)
    )
      return;
    author.create(device, kind, parent, name);
  },
  edit: ({ author }, device, { a, b }) => {
    const row = pick(device, b, (candidate) => !isFolder(candidate));
    if (row) author.edit(device, row, a);
  },
  remove: ({ author }, device, { b }) => {
    const row = pick(device, b);
    if (row) author.remove(device, row);
  },
  'take from trash': ({ author }, device, { b }) => {
    const trash = [...device.rows.values()].filter(({ deleted }) => deleted);
    const row = trash[b % Math.max(1, trash.length)];
    if (row) author.restore(device, row);
  },
  rename: ({ author }, device, { a, b }) => {
    const row = pick(device, b, isFolder);
    if (row) author.rename(device, row, 'ABC'.charAt(a % 3));
  },
  move: ({ author }, device, { b, c }) => {
    const row = pick(device, b, ({ kind }) => kind !== 'cards' && kind !== 'settings');
    const to = c % 3 === 0 ? TOP_LEVEL : pick(device, c, isFolder)?.id;
    if (row && to !== undefined) author.move(device, row, to);
  },
  review: ({ author }, device, { a, b }) => {
    const card = pick(device, b, ({ kind }) => kind === 'cards');
    if (card) author.review(device, card, (a % 4) + 1);
  },
  step: (model, device) => {
    device.startSession();
    model.step(device);
  },
  sync: (model, device, { a }) => model.session(device, a),
  deliver: (model, _, { b }) => model.deliver(b),
  drop: (model, _, { b }) => model.drop(b),
  double: (model, _, { b }) => model.double(b),
  'time out': (_, device) => device.timeOut(),
  crash: (_, device) => device.crash(),
  'commit open': (model, _, { b }) => model.server.commitOpen(b),
  'plain client': (model, _, { a, b }) => {
    const client = model.plain[b % model.plain.length];
    if (a === 0) client?.close();
    else client?.pull(model.server);
  },
  'device clock': (_, device, { a }) => (device.skew = [0, 86_400_000, -86_400_000, 3_600_000, -1][a % 5] ?? 0),
  'server clock': (model, _, { a }) => (model.serverSkew = [0, -50_000, 50_000][a % 3] ?? 0),
  purge: ({ server }) => server.purge(),
  strip: ({ server }) => server.strip(),
  'back up server': ({ server }) => server.backup(),
  'restore server': (model, _, { b }) => model.restoreServer(b),
  'back up device': (_, device) => backUp(device),
  'restore device': (model, device) => model.restoreDevice(device),
  checkpoint: ({ server }) => server.checkpoint(),
  'power cut': ({ server }) => server.powerCut(),
} satisfies Record<string, (model: Model, device: Device, numbers: Command) => unknown>;

export type CommandName = keyof typeof DO;

/** `device` and the numbers `a`, `b`, `c` choose among what there is; `wait` is how long before it, in ms. */
export interface Command {
  readonly do: CommandName;
  readonly device: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly wait: number;
}

/** How often each command comes, in each set of faults. */
const BASE: Partial<Record<CommandName, number>> = {
  create: 11,
  edit: 12,
  remove: 4,
  'take from trash': 1,
  rename: 3,
  move: 3,
  review: 4,
  step: 10,
  sync: 10,
  deliver: 14,
  drop: 3,
  double: 3,
  'time out': 4,
  crash: 3,
  'device clock': 1,
  'commit open': 4,
  'plain client': 4,
};
export const FAULT_SETS = {
  base: BASE,
  clock: { ...BASE, 'server clock': 2 },
  /** Compaction, and bodies of removed rows that go. */
  compaction: { ...BASE, purge: 2, strip: 1 },
  /** What comes and goes, and bodies of removed rows that go for good. */
  trash: { ...BASE, remove: 8, 'take from trash': 8, strip: 4 },
  /** Compaction in the middle of snapshots: pages of one row, and more of what runs beside them. */
  snapshots: { ...BASE, purge: 6, strip: 1, edit: 20, sync: 14, step: 20, deliver: 28 },
  restore: { ...BASE, 'back up server': 2, 'restore server': 1 },
  rewind: { ...BASE, 'back up device': 2, 'restore device': 1 },
  power: { ...BASE, checkpoint: 2, 'power cut': 2 },
  all: {
    ...BASE,
    purge: 1,
    strip: 1,
    'back up server': 1,
    'restore server': 1,
    checkpoint: 1,
    'power cut': 1,
    'server clock': 1,
  },
} as const satisfies Record<string, Partial<Record<CommandName, number>>>;
export type FaultSet = keyof typeof FAULT_SETS;

const NUMBER = fc.nat(11);

export function historyOf(faults: FaultSet, maxLength: number): fc.Arbitrary<Command[]> {
  const weighted = Object.entries(FAULT_SETS[faults]).map(([name, weight]) => ({
    weight,
    arbitrary: fc.record({
      do: fc.constant(name as CommandName),
      device: fc.nat(3),
      a: NUMBER,
      b: NUMBER,
      c: NUMBER,
      wait: fc.constantFrom(0, 0, 1, 7, 60, 150, 5000),
    }),
  }));
  return fc.array(fc.oneof(...weighted), { minLength: 1, maxLength, size: 'max' });
}

/** Runs a history, heals the model and checks everything. @throws Error for what does not hold */
export function run(history: readonly Command[], faults: FaultSet, options: ModelOptions = {}): Model {
  const model = new Model({ page: faults === 'snapshots' ? 1 : 2, ...options });
  for (const command of history) {
    model.clock += command.wait;
    const device = model.devices[command.device % model.devices.length];
    if (!device) continue;
    model.commands += 1;
    DO[command.do](model, device, command);
    checkNames(`device ${device.number}`, device.live());
  }
  model.heal();
  checkAll(model);
  return model;
}

function isFolder({ kind }: DeviceRow): boolean {
  return kind === 'folders';
}

/** One of the rows that a person sees: a card whose set is still to come is not shown. */
function pick(device: Device, number: number, fits: (row: DeviceRow) => boolean = () => true): DeviceRow | undefined {
  const shown = (row: DeviceRow): boolean =>
    row.kind !== 'cards' || device.rows.get(device.parentIdOf(row.id))?.deleted === false;
  const rows = device.live().filter((row) => fits(row) && shown(row));
  return rows[number % Math.max(1, rows.length)];
}
