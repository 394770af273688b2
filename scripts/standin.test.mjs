/** When the tests of the stand-in are run: on a copy of what decides it. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { desktopProjects } from './standin.mjs';

const STANDIN = 'test/desktop/standin';
const BOTH = ['desktop', 'standin'];

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ninefold-standin-'));
  for (const kept of [STANDIN, 'test/support/chromium.ts', 'package-lock.json'])
    cpSync(path.join(ROOT, kept), path.join(root, kept), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a copy is as far held as the original', () => {
  expect(desktopProjects(root)).toEqual(desktopProjects());
});

test.each([`${STANDIN}/fixture-app/main.cjs`, `${STANDIN}/page.spec.ts`, 'test/support/chromium.ts'])(
  'they are run when %s has changed',
  (file) => {
    appendFileSync(path.join(root, file), '// another\n');
    expect(desktopProjects(root)).toEqual(BOTH);
  },
);

test('they are run when a file has come, and when their browser is another one', () => {
  const { packages } = lock();
  const name = 'node_modules/@sparticuz/chromium';
  const another = { packages: { ...packages, [name]: { ...packages[name], version: '0.0.0' } } };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(another));
  expect(desktopProjects(root)).toEqual(BOTH);
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(path.join(root, STANDIN, 'more.ts'), '');
  expect(desktopProjects(root)).toEqual(BOTH);
});

function lock() {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
}
