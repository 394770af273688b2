/** What reading a document takes and gives, whatever its kind. */
import type { DocumentPage } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { ImageProfile } from '../../../domain/documents/image-profile.ts';

/** Asks the person; `again` after a wrong one. Null: they do not want to go on. */
export type AskPassword = (again: boolean) => Promise<string | null>;

export interface ExtractionOptions {
  readonly signal: AbortSignal;
  /** After each page: how many are read, of how many. */
  readonly onProgress: (page: number, pages: number) => void;
  readonly askPassword: AskPassword;
  /** For pictures of pages. */
  readonly images: ImageProfile;
}

export interface ExtractedDocument {
  /** Pages with something on them, numbered as in the file. */
  readonly pages: readonly DocumentPage[];
  /** Pages of the file, blank ones too. */
  readonly pageCount: number;
  /** Pages of which a picture did not fit while the rest of the page is sent. */
  readonly picturesLeftOut: number;
  /** Pages that are nothing but a picture which did not fit. */
  readonly pagesLost: number;
  /** Slides with a picture, a chart or a drawing that their reader does not read; pages of a PDF have none, since they are drawn whole. */
  readonly picturesUnread?: number;
}

/** The content of a file that was chosen or dropped. Rejects with a `Problem` when it is gone or empty. */
export async function fileBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const said = messages.documents.unreadable;
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Problem('not_found', said.gone(file.name), { cause });
  });
  if (bytes.byteLength === 0) throw new Problem('invalid_input', said.empty(file.name));
  return new Uint8Array(bytes);
}
