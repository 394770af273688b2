import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import mainConfig from '../vite.main.config.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Builds one file with the configuration of the main process and writes nothing. */
function buildMain(entry: string) {
  const config = mainConfig({ command: 'build', mode: 'production' });
  return build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: {
      ...config.build,
      write: false,
      sourcemap: false,
      lib: { entry: path.join(ROOT, entry), formats: ['cjs'] },
    },
  });
}

test('the desktop carries no Postgres, and a build that would is stopped', async () => {
  await expect(buildMain('src/data/database/open-postgres.ts')).rejects.toThrow(
    'imports pg, which is for the server only',
  );
  const [output] = [await buildMain('src/main/main.ts')].flat();
  const chunks = output && 'output' in output ? output.output : [];
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  expect(modules.some((id) => id.endsWith('src/data/database/open.ts'))).toBe(true);
  expect(modules.filter((id) => /\/node_modules\/pg|\/src\/data\/(open-)?postgres/.test(id))).toEqual([]);
}, 60_000);
