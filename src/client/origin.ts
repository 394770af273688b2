/** Where the API is: the first source that names an address wins (core §7). */

export interface OriginSources {
  /** Compiled into a build. */
  readonly build?: string | null | undefined;
  /** Set on the desktop, in its settings. */
  readonly desktop?: string | null | undefined;
  /** Kept in the browser's storage. */
  readonly stored?: string | null | undefined;
  /** Where the page came from; only an http or https page has an API behind it. */
  readonly page?: string | null | undefined;
  /** The default production host, unset until a build fills it. */
  readonly fallback?: string | null | undefined;
}

/** Answers the origin (`https://host:port`, no slash at the end), or '' when no source names a usable one. */
export function resolveOrigin({ build, desktop, stored, page, fallback }: OriginSources): string {
  for (const source of [build, desktop, stored, page, fallback]) {
    const origin = httpOrigin(source);
    if (origin !== '') return origin;
  }
  return '';
}

/** A source that is no http address is passed over: a mistyped setting must not hide the page's own origin. */
function httpOrigin(source: string | null | undefined): string {
  if (!source) return '';
  const url = URL.parse(source);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : '';
}
