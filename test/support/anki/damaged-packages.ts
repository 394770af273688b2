/** Packages that something happened to: on the disk, on the way, or by intent. */
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';

const cut = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc.nat(bytes.length).map((length) => bytes.slice(0, length));

const changed = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
    .map((changes) => withBytes(bytes, changes));

/** Inside a member, which is packed again: otherwise nearly every change is a wrong checksum. */
const changedInside = (zip: Uint8Array): fc.Arbitrary<Uint8Array> => {
  const members = unzipSync(zip);
  const names = Object.keys(members).filter((name) => (members[name]?.length ?? 0) > 0);
  return fc.constantFrom(...names).chain((name) => {
    const bytes = members[name] ?? new Uint8Array(1);
    return fc.oneof(changed(bytes), cut(bytes)).map((other) => zipSync({ ...members, [name]: other }));
  });
};

function withBytes(bytes: Uint8Array, changes: readonly (readonly [number, number])[]): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (const [at, value] of changes) copy[at] = value;
  return copy;
}

/** One of the packages, cut, or changed in its bytes or in those of a member. */
export function damaged(packages: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  return fc
    .constantFrom(...packages)
    .chain((bytes) =>
      fc.oneof(
        { weight: 1, arbitrary: cut(bytes) },
        { weight: 2, arbitrary: changed(bytes) },
        { weight: 4, arbitrary: changedInside(bytes) },
      ),
    );
}
