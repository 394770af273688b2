import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { thirdPartyLicences } from './vite/third-party.ts';

const ROOT = import.meta.dirname;
const DESKTOP_OUT = path.join(ROOT, '.vite/renderer/main_window');
const BROWSER_OUT = path.join(ROOT, 'dist/web');

/** The pages. Electron Forge and `--mode desktop` build them for the desktop; any other build is the browser edition. */
export default defineConfig((env) => {
  const isDesktop = 'forgeConfigSelf' in env || env.mode === 'desktop';
  return {
    root: path.join(ROOT, 'src/renderer'),
    // Addresses are root-relative, so that a deep link finds its assets on both hosts.
    base: '/',
    plugins: [react(), pdfjsAssets(), thirdPartyLicences()],
    define: { NINEFOLD_VERSION: JSON.stringify(packageJson.version) },
    build: {
      outDir: isDesktop ? DESKTOP_OUT : BROWSER_OUT,
      emptyOutDir: true,
      sourcemap: true,
      // The boot budget walks the manifest: what index.html imports, before anything lazy.
      manifest: true,
      // Every supported browser preloads modules itself, and a strict content policy allows no inline script.
      modulePreload: { polyfill: false },
      // A data: address would need a wider content policy than a file.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What every screen needs stands in one chunk that outlives a release of our own code.
            groups: [
              { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand|immer)\// },
            ],
          },
        },
      },
    },
  };
});
