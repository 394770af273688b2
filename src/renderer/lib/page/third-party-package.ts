/** One package that ships with the app, as the build lists it (vite/third-party). */
export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Everything the package says about it, as one text. */
  readonly text: string;
}
