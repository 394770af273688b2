/** The folder that a bundle is imported into (ai §5, §9): named by the time, so that nothing that is here is touched. */
import { IMPORT_FOLDER_MAX_CHARS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';

const MINUTE_MS = 60_000;

/** `Import 2026-11-21 14-05-09` by the person's clock; at most 80 characters, of which none is a slash. */
export function importFolder(at: number, utcOffsetMin: number): string {
  const local = new Date(at + utcOffsetMin * MINUTE_MS).toISOString();
  return sanitised(messages.imports.folder(local.slice(0, 10), local.slice(11, 19)));
}

/** A name that a folder can have, on every system that one is ever written to. */
function sanitised(name: string): string {
  return name
    .replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-')
    .slice(0, IMPORT_FOLDER_MAX_CHARS)
    .trim();
}
