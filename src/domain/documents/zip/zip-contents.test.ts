import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ARCHIVE } from '../../../contract/limits.ts';
import { openZip } from './zip-contents.ts';
import { ZipError } from './zip-directory.ts';

const MIB = 1024 * 1024;
const PLAIN = zipSync({ 'a.txt': strToU8('alpha'), 'b/c.txt': strToU8('gamma') });
/** Where fields stand in the list of contents, counted from the beginning of an entry. */
const LISTED = { madeBy: 5, flags: 8, packed: 20, size: 24, attributes: 38, headerAt: 42 };

/** A zip whose list of contents was changed. */
function changed(zip: Uint8Array, change: (view: DataView, entries: readonly number[]) => void): Uint8Array {
  const copy = zip.slice();
  const entries: number[] = [];
  for (let at = 0; at < copy.length - 3; at += 1)
    if (String.fromCharCode(...copy.subarray(at, at + 4)) === 'PK\u0001\u0002') entries.push(at);
  change(new DataView(copy.buffer), entries);
  return copy;
}

function faultOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ZipError) return error.fault;
    throw error;
  }
  return 'none';
}

describe('a zip', () => {
  it('gives what was packed, however it is packed, and nothing that it does not have', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40_000, size: 'max' }), fc.boolean(), (content, isStored) => {
        const zip = openZip(zipSync({ x: [content, { level: isStored ? 0 : 6 }] }));
        expect(zip.read('x')).toEqual(content);
        expect(zip.read('y')).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it('gives large files too', () => {
    const content = Uint8Array.from({ length: 3 * MIB }, (_, n) => (n * 2_654_435_761) >>> 13);
    expect(Buffer.from(content).equals(openZip(zipSync({ x: content })).read('x') ?? content.subarray(1))).toBe(true);
  });

  it('may have a comment behind it and names that lead elsewhere, which stay names', () => {
    const names = zipSync(
      { '..\\..\\evil.txt': strToU8('x'), '/etc/passwd': strToU8('y') },
      { comment: 'made by hand' },
    );
    expect([...openZip(names).names()]).toEqual(['..\\..\\evil.txt', '/etc/passwd']);
  });

  it('ends in an error of its own wherever it is cut or changed', () => {
    fc.assert(
      fc.property(fc.nat(PLAIN.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, change, isCut) => {
        const file = isCut ? PLAIN.slice(0, at) : PLAIN.map((byte, n) => (n === at ? byte ^ change : byte));
        const fault = faultOf(() => {
          const zip = openZip(file);
          for (const name of zip.names()) zip.read(name);
        });
        expect(['none', 'damaged', 'protected', 'oversized', 'unsafe']).toContain(fault);
      }),
    );
  });
});

describe('a zip that is refused', () => {
  it.each([
    [
      'a symbolic link',
      'unsafe',
      (view: DataView, [at = 0]: readonly number[]) => {
        view.setUint8(at + LISTED.madeBy, 3);
        view.setUint32(at + LISTED.attributes, (0o12_0777 << 16) >>> 0, true);
      },
    ],
    [
      'a password',
      'protected',
      (view: DataView, [at = 0]: readonly number[]) => view.setUint16(at + LISTED.flags, 1, true),
    ],
    [
      'a place outside the file',
      'damaged',
      (view: DataView, [at = 0]: readonly number[]) => view.setUint32(at + LISTED.headerAt, 0xff_ff_ff, true),
    ],
    [
      'more packed bytes than there are',
      'damaged',
      (view: DataView, [at = 0]: readonly number[]) => view.setUint32(at + LISTED.packed, 0xff_ff_ff, true),
    ],
    [
      'what it says is a bomb',
      'oversized',
      (view: DataView, [at = 0]: readonly number[]) => view.setUint32(at + LISTED.size, 200 * MIB, true),
    ],
  ] as const)('%s', (_, fault, change) => {
    expect(faultOf(() => openZip(changed(PLAIN, change)).read('a.txt'))).toBe(fault);
  });

  it('entries that lie over each other, as in a bomb that needs few bytes', () => {
    const overlapping = changed(PLAIN, (view, [first = 0, second = 0]) => {
      for (const field of [LISTED.packed, LISTED.size, LISTED.headerAt])
        view.setUint32(second + field, view.getUint32(first + field, true), true);
    });
    expect(faultOf(() => openZip(overlapping))).toBe('oversized');
  });

  it('what holds too many entries', () => {
    expect(faultOf(() => openZip(PLAIN, { ...ARCHIVE, maxEntries: 1 }))).toBe('oversized');
  });

  it('one that lies about its sizes is counted by what comes out', () => {
    const noise = Uint8Array.from({ length: 2 * MIB }, (_, n) => (n * 2_654_435_761) >>> 13);
    for (const claim of [10, MIB + 1]) {
      const lying = changed(zipSync({ x: noise }), (view, [at = 0]) => view.setUint32(at + LISTED.size, claim, true));
      expect(faultOf(() => openZip(lying, { ...ARCHIVE, maxEntryBytes: MIB + 1 }).read('x'))).toBe('oversized');
    }
  });

  it('all together are counted, each once', () => {
    const zip = openZip(zipSync({ x: new Uint8Array(100_000), y: new Uint8Array(100_000) }), {
      ...ARCHIVE,
      maxTotalBytes: 150_000,
    });
    expect([zip.read('x')?.length, zip.read('x')?.length]).toEqual([100_000, 100_000]);
    expect(faultOf(() => zip.read('y'))).toBe('oversized');
  });

  it('pictures may be large: what is never read is never unpacked', () => {
    const files = zipSync({ 'slide.xml': strToU8('<a/>'), 'film.mp4': [new Uint8Array(3 * MIB), { level: 0 }] });
    const zip = openZip(files, { ...ARCHIVE, maxEntryBytes: 2 * MIB });
    expect(zip.read('slide.xml')).toEqual(strToU8('<a/>'));
    expect(faultOf(() => zip.read('film.mp4'))).toBe('oversized');
  });
});
