import path from 'node:path';
import { MakerDeb } from '@electron-forge/maker-deb';
import { MakerDMG } from '@electron-forge/maker-dmg';
import { MakerMSIX } from '@electron-forge/maker-msix';
import { MakerSquirrel } from '@electron-forge/maker-squirrel';
import { MakerZIP } from '@electron-forge/maker-zip';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import { VitePlugin } from '@electron-forge/plugin-vite';
import type { ForgeConfig } from '@electron-forge/shared-types';
import { FuseV1Options, FuseVersion } from '@electron/fuses';
import { documentTypes, mimeTypes } from './forge/associations.ts';
import { leaveOutMaps } from './forge/left-out.ts';
import { msixConfig } from './forge/msix.ts';
import { copyRuntimeModules } from './forge/runtime-modules.ts';
import { addSharedMime } from './forge/shared-mime.ts';
import { signingOf, windowsCertificateOf } from './forge/signing.ts';
import packageJson from './package.json' with { type: 'json' };
import { LINK_SCHEME } from './src/domain/app-link.ts';
import { updateFeed } from './vite/update-feed.ts';

const { ELECTRON_ZIP_DIR, NINEFOLD_UPDATE_FEED = '', WINDOWS_PUBLISHER } = process.env;
const UPDATES = updateFeed(NINEFOLD_UPDATE_FEED);
const certificate = windowsCertificateOf(process.env);
/** Without its ending: each system takes the file of its own. */
const ICON = path.join(import.meta.dirname, 'forge/icons/icon');
const DESCRIPTION = 'Study with flashcards, notes and documents, with no account and no network';

const config: ForgeConfig = {
  packagerConfig: {
    name: 'Ninefold',
    executableName: 'ninefold',
    appBundleId: 'app.ninefold.desktop',
    appCategoryType: 'public.app-category.education',
    icon: ICON,
    asar: { unpack: '**/*.node' },
    protocols: [{ name: 'Ninefold', schemes: [LINK_SCHEME] }],
    extendInfo: { CFBundleDocumentTypes: documentTypes() },
    ...signingOf(process.env),
    // A folder with Electron's own zip, for packaging without a download.
    ...(ELECTRON_ZIP_DIR && { electronZipDir: ELECTRON_ZIP_DIR }),
  },
  // better-sqlite3 ships binaries for Node-API: nothing is compiled.
  rebuildConfig: { onlyModules: [] },
  hooks: {
    packageAfterCopy: async (_config, buildPath, _electronVersion, platform, arch) => {
      await copyRuntimeModules(buildPath, platform, arch);
      await leaveOutMaps(buildPath);
    },
    postMake: async (_config, results) => {
      const debs = results.flatMap(({ artifacts }) => artifacts.filter((file) => file.endsWith('.deb')));
      await Promise.all(debs.map((file) => addSharedMime(file)));
      return results;
    },
  },
  makers: [
    new MakerSquirrel({
      name: 'ninefold',
      setupIcon: `${ICON}.ico`,
      description: DESCRIPTION,
      ...(certificate && { windowsSign: { ...certificate } }),
    }),
    new MakerMSIX((arch) =>
      msixConfig({
        arch,
        version: packageJson.version,
        publisher: WINDOWS_PUBLISHER ?? 'CN=Ninefold',
        description: DESCRIPTION,
        scheme: LINK_SCHEME,
        ...(certificate && { certificate }),
      }),
    ),
    new MakerDMG({ icon: `${ICON}.icns`, format: 'ULFO' }),
    new MakerZIP(
      // The updater of macOS reads which release is the last from a list beside it.
      (arch) => (UPDATES === '' ? {} : { macUpdateManifestBaseUrl: `${UPDATES}/darwin/${arch}` }),
      ['darwin', 'linux', 'win32'],
    ),
    new MakerDeb({
      options: {
        name: 'ninefold',
        productName: 'Ninefold',
        maintainer: 'The Ninefold authors',
        description: DESCRIPTION,
        categories: ['Education'],
        icon: `${ICON}.png`,
        mimeType: mimeTypes(LINK_SCHEME),
      },
    }),
  ],
  plugins: [
    new VitePlugin({
      build: [
        { entry: 'src/main/main.ts', config: 'vite.main.config.ts', target: 'main' },
        { entry: 'src/data/fitting/fit-thread.ts', config: 'vite.thread.config.ts', target: 'main' },
        { entry: 'src/formats/threads/format-thread.ts', config: 'vite.format-thread.config.ts', target: 'main' },
        { entry: 'src/data/database/care-thread.ts', config: 'vite.care-thread.config.ts', target: 'main' },
        { entry: 'src/preload/preload.ts', config: 'vite.preload.config.ts', target: 'preload' },
      ],
      renderer: [{ name: 'main_window', config: 'vite.renderer.config.ts' }],
    }),
    new FusesPlugin({
      version: FuseVersion.V1,
      strictlyRequireAllFuses: false,
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
      [FuseV1Options.EnableCookieEncryption]: true,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    }),
  ],
};

export default config;
