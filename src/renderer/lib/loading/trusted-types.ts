/**
 * The one Trusted Types policy (contract/csp): the content policy requires one, so that no text can become a script or markup by mistake. It
 * lets through addresses of our own scripts, and markup that is only read and never becomes part of the page.
 */
import { TRUSTED_TYPES_POLICY } from '../../../contract/csp.ts';

interface Policy {
  createScriptURL(url: string): string;
  createHTML(markup: string): string;
}

/** Missing from TypeScript's DOM library. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
const rules: Policy = { createScriptURL: requireOwnUrl, createHTML: (markup) => markup };
const policy = factory?.createPolicy(TRUSTED_TYPES_POLICY, rules) ?? rules;

/** The address of a script, for a worker. @throws TypeError for one that is not of this app */
export function ownScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

/** A document apart from the page, to read what markup says: in it nothing runs and nothing is loaded. */
export function readMarkup(markup: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(markup), 'text/html');
}

function requireOwnUrl(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker must be a script of this app.');
  return url;
}
