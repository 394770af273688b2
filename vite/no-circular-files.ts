/** Stops a build two files of which load each other: whichever runs first names what the other has not made yet, and only some screen shows it. */
import type { Plugin } from 'vite';

export function noCircularFiles(): Plugin {
  return {
    name: 'ninefold:no-circular-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = (file: string) => {
        const part = bundle[file];
        return part?.type === 'chunk' ? part.imports : [];
      };
      const circle = circleIn(Object.keys(bundle), imports);
      if (circle !== null)
        this.error(
          `These files of the build load each other: ${circle.join(' → ')}. vite/parts-of-the-boot.ts says what stands together.`,
        );
    },
  };
}

/** The first way that comes back to where it began, from the files that a build has; null when there is none. */
export function circleIn(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    const begin = way.indexOf(file);
    if (begin >= 0) return [...way.slice(begin), file];
    if (done.has(file)) return null;
    for (const imported of importsOf(file)) {
      const circle = follow(imported, [...way, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of files) {
    const circle = follow(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
