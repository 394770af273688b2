/** Defined by Forge's Vite plugin: the development server's address, undefined in a build. */
declare const MAIN_WINDOW_VITE_DEV_SERVER_URL: string | undefined;

/** Defined by vite.main.config.ts: where updates of this build are, '' for a build that takes none. */
declare const NINEFOLD_UPDATE_FEED: string;

declare module 'electron-squirrel-startup' {
  /** Whether the installer of Windows started the app, to be told of an install, an update or a removal. It is then to end at once. */
  const startedByInstaller: boolean;
  export default startedByInstaller;
}
