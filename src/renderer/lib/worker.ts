/**
 * Workers of our own scripts. The content policy requires Trusted Types (contract/csp), so that no text can become a script by mistake: this
 * is the one policy, and it lets through only addresses of our own origin.
 */
import { TRUSTED_TYPES_POLICY } from '../../contract/csp.ts';

/** Missing from TypeScript's DOM library. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;

const policy = factory?.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: ownScriptUrl });

function ownScriptUrl(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker must be a script of this app.');
  return url;
}

/** Starts a module worker from an address that the build gave. */
export function startWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? ownScriptUrl(url), { type: 'module' });
}
