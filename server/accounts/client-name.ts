/** What a program calls itself, in words for the list of devices. Never more than a name: it is what the program says. */
const UNKNOWN = 'Another program';
const DESKTOP = /^desktop\/([\w.-]{1,20})$/;
/** In this order: most browsers name others too. */
const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone|iPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

export function clientName(clientHeader: string | undefined, userAgent: string | undefined): string {
  const version = DESKTOP.exec(clientHeader ?? '')?.[1];
  if (version !== undefined) return `Ninefold ${version} on the desktop`;
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([form]) => form.test(userAgent ?? ''))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser === undefined) return UNKNOWN;
  return system === undefined ? browser : `${browser} on ${system}`;
}
