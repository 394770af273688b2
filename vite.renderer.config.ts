import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { bootPreload } from './vite/boot-preload.ts';
import { browserApp } from './vite/browser-app.ts';
import { hostSentencesModule } from './vite/host-sentences.ts';
import { katexFonts } from './vite/katex-fonts.ts';
import { noCircularFiles } from './vite/no-circular-files.ts';
import { partsOfTheBoot } from './vite/parts-of-the-boot.ts';
import { pdfjsAssets } from './vite/pdfjs-assets.ts';
import { precompressed } from './vite/precompressed.ts';
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
    plugins: [
      react(),
      hostSentencesModule(),
      bootPreload(),
      katexFonts(),
      pdfjsAssets(),
      thirdPartyLicences(),
      noCircularFiles(),
      ...(isDesktop ? [] : [browserApp(), precompressed()]),
    ],
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
        // A topic of the catalogue does nothing by being loaded. Told so, a build looks through `messages` and puts each topic beside the screens
        // that name it; without it all topics, of every screen, would stand in one chunk that the first page waits for.
        treeshake: { moduleSideEffects: [{ test: /src\/contract\/messages\//, sideEffects: false }] },
        output: {
          codeSplitting: {
            // A module's imports go by the same rule, and not into its chunk.
            includeDependenciesRecursively: false,
            // What every screen needs stands in one chunk that outlives a release of our own code.
            groups: [
              { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand|immer)\// },
              // As published and apart from our own code, which its licence asks for (docs/decisions/0008-mpl-for-calendar-files.md).
              { name: 'ical', test: /node_modules\/ical\.js\// },
              { name: partsOfTheBoot(), debugName: 'parts of the boot' },
            ],
          },
        },
      },
    },
  };
});
