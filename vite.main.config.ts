import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { serverOnly } from './vite/server-only.ts';
import { updateFeed } from './vite/update-feed.ts';

const NODE_MODULES = builtinModules.flatMap((name) => [name, `node:${name}`]);

/** The main process: one CommonJS bundle, built the same by Electron Forge and by `npm run build`. */
export default defineConfig((env) => ({
  build: {
    outDir: '.vite/build',
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
    target: 'node24',
    lib: { entry: 'src/main/main.ts', fileName: () => 'main.cjs', formats: ['cjs'] },
    rolldownOptions: {
      // Native: it is copied into the package beside the bundle (forge/runtime-modules.ts).
      external: ['electron', /^electron\//, 'better-sqlite3', ...NODE_MODULES],
    },
  },
  plugins: [serverOnly(['pg'])],
  resolve: { conditions: ['node'], mainFields: ['module', 'jsnext:main', 'jsnext'] },
  define: {
    NINEFOLD_UPDATE_FEED: JSON.stringify(updateFeed(process.env.NINEFOLD_UPDATE_FEED ?? '')),
    // Forge gives the address of its development server; a plain build has none.
    ...('forgeConfigSelf' in env
      ? {}
      : { MAIN_WINDOW_VITE_DEV_SERVER_URL: 'undefined', MAIN_WINDOW_VITE_NAME: '"main_window"' }),
  },
}));
