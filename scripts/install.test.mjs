/** What is installed before a script of the project, and whether packages may run something of their own meanwhile; npm is one that takes notes. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const NPM = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
  mkdirSync('node_modules', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '');
`;
const ALL = 'ci --include=dev --include=optional --no-audit --no-fund --loglevel=error';
const WITHOUT = ALL.replace('optional', 'optional --ignore-scripts');

/** A clone in which nothing is installed; `install` answers what npm was asked for. */
function clone() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name) => path.join(folder, name);
  mkdirSync(at('scripts'));
  copyFileSync(path.join(import.meta.dirname, 'install.mjs'), at('scripts/install.mjs'));
  writeFileSync(at('npm.cjs'), NPM);
  const lock = (text, day) => {
    writeFileSync(at('package-lock.json'), text);
    utimesSync(at('package-lock.json'), day, day);
  };
  lock('{}', new Date(0));
  return {
    at,
    lock,
    install: (...words) => {
      writeFileSync(at('asked'), '');
      const env = { ...process.env, npm_execpath: at('npm.cjs') };
      const { status, stderr } = spawnSync(process.execPath, [at('scripts/install.mjs'), ...words], { env });
      expect([status, String(stderr)]).toEqual([0, '']);
      return readFileSync(at('asked'), 'utf8').split('\n').filter(Boolean);
    },
  };
}

test('for a server no package runs anything, and what was installed so serves again', () => {
  const { install } = clone();
  expect(install('--without-scripts')).toEqual([WITHOUT]);
  expect(install('--without-scripts')).toEqual([]);
});

test('whoever needs what packages run installs once more, and then both have what they need', () => {
  const { install } = clone();
  install('--without-scripts');
  expect(install()).toEqual([ALL]);
  expect(install()).toEqual([]);
  expect(install('--without-scripts')).toEqual([]);
});

test('another lock file is installed, for either', () => {
  const { install, lock } = clone();
  const later = new Date('2999-01-01');
  install('--without-scripts');
  lock('{"other":1}', later);
  expect(install('--without-scripts')).toEqual([WITHOUT]);
  lock('{"other":2}', later);
  expect(install()).toEqual([ALL]);
});

test('what somebody has installed by hand counts', () => {
  const { at, install } = clone();
  mkdirSync(at('node_modules'));
  writeFileSync(at('node_modules/.package-lock.json'), '');
  expect([install('--without-scripts'), install()]).toEqual([[], []]);
});

test('the scripts of an operator are those that install so', () => {
  const before = Object.entries(packageJson.scripts).filter(([, script]) => script.includes('scripts/install.mjs'));
  const without = before.filter(([, script]) => script === 'node scripts/install.mjs --without-scripts');
  expect(without.map(([name]) => name)).toEqual(['preserve', 'premake:server', 'preadmin']);
});
