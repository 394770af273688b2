/** A PDF of one page that opens only with its password, encrypted as PDF 1.7, section 7.6 says for 40-bit keys. */
import { createHash } from 'node:crypto';

/** Algorithm 2's padding. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const KEY_BYTES = 5;
const PERMISSIONS = -4;
const ID = Buffer.from('0123456789abcdef');

/** `text` is the page's one line. */
export function lockedPdf(text: string, password: string): Buffer {
  const padded = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, PADDING.length);
  const owner = rc4(md5(padded).subarray(0, KEY_BYTES), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded, owner, permissions, ID).subarray(0, KEY_BYTES);
  const content = rc4(objectKey(key, 4), Buffer.from(`BT /F1 18 Tf 60 700 Td (${text}) Tj ET`));
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> /P ${PERMISSIONS} >>`,
  ]);
}

function assemble(objects: readonly (string | Buffer)[]): Buffer {
  let file = Buffer.from('%PDF-1.4\n');
  const offsets = objects.map((object, n) => {
    const at = file.length;
    file = Buffer.concat([file, Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const id = `<${ID.toString('hex')}>`;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Encrypt 6 0 R /ID [${id} ${id}] >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.concat([file, Buffer.from(table + trailer)]);
}

function objectKey(key: Buffer, object: number): Buffer {
  return md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, KEY_BYTES + 5);
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(content).map((byte) => {
    i = (i + 1) % 256;
    j = (j + (state[i] ?? 0)) % 256;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
  }) as Buffer;
}
