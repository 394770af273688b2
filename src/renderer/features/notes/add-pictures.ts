/** Pictures in a note: each is kept with the library and named in the text. */
import { messages } from '../../../contract/messages/index.ts';
import { PictureRefused } from '../../lib/files/picture.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { notify } from '../../lib/notices/notify.ts';
import { logError } from '../../lib/page/log.ts';

const said = messages.notes.picture;

/** One after the other; `insert` is called with the Markdown of each that is kept, `onDone` after each. Says what could not be kept; never rejects. */
export async function addPictures(
  files: readonly File[],
  insert: (markdown: string) => void,
  onDone: () => void,
): Promise<void> {
  for (const file of files) {
    try {
      // What draws and measures pictures comes with the first one.
      const { keepPicture } = await import('../../lib/files/keep-picture.ts');
      insert(`![${labelOf(file)}](${await keepPicture(file)})`);
    } catch (error) {
      const isRefused = error instanceof PictureRefused;
      if (!isRefused) logError('A picture could not be kept.', error);
      notify.toast({ kind: 'error', message: said.notKept(isRefused ? error.message : reasonOf(error)) });
    }
    onDone();
  }
}

/** What it is called, without its ending; brackets would end the name in Markdown. */
function labelOf({ name }: File): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[[\]\\\s]+/g, ' ')
    .trim();
  // What browsers call a picture of the clipboard.
  return stem === '' || stem === 'image' ? said.unnamed : stem;
}
