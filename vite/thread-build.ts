/** The build of a thread of the main process: a bundle of its own beside that of the main process, which starts it as a file. */
import { builtinModules } from 'node:module';
import type { UserConfig } from 'vite';

const NODE_MODULES = builtinModules.flatMap((name) => [name, `node:${name}`]);

interface ThreadBuild {
  readonly entry: string;
  readonly fileName: string;
  /** Native, and copied into the package (forge/runtime-modules.ts). */
  readonly native: string;
}

export function threadBuild({ entry, fileName, native }: ThreadBuild): UserConfig {
  return {
    build: {
      outDir: '.vite/build',
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: true,
      minify: false,
      target: 'node24',
      lib: { entry, fileName: () => fileName, formats: ['cjs'] },
      // What a thread loads only when it needs it stands in its one file all the same.
      rolldownOptions: { external: [native, ...NODE_MODULES], output: { codeSplitting: false } },
    },
    resolve: { conditions: ['node'], mainFields: ['module', 'jsnext:main', 'jsnext'] },
  };
}
