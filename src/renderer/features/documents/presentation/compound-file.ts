/** Files in Microsoft's older container: PowerPoint's own format until 2003, and presentations of today that have a password. */

/** [MS-CFB] 2.2, "Compound File Header". */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** [MS-OFFCRYPTO] 2.3.4: the stream that holds an encrypted file is named so, in UTF-16. */
const ENCRYPTED_STREAM = Array.from('EncryptedPackage', (character) => [character.charCodeAt(0), 0]).flat();

export function compoundFileKind(bytes: Uint8Array): 'none' | 'old' | 'encrypted' {
  if (!SIGNATURE.every((byte, n) => bytes[n] === byte)) return 'none';
  return contains(bytes, ENCRYPTED_STREAM) ? 'encrypted' : 'old';
}

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, n) => bytes[at + n] === byte)) return true;
  }
  return false;
}
