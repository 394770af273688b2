import type { Plugin } from 'vite';

/** Stops a build that would carry a package of the server's: the desktop keeps its data in SQLite and connects to no database. */
export function serverOnly(packages: readonly string[]): Plugin {
  return {
    name: 'ninefold:server-only',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = packages.find((each) => source === each || source.startsWith(`${each}/`));
      if (name !== undefined) this.error(`${importer ?? 'The entry'} imports ${name}, which is for the server only.`);
    },
  };
}
