/** SHA-256 of a file in hex; undefined where a page may not compute one, which is at a plain http address of another machine. */
export async function fileHash(file: Blob): Promise<string | undefined> {
  // Typed as always there, but it is not in an insecure context.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
