/** Pictures and sounds that lie in an archive beside its notes or cards. */
import { messages } from '../../contract/messages/index.ts';
import type { ZipContents } from '../documents/zip/zip-contents.ts';
import { IncomingError, mediaLink, type IncomingMedia } from '../incoming/incoming.ts';
import type { Losses } from './found-cards.ts';
import { proseOf } from './guarded-lines.ts';
import { readPart } from './note-files.ts';
import { bareName, decodedTarget, isMedia } from './note-names.ts';

const { failed, lost } = messages.texts;

export interface ArchiveMedia {
  /** A text whose links name media of the archive as an import does. What is not there goes to the losses, and its words stay. */
  linked(text: string, losses: Losses): string;
  /** What was linked, each once. */
  used(): IncomingMedia[];
}

const LINK = /!\[([^\]\n]{0,500})\]\(<?([^)\n>]*?)>?(?:\s+"[^"\n]*")?\)/g;
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i;

/** Names are those of files, wherever in the archive they lie: links of notes seldom say more. Of two with one name the first counts. */
export function mediaOfArchive(zip: ZipContents | null): ArchiveMedia {
  const byName = new Map<string, string>();
  for (const path of zip?.names() ?? []) {
    const name = bareName(path);
    if (isMedia(name) && !byName.has(name)) byName.set(name, path);
  }
  const used = new Map<string, string>();

  return {
    linked(text, losses) {
      if (!text.includes('![')) return text;
      let missing = false;
      const written = proseOf(text, (part) =>
        part.replaceAll(LINK, (all: string, words: string, target: string) => {
          if (ELSEWHERE.test(target)) return all;
          const name = bareName(decodedTarget(target));
          const path = byName.get(name);
          if (path === undefined) {
            missing = true;
            return all;
          }
          used.set(name, path);
          return `![${words === target ? '' : words}](${mediaLink(name)})`;
        }),
      );
      if (missing) losses.add('pictures', lost.pictures, text);
      return written;
    },
    used: () => (zip ? [...used].map(([name, path]) => oneOf(zip, name, path)) : []),
  };
}

function oneOf(zip: ZipContents, name: string, path: string): IncomingMedia {
  return {
    name,
    size: 0,
    read() {
      const bytes = readPart(zip, path);
      return bytes ? Promise.resolve(bytes) : Promise.reject(new IncomingError(failed.damagedZip));
    },
  };
}
