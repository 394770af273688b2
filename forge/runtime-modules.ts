import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Modules that the main bundle requires at run time, and the part of each that is needed then. */
const RUNTIME_MODULES = new Map([['better-sqlite3', /^(package\.json|LICENSE|lib(\/.*)?|prebuilds)$/]]);

/**
 * Copies the modules that stay outside the main bundle into the app that is being packaged, with the native binary of
 * that platform only. Forge's Vite plugin copies none.
 */
export async function copyRuntimeModules(buildPath: string, platform: string, arch: string): Promise<void> {
  for (const [name, needed] of RUNTIME_MODULES) {
    const source = path.join(import.meta.dirname, '..', 'node_modules', name);
    const isWanted = (file: string): boolean => {
      const relative = path.relative(source, file).split(path.sep).join('/');
      return relative === '' || relative === `prebuilds/${platform}-${arch}.node` || needed.test(relative);
    };
    await cp(source, path.join(buildPath, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: isWanted,
    });
  }
}
