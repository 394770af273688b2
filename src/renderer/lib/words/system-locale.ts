/**
 * The system's language as a tag that Intl takes, such as `de-AT`; empty when there is none. Chromium on a Linux system of no language, or of a variant,
 * says `en-US@posix`, at which every formatter of Intl throws.
 */
export function systemLocale(): string {
  const [tag = ''] = (globalThis.navigator?.language ?? '').split('@');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}
