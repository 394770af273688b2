import { MakerDeb } from '@electron-forge/maker-deb';
import { MakerZIP } from '@electron-forge/maker-zip';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import { VitePlugin } from '@electron-forge/plugin-vite';
import type { ForgeConfig } from '@electron-forge/shared-types';
import { FuseV1Options, FuseVersion } from '@electron/fuses';
import { copyRuntimeModules } from './forge/runtime-modules.ts';

const { ELECTRON_ZIP_DIR } = process.env;

const config: ForgeConfig = {
  packagerConfig: {
    name: 'Ninefold',
    executableName: 'ninefold',
    appBundleId: 'app.ninefold.desktop',
    asar: { unpack: '**/*.node' },
    // A folder with Electron's own zip, for packaging without a download.
    ...(ELECTRON_ZIP_DIR && { electronZipDir: ELECTRON_ZIP_DIR }),
  },
  // better-sqlite3 ships binaries for Node-API: nothing is compiled.
  rebuildConfig: { onlyModules: [] },
  hooks: {
    packageAfterCopy: (_config, buildPath, _electronVersion, platform, arch) =>
      copyRuntimeModules(buildPath, platform, arch),
  },
  makers: [
    new MakerZIP({}, ['darwin', 'linux', 'win32']),
    new MakerDeb({ options: { name: 'ninefold', productName: 'Ninefold', maintainer: 'The Ninefold authors' } }),
  ],
  plugins: [
    new VitePlugin({
      build: [
        { entry: 'src/main/main.ts', config: 'vite.main.config.ts', target: 'main' },
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
    }),
  ],
};

export default config;
