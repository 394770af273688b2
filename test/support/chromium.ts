import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keeps a test browser off the network: everything a test talks to is on this machine. */
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The path of the Chromium or Chrome that tests drive; NINEFOLD_CHROMIUM names another one. */
export function findChromium(): string {
  const named = process.env.NINEFOLD_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`NINEFOLD_CHROMIUM names '${named}', and there is no such file.`);
  }
  const found = USUAL_PLACES.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'No Chromium or Chrome was found for the tests: install one (on Debian `apt-get install chromium`), ' +
      'or set NINEFOLD_CHROMIUM to the path of one.',
  );
}

/** The flags that every test browser is started with. As root Chromium starts only without its sandbox. */
export function chromiumFlags(): string[] {
  const isRoot = process.getuid?.() === 0;
  return isRoot ? ['--no-sandbox', ...QUIET_FLAGS] : [...QUIET_FLAGS];
}
