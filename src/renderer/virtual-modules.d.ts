/** Modules that the build makes up (vite/third-party). */
declare module 'virtual:third-party' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration may not import by a relative name in any other way
  export const packages: readonly import('./lib/page/third-party-package.ts').ThirdPartyPackage[];
}
