/**
 * Chromium takes no new standard schemes from outside, so `app://ninefold/x` is served as
 * `https://ninefold.app.electron-standin.test/x`: also a secure origin, with relative URLs, storage and workers.
 * The main process never sees that address: everything is translated at the border, in both directions.
 */
const HOST_SUFFIX = '.electron-standin.test';

/** Fetch pattern of all addresses that stand for a custom scheme. */
export const SERVED_PATTERN = `https://*${HOST_SUFFIX}/*`;

const servedSchemes = new Set<string>();

/** Begins to translate a scheme; called by `protocol.handle`. */
export function serveScheme(scheme: string): void {
  servedSchemes.add(scheme);
}

export function stopServingScheme(scheme: string): void {
  servedSchemes.delete(scheme);
}

/** The address Chromium is given for an address of the app; any other address is left as it is. */
export function toChromiumUrl(appUrl: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(appUrl) ?? [];
  if (!servedSchemes.has(scheme.toLowerCase())) {
    return appUrl;
  }
  const pathAndQuery = rest.startsWith('/') ? rest : `/${rest}`;
  return `https://${host.toLowerCase()}.${scheme.toLowerCase()}${HOST_SUFFIX}${pathAndQuery}`;
}

/** The address the app knows for an address Chromium reports. */
export function toAppUrl(chromiumUrl: string): string {
  if (!URL.canParse(chromiumUrl)) {
    return chromiumUrl;
  }
  const url = new URL(chromiumUrl);
  if (!url.hostname.endsWith(HOST_SUFFIX)) {
    return chromiumUrl;
  }
  const labels = url.hostname.slice(0, -HOST_SUFFIX.length).split('.');
  const scheme = labels.pop() ?? '';
  return `${scheme}://${labels.join('.')}${url.pathname}${url.search}${url.hash}`;
}

/** The origin the app knows: `app://ninefold`, `https://example.test`, or `null` for an opaque one. */
export function appOriginOf(appUrl: string): string {
  const [, origin = '', scheme = ''] = /^(([a-z][a-z0-9+.-]*):\/\/[^/?#]*)/i.exec(appUrl) ?? [];
  if (servedSchemes.has(scheme.toLowerCase())) {
    return origin.toLowerCase();
  }
  if (scheme.toLowerCase() === 'file') {
    return 'file://';
  }
  return URL.canParse(appUrl) ? new URL(appUrl).origin : 'null';
}

/** Translates the scheme sources of a Content-Security-Policy (`app:`, `app://host`). */
export function toChromiumPolicy(policy: string): string {
  const sources = policy.replace(/(?<=^|[\s;])([a-z][a-z0-9+.-]*):(?=[\s;]|$)/gi, (source, scheme: string) =>
    servedSchemes.has(scheme.toLowerCase()) ? `https://*.${scheme.toLowerCase()}${HOST_SUFFIX}` : source,
  );
  return sources.replace(/[a-z][a-z0-9+.-]*:\/\/[^\s;]+/gi, (source) => {
    const translated = toChromiumUrl(source);
    // A host source carries no path of its own unless the policy gave one.
    return translated !== source && /^[^/]*\/\/[^/]*$/.test(source) ? translated.replace(/\/$/, '') : translated;
  });
}
