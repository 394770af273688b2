/**
 * Collects the packages that ship with Ninefold and their licences, for Settings. A plugin that follows the modules of one bundle would see
 * the pages alone, but the main process, the server and Electron ship too: so the lock file's production dependencies are listed.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { licences as said } from '../src/contract/messages/licences.ts';
import type { ThirdPartyPackage } from '../src/renderer/lib/page/third-party-package.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MODULE = 'virtual:third-party';
const RESOLVED = `\0${MODULE}`;

/** A tool to the lock file, but the desktop app ships with it. */
const SHIPPED_TOOLS = ['node_modules/electron'];

/** Licences that ask for no more than to be named. Anything else, such as a copyleft licence, stops the build until someone decides. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Packages whose licence covers their own files and nothing beside them. They ship as published, in a chunk of their own, and whoever gets them
 * is told where their source is (docs/decisions/0008-mpl-for-calendar-files.md).
 */
const COPYLEFT_BY_FILE: Readonly<Record<string, { readonly licence: string; readonly source: string }>> = {
  'ical.js': { licence: 'MPL-2.0', source: 'https://github.com/kewisch/ical.js' },
};

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[._-].*)?$/i;
/** What our own licence file says above the text that the name MIT stands for. */
const COPYRIGHT_LINE = /^Copyright .*\n+/m;

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Offers `import { packages } from 'virtual:third-party'`. */
export function thirdPartyLicences(): Plugin {
  return {
    name: 'ninefold:third-party',
    resolveId: (source) => (source === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const packages = ${JSON.stringify(collectPackages())};` : undefined),
  };
}

/** By name. @throws for a package whose licence is missing, has no text, or is not on the list */
export function collectPackages(root: string = ROOT): ThirdPartyPackage[] {
  const lock = readJson<{ packages: Record<string, LockEntry> }>(path.join(root, 'package-lock.json'));
  const shipped = Object.entries(lock.packages)
    .filter(([folder, entry]) => folder !== '' && !entry.dev && !entry.devOptional && !entry.optional)
    .map(([folder]) => folder);
  return [...shipped, ...SHIPPED_TOOLS.filter((folder) => folder in lock.packages)]
    .map((folder) => readPackage(path.join(root, folder)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

function readPackage(folder: string): ThirdPartyPackage {
  const { name, version, license: licence } = readJson<Manifest>(path.join(folder, 'package.json'));
  if (licence === undefined) throw new Error(`${name} ${version} names no licence.`);
  const byFile = COPYLEFT_BY_FILE[name];
  if (!isPermissive(licence) && byFile?.licence !== licence)
    throw new Error(`${name} ${version} has the licence ${licence}. Decide whether it may ship, then list it.`);
  const texts = licenceFiles(folder).map((file) => readFileSync(file, 'utf8').trim());
  const text = texts.length > 0 ? [...new Set(texts)].join('\n\n') : standardText(name, licence);
  return { name, version, licence, text: byFile ? `${said.source(byFile.source, version)}\n\n${text}` : text };
}

/** `A OR B` leaves the choice to us, `A AND B` asks for both. */
export function isPermissive(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part.trim())));
}

/** Licence files of the package and of its folders, which may hold the work of others: fonts, decoders. */
function licenceFiles(folder: string): string[] {
  const folders = readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isDirectory());
  return [folder, ...folders].flatMap((each) =>
    readdirSync(each)
      .filter((name) => LICENCE_FILE.test(name) && statSync(path.join(each, name)).isFile())
      .toSorted()
      .map((name) => path.join(each, name)),
  );
}

function standardText(name: string, licence: string): string {
  if (licence !== 'MIT') throw new Error(`${name} has no text of its licence, ${licence}.`);
  const ours = readFileSync(path.join(ROOT, 'LICENSE'), 'utf8');
  return `${said.noText(licence)}\n\n${ours.replace(COPYRIGHT_LINE, '').trim()}`;
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value;
}
