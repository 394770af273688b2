/**
 * Draws the app's symbol for every system from `icon.svg`: `node forge/icons/make-icons.ts`, after a change of it. What it writes is kept with the
 * sources, so that packing needs no browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions, prepareBrowser } from '../../test/support/chromium.ts';
import { icnsOf, icoOf, ICNS_SIZES, ICO_SIZES } from './icon-files.ts';

const HERE = import.meta.dirname;
/** What Linux desktops and installers show. */
const PNG_SIZE = 512;
/** What browsers show of the browser edition once it is installed. */
const WEB_SIZES = [192, 512];
const WEB = path.join(HERE, 'web');
/** What the manifest of a package for Windows names (`forge/msix.ts`), by its pixels. */
const MSIX_LOGOS = { 'StoreLogo.png': 50, 'Square44x44Logo.png': 44, 'Square150x150Logo.png': 150 };
const MSIX = path.join(HERE, 'msix');
/** Systems that cut icons into a shape of their own want no shape and no margin; the sheet lies within the circle that every shape shows. */
const BORDERLESS = '<rect width="1024" height="1024" fill="#056172" />';

const svg = readFileSync(path.join(HERE, 'icon.svg'), 'utf8');
await prepareBrowser();
const browser = await chromium.launch(browserOptions());
const page = await browser.newPage();

async function draw(size: number, drawing = svg): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>html,body,svg{margin:0;width:100%;height:100%;display:block}</style>${drawing}`);
  return page.screenshot({ omitBackground: true });
}

const drawn = new Map<number, Buffer>();
for (const size of new Set([...ICO_SIZES, ...ICNS_SIZES, PNG_SIZE])) drawn.set(size, await draw(size));
const maskable = svg.replace(/<rect x="64"[^>]*>/, BORDERLESS);
if (maskable === svg) throw new Error('icon.svg has no ground of the shape that is taken away for maskable icons.');
mkdirSync(WEB, { recursive: true });
for (const size of WEB_SIZES) {
  writeFileSync(path.join(WEB, `any-${size}.png`), await draw(size));
  writeFileSync(path.join(WEB, `maskable-${size}.png`), await draw(size, maskable));
}
mkdirSync(MSIX, { recursive: true });
for (const [name, size] of Object.entries(MSIX_LOGOS)) writeFileSync(path.join(MSIX, name), await draw(size));
await browser.close();

const write = (name: string, bytes: Buffer | undefined): void => {
  if (bytes) writeFileSync(path.join(HERE, name), bytes);
};
write('icon.png', drawn.get(PNG_SIZE));
write('icon.ico', icoOf(drawn));
write('icon.icns', icnsOf(drawn));
