declare const NINEFOLD_VERSION: string;

/** The version of package.json, written in when the pages are built. */
export const APP_VERSION = NINEFOLD_VERSION;
