import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ONLY_FOR, ROOMS } from './rooms.ts';
import { findViolations, MOST_LINES } from './violations.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

describe('the house', () => {
  const names = globSync('{src,server,migrations}/**/*.{ts,tsx}', { cwd: ROOT }).map(toPosix);
  const files = new Map(names.map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')]));

  test('keeps every rule about who may import whom, size and names', () => {
    expect(files.size).toBeGreaterThan(0);
    expect(findViolations(files, isFile)).toEqual([]);
  });
});

/** Files that exist in every planted house, one for each room. */
const FURNITURE = [
  ...Object.keys(ROOMS).filter((room) => room.startsWith('renderer/') && room !== 'renderer/features'),
  'renderer/features/notes',
  'renderer/features/study',
  ...Object.keys(ROOMS).filter((room) => !/^(renderer|server|migrations)/.test(room)),
].map((room) => `src/${room}/thing.ts`);
const HOUSE = new Set([
  ...FURNITURE,
  ...Object.keys(ONLY_FOR),
  'server/thing.ts',
  'migrations/thing.ts',
  'scripts/thing.mjs',
]);

/** What the rules say about one file planted in an otherwise well-kept house. */
function plant(file: string, source: string): string[] {
  return findViolations(new Map([[file, source]]), (name) => HOUSE.has(name));
}

function importOf(from: string, room: string): string {
  const target = /^(server|migrations)$/.test(room) ? `${room}/thing.ts` : `src/${room}/thing.ts`;
  return path.posix.relative(path.posix.dirname(from), target).replace(/^(?!\.)/, './');
}

describe('a planted import of a room', () => {
  test.each([
    ['contract', 'domain'],
    ['domain', 'data'],
    ['client', 'data'],
    ['formats', 'data'],
    ['data', 'api'],
    ['data', 'formats'],
    ['ai', 'sync'],
    ['sync', 'api'],
    ['api', 'main'],
    ['api', 'client'],
    ['migrations', 'data'],
    ['main', 'server'],
    ['server', 'main'],
    ['main', 'renderer/app'],
    ['preload', 'domain'],
    ['renderer/ui', 'contract'],
    ['renderer/lib', 'renderer/state'],
    ['renderer/state', 'renderer/ui'],
    ['renderer/parts', 'client'],
    ['renderer/parts', 'renderer/features/notes'],
    ['renderer/features/study', 'renderer/features/notes'],
    ['renderer/features/study', 'renderer/app'],
    ['renderer/features/study', 'client'],
    ['renderer/app', 'data'],
    ['renderer/app', 'main'],
  ])('from %s is reported for %s', (from, to) => {
    const file = /^(server|migrations)$/.test(from) ? `${from}/planted.ts` : `src/${from}/planted.ts`;
    const target = importOf(file, to);
    const sentence = expect.stringContaining(`${from} may not import ${to}`);
    expect(plant(file, `import { thing } from '${target}';`)).toEqual([sentence]);
    expect(plant(file, `import type { Thing } from '${target}';`)).toEqual([sentence]);
    expect(plant(file, `export * from '${target}';`)).toEqual([sentence]);
    expect(plant(file, `export { thing } from '${target}';`)).toEqual([sentence]);
    expect(plant(file, `const lazy = () => import('${target}');`)).toEqual([sentence]);
    expect(plant(file, `let thing: import('${target}').Thing;`)).toEqual([sentence]);
    expect(plant(file, `new Worker(new URL('${target}', import.meta.url));`)).toEqual([sentence]);
  });

  test('is allowed where the table allows it', () => {
    const allowed = Object.entries(ROOMS).flatMap(([from, { ours, typesOnly = [] }]) =>
      ours.filter((to) => !typesOnly.includes(to)).map((to) => [from, to] as const),
    );
    for (const [from, to] of allowed) {
      const room = from === 'renderer/features' ? 'renderer/features/planted' : from;
      const file = /^(server|migrations)$/.test(room) ? `${room}/planted.ts` : `src/${room}/planted.ts`;
      const target = importOf(file, to === 'renderer/features' ? 'renderer/features/notes' : to);
      expect(plant(file, `import { thing } from '${target}';`)).toEqual([]);
    }
  });

  test("of a file that is the server's alone is reported for every other room", () => {
    const source = (from: string) => `import { open } from '${from}src/data/database/open-postgres.ts';`;
    for (const room of ['main', 'api', 'ai'])
      expect(plant(`src/${room}/planted.ts`, source('../../'))).toEqual([expect.stringContaining('only server may')]);
    expect(plant('src/data/planted.ts', source('../../'))).toEqual([expect.stringContaining('only server may')]);
    expect(plant('server/planted.ts', source('../'))).toEqual([]);
  });

  test('in the preload may bring the types of contract and nothing else of it', () => {
    const file = 'src/preload/planted.ts';
    const refused = [expect.stringContaining('only types of contract')];
    expect(plant(file, `import type { Thing } from '../contract/thing.ts';`)).toEqual([]);
    expect(plant(file, `import { thing } from '../contract/thing.ts';`)).toEqual(refused);
    expect(plant(file, `import { type Thing } from '../contract/thing.ts';`)).toEqual(refused);
  });
});

describe('a planted import of a package', () => {
  test.each([
    ['src/contract/planted.ts', 'react'],
    ['src/contract/planted.ts', 'node:fs'],
    ['src/domain/planted.ts', 'node:crypto'],
    ['src/domain/planted.ts', 'kysely'],
    ['src/client/planted.ts', 'ky'],
    ['src/client/planted.ts', 'fs'],
    ['src/formats/planted.ts', 'kysely'],
    ['src/formats/planted.ts', 'hono'],
    ['src/api/planted.ts', 'kysely/migration'],
    ['src/api/planted.ts', 'better-sqlite3'],
    ['src/ai/planted.ts', 'electron'],
    ['server/planted.ts', 'electron'],
    ['server/planted.ts', 'pg'],
    ['src/main/planted.ts', 'kysely'],
    ['src/preload/planted.ts', 'zod'],
    ['src/preload/planted.ts', 'node:path'],
    ['src/renderer/ui/planted.tsx', 'zustand'],
    ['src/renderer/lib/planted.ts', 'electron/renderer'],
    ['src/renderer/features/study/planted.tsx', 'better-sqlite3'],
    ['src/renderer/app/planted.tsx', 'node:fs'],
  ])('in %s is reported for %s', (file, specifier) => {
    expect(plant(file, `import thing from '${specifier}';`)).toHaveLength(1);
  });

  test.each([
    ['src/contract/planted.ts', 'zod'],
    ['src/domain/planted.ts', 'ts-fsrs'],
    ['src/formats/planted.ts', 'better-sqlite3'],
    ['src/data/planted.ts', 'kysely'],
    ['migrations/planted.ts', 'kysely'],
    ['src/main/planted.ts', 'electron'],
    ['src/preload/planted.ts', 'electron'],
    ['server/planted.ts', 'node:http'],
    ['src/renderer/ui/planted.tsx', '@base-ui/react/dialog'],
  ])('in %s is allowed for %s', (file, specifier) => {
    expect(plant(file, `import thing from '${specifier}';`)).toEqual([]);
  });
});

describe('another planted fault', () => {
  test.each([
    ['a missing file', 'src/api/planted.ts', `import './gone.ts';`, 'does not exist'],
    ['a file in no room', 'src/api/planted.ts', `import '../../scripts/thing.mjs';`, 'stands in no room'],
    ['an unknown room', 'src/common/planted.ts', '', 'in no room'],
    ['an unknown renderer room', 'src/renderer/common/planted.ts', '', 'in no room'],
    ['a file beside the features', 'src/renderer/features/planted.ts', '', 'in no room'],
    ['a computed import', 'src/api/planted.ts', 'const load = (name: string) => import(name);', 'computed path'],
    ['a syntax error', 'src/api/planted.ts', 'const = 1;', 'does not parse'],
    ['the clock in a pure room', 'src/domain/planted.ts', 'const now = Date.now();', 'is pure'],
    ['a new date in a pure room', 'src/contract/planted.ts', 'const now = new Date();', 'is pure'],
    ['chance in a pure room', 'src/domain/planted.ts', 'const chance = Math.random();', 'is pure'],
    ['a file too long', 'src/api/planted.ts', '// line\n'.repeat(MOST_LINES + 1), 'lines'],
    ['a file called utils', 'src/api/utils.ts', '', 'says nothing'],
    ['a file called helpers', 'src/api/card-helpers.tsx', '', 'says nothing'],
    ['a file called manager', 'src/main/WindowManager.ts', '', 'says nothing'],
  ])('is reported: %s', (_fault, file, source, sentence) => {
    expect(plant(file, source)).toEqual([expect.stringContaining(sentence)]);
  });

  test('is not seen in a file of exactly the most lines, or where a test imports anything', () => {
    expect(plant('src/api/planted.ts', '// line\n'.repeat(MOST_LINES))).toEqual([]);
    expect(plant('src/domain/planted.test.ts', `import { test } from 'vitest'; import '../data/thing.ts';`)).toEqual(
      [],
    );
  });
});

function toPosix(name: string): string {
  return name.split(path.sep).join('/');
}

function isFile(name: string): boolean {
  const file = path.join(ROOT, name);
  return existsSync(file) && statSync(file).isFile();
}
