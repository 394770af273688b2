import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

const MODULES = path.join(import.meta.dirname, '..', 'node_modules');
const FSRS = '@open-spaced-repetition';

/**
 * Copies the modules that stay outside the bundles of the main process and its thread into the app that is being packaged, with the native
 * binaries of that platform only. Forge's Vite plugin copies none. @throws where a module has no binary for the platform here
 */
export async function copyRuntimeModules(buildPath: string, platform: string, arch: string): Promise<void> {
  const copy = (name: string, needed: RegExp) => copyModule(name, needed, path.join(buildPath, 'node_modules', name));
  await copy(
    'better-sqlite3',
    new RegExp(String.raw`^(package\.json|LICENSE|lib(/.*)?|prebuilds(/${platform}-${arch}\.node)?)$`),
  );
  await copy(`${FSRS}/binding`, /^(package\.json|LICENSE|dist(\/index\.cjs)?)$/);
  for (const name of await binariesOf(platform, arch)) await copy(name, /^(package\.json|LICENSE|[^/]+\.node)$/);
}

/** npm installs the packages of the platform it runs on, on Linux by its C library. */
async function binariesOf(platform: string, arch: string): Promise<string[]> {
  const packages = await readdir(path.join(MODULES, FSRS));
  const own = packages.filter((name) => `${name}-`.startsWith(`binding-${platform}-${arch}-`));
  if (own.length === 0) throw new Error(`${FSRS}/binding has no binary for ${platform}-${arch} here: package on it.`);
  return own.map((name) => `${FSRS}/${name}`);
}

/** `needed` holds for paths inside the module, with `/` between folders. */
async function copyModule(name: string, needed: RegExp, target: string): Promise<void> {
  const source = path.join(MODULES, name);
  const isNeeded = (file: string): boolean => {
    const relative = path.relative(source, file).split(path.sep).join('/');
    return relative === '' || needed.test(relative);
  };
  await cp(source, target, { recursive: true, dereference: true, filter: isNeeded });
}
