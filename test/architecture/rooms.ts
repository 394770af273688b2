/** What one room may know. `ours` are rooms of this project; every room may import itself. */
export interface Room {
  readonly ours: readonly string[];
  /** The only outside packages allowed, where a room is limited to some; absent: any that is not reserved. */
  readonly packages?: readonly string[];
  /** Reserved packages (see RESERVED_PACKAGES) that this room may use all the same. */
  readonly reserved?: readonly string[];
  /** Whether the room runs on Node; absent: its modules are refused. */
  readonly node?: true;
  /** Rooms of ours from which only types may come. */
  readonly typesOnly?: readonly string[];
  /** Whether the room's answers may depend on nothing but their input: no clock, no randomness. */
  readonly pure?: true;
}

/** Packages that only the rooms naming them may import. */
export const RESERVED_PACKAGES = ['electron', 'kysely', 'better-sqlite3', 'pg'] as const;

const DATABASE = ['kysely', 'better-sqlite3', 'pg'];
const BELOW_THE_HOSTS = ['contract', 'domain', 'client', 'formats', 'data', 'ai', 'sync', 'api', 'migrations'];
const RENDERER = ['renderer/ui', 'renderer/lib', 'renderer/state', 'renderer/parts', 'renderer/features'];

/** "Who may import whom" of docs/architecture.md. Tests, benches and scripts may import anything. */
export const ROOMS: Readonly<Record<string, Room>> = {
  contract: { ours: [], packages: ['zod'], pure: true },
  domain: { ours: ['contract'], pure: true },
  client: { ours: ['contract', 'domain'], packages: [] },
  formats: {
    ours: ['contract', 'domain'],
    packages: ['fflate', 'fzstd', 'papaparse', 'ical.js'],
    reserved: ['better-sqlite3'],
    node: true,
  },
  migrations: { ours: [], packages: [], reserved: DATABASE, node: true },
  data: { ours: ['contract', 'domain', 'migrations'], reserved: DATABASE, node: true },
  ai: { ours: ['contract', 'domain', 'data', 'client'], node: true },
  sync: { ours: ['contract', 'domain', 'data', 'client'], node: true },
  api: { ours: ['contract', 'domain', 'data', 'ai', 'sync', 'formats'], node: true },
  main: { ours: BELOW_THE_HOSTS, reserved: ['electron'], node: true },
  server: { ours: BELOW_THE_HOSTS, node: true },
  preload: { ours: ['contract'], typesOnly: ['contract'], packages: [], reserved: ['electron'] },
  'service-worker': { ours: [], packages: [] },
  'renderer/ui': { ours: [], packages: ['react', '@base-ui/react', 'lucide-react'] },
  'renderer/lib': { ours: ['contract', 'domain', 'client'] },
  'renderer/state': { ours: ['contract', 'domain', 'client', 'renderer/lib'] },
  'renderer/parts': { ours: ['contract', 'domain', 'renderer/ui', 'renderer/lib', 'renderer/state'] },
  'renderer/features': {
    ours: ['contract', 'domain', 'renderer/ui', 'renderer/lib', 'renderer/state', 'renderer/parts'],
  },
  'renderer/app': { ours: ['contract', 'domain', 'client', ...RENDERER] },
};

/** Files that only the named rooms may import, their own room not included: what a desktop must not carry. */
export const ONLY_FOR: Readonly<Record<string, readonly string[]>> = {
  'src/data/database/open-postgres.ts': ['server'],
};

/** The folder whose folders are strangers to each other. */
const FEATURES = 'renderer/features';

/**
 * The room that a file belongs to, from its path inside the project; undefined outside every room. A feature's room is
 * `renderer/features/<name>`; files directly in `src/renderer` belong to `renderer/app`.
 */
export function roomOf(file: string): string | undefined {
  const [top, second, third, fourth, fifth] = file.split('/');
  if (top === 'server' || top === 'migrations') return top;
  if (top !== 'src' || second === undefined || third === undefined) return undefined;
  if (second !== 'renderer') return second in ROOMS ? second : undefined;
  if (fourth === undefined) return 'renderer/app';
  const room = `renderer/${third}`;
  if (room === FEATURES) return fifth === undefined ? undefined : `${FEATURES}/${fourth}`;
  return room in ROOMS ? room : undefined;
}

/** The table's row for a room; all features share one. */
export function rowOf(room: string): Room | undefined {
  return ROOMS[isFeature(room) ? FEATURES : room];
}

/** Whether files of one room may import files of another. */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const ours = rowOf(from)?.ours ?? [];
  return ours.includes(isFeature(to) ? FEATURES : to);
}

function isFeature(room: string): boolean {
  return room.startsWith(`${FEATURES}/`);
}
