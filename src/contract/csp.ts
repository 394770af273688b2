/** The one Trusted Types policy: the renderer's `lib/loading/trusted-types` makes it (security.md, "XSS"). */
export const TRUSTED_TYPES_POLICY = 'ninefold';

/**
 * The one Content-Security-Policy of both hosts (security.md, "XSS"). KaTeX and React set style attributes, so those are allowed; style
 * elements are not. `wasm-unsafe-eval` is for the image decoders of pdf.js.
 */
const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'style-src-elem': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'font-src': "'self'",
  'img-src': "'self' blob: data:",
  'media-src': "'self' blob:",
  'manifest-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': TRUSTED_TYPES_POLICY,
};

export const CONTENT_SECURITY_POLICY = Object.entries(DIRECTIVES)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ');
