/** The mails of a server without SMTP, as its operator finds them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const WAIT_MS = 20;
const ATTEMPTS = 250;

export interface Mail {
  /** The six digits. */
  readonly code: string;
  /** The token of its link. */
  readonly token: string;
  readonly source: string;
}

/** The newest mail to an address. Mails are written after the answer, so this waits for one: for another than `before`, which it replaces. */
export async function newestMail(dataDir: string, to: string, before?: Mail): Promise<Mail> {
  const outbox = path.join(dataDir, 'outbox');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const source = plainText(await readFile(path.join(outbox, name), 'utf8').catch(() => ''));
      const code = /^ {4}(\d{6})\s*$/m.exec(source)?.[1];
      const token = /[?&](?:verify|reset)=([\w-]{22})/.exec(source)?.[1];
      if (!source.includes(`To: ${to}`) || code === undefined || token === undefined) continue;
      if (token !== before?.token) return { code, token, source };
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error(`No mail to ${to} came.`);
}

/** Soft line breaks and escapes of quoted-printable taken back. */
export function plainText(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
