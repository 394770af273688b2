import { resolveOrigin } from '../../../client/origin.ts';
import { readStored } from '../storage/storage.ts';

const STORED_ORIGIN_KEY = 'ninefold:api-origin';

/**
 * Where the browser edition's API is, by the order of core §7: the build (`VITE_API_ORIGIN`), the stored setting, the page's own origin, the
 * default host of the build (`VITE_DEFAULT_ORIGIN`). Our server's pages may call only their own (`contract/csp.ts`); others are for builds that
 * are served elsewhere.
 */
export function apiOrigin(): string {
  const { VITE_API_ORIGIN: build, VITE_DEFAULT_ORIGIN: fallback } = import.meta.env as Record<
    string,
    string | undefined
  >;
  const stored = readStored(STORED_ORIGIN_KEY);
  return resolveOrigin({ build, stored: typeof stored === 'string' ? stored : null, page: location.origin, fallback });
}
