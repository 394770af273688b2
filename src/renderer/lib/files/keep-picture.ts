/** Keeping a picture with the library, for a text that names it. */
import { blobReference, readDataUrl } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages/index.ts';
import { fromBase64 } from '../../../domain/bundle/base64.ts';
import { api } from '../host/api.ts';
import { fileHash } from './file-hash.ts';
import { PictureRefused, readPicture } from './picture.ts';

const said = messages.editor.picture;

/** Answers its name, `sha256:<hex>`. @throws PictureRefused with a sentence for the person; Problem where the host does not keep it */
export async function keepPicture(file: File): Promise<string> {
  const drawn = readDataUrl(await readPicture(file));
  if (drawn === null) throw new PictureRefused(said.notRead);
  const bytes = fromBase64(drawn.base64);
  const sha256 = await fileHash(new Blob([bytes]));
  if (sha256 === undefined) throw new PictureRefused(said.insecure);
  await api.blobs.put({ sha256, mime: drawn.mime, bytes });
  return blobReference(sha256);
}
