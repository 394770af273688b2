/** What `pdftotext` of Poppler reads in a PDF: the measure for our own reading, where it is installed. */
import { execFileSync, spawnSync } from 'node:child_process';

export const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;

export function pdftotext(pdf: Uint8Array, password = ''): string {
  return execFileSync('pdftotext', ['-upw', password, '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
