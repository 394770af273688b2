/** Defined by Forge's Vite plugin: the development server's address, undefined in a build. */
declare const MAIN_WINDOW_VITE_DEV_SERVER_URL: string | undefined;
