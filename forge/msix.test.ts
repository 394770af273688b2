/** What Windows would be told. No Windows packs it here: the manifest is read as text, and its pictures by their headers. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importable } from '../src/contract/importable.ts';
import { msixConfig, msixManifest } from './msix.ts';

const options = {
  arch: 'x64',
  version: '1.2.3',
  publisher: 'CN=Somebody, O="A & B"',
  description: 'Cards & notes',
  scheme: 'ninefold',
};

/** The names of its elements as they are nested, such as `Package/Identity`; fails for a tag that is not closed where it should be. */
function elementsOf(xml: string): readonly string[] {
  const open: string[] = [];
  return [...xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)].flatMap(([, closes, name = '', isEmpty]) => {
    if (closes) {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element.`);
      return [];
    }
    const at = [...open, name].join('/');
    if (!isEmpty) open.push(name);
    return [at];
  });
}

const all = (xml: string, pattern: RegExp): readonly (string | undefined)[] =>
  [...xml.matchAll(pattern)].map(([, found]) => found);

describe('the manifest for Windows', () => {
  const manifest = msixManifest(options);

  test('names the app’s own files and links, each handed over as one argument', () => {
    expect(all(manifest, /<uap:FileType>(.*?)</g)).toEqual(importable.library.associations.map((each) => `.${each}`));
    expect(all(manifest, /<uap3:Protocol Name="(.*?)"/g)).toEqual(['ninefold']);
    expect(all(manifest, /Category="(.*?)"/g)).toEqual(['windows.fileTypeAssociation', 'windows.protocol']);
    expect(all(manifest, /Parameters="(.*?)"/g)).toEqual(['&quot;%1&quot;', '&quot;%1&quot;']);
    // The schema takes no capitals and no spaces.
    expect(all(manifest, /FileTypeAssociation Name="(.*?)"/g).join()).toMatch(/^[a-z]+$/);
  });

  test('has each element where the schema wants it, closes it, and uses no prefix that it does not declare', () => {
    const elements = elementsOf(manifest);
    const application = 'Package/Applications/Application';
    expect(elements).toContain(`${application}/uap:VisualElements`);
    const association = `${application}/Extensions/uap3:Extension/uap3:FileTypeAssociation`;
    expect(elements).toContain(`${association}/uap:SupportedFileTypes/uap:FileType`);
    expect(elements).toContain('Package/Capabilities/rescap:Capability');
    const prefixes = new Set(elements.flatMap((element) => all(element, /(\w+):/g)));
    for (const prefix of prefixes) expect(manifest).toContain(`xmlns:${prefix}="http`);
  });

  test('names the version in four numbers, the processor as Windows does, and its publisher as the certificate does', () => {
    expect(manifest).toContain('Version="1.2.3.0" Publisher="CN=Somebody, O=&quot;A &amp; B&quot;"');
    expect(manifest).toContain('Description="Cards &amp; notes"');
    expect(manifest).toContain('ProcessorArchitecture="x64"');
    expect(msixManifest({ ...options, arch: 'ia32', version: '1.2.3-beta.4' })).toMatch(/="x86" Version="1\.2\.3\.0"/);
    expect(() => msixManifest({ ...options, version: 'next' })).toThrow(/no version/);
  });

  test('names pictures that are there, in the sizes of their names', () => {
    const { appManifest = '', packageAssets = '' } = msixConfig(options);
    expect(readFileSync(appManifest, 'utf8')).toBe(manifest);
    const logos = all(manifest, /assets\\([\w.]+)/g).map((name) => path.join(packageAssets, String(name)));
    expect(logos.map((file) => existsSync(file))).toEqual([true, true, true]);
    // Width and height stand behind the first chunk's head.
    const sizes = logos.map((file) => [16, 20].map((at) => readFileSync(file).readUInt32BE(at)));
    expect(sizes).toEqual([
      [50, 50],
      [44, 44],
      [150, 150],
    ]);
  });
});
