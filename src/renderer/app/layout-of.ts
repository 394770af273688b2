const LEGAL_PATHS = ['/terms', '/privacy', '/cookies', '/subscription', '/security', '/dmca'];

/** Legal pages and the session have layouts of their own (core §2). */
export function layoutOf(pathname: string): 'app' | 'legal' | 'session' {
  if (pathname === '/session' || pathname.startsWith('/session/')) return 'session';
  return LEGAL_PATHS.includes(pathname) ? 'legal' : 'app';
}
