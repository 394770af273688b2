/** Pictures on cards: taken from a file, measured against the storage, taken away again. */
import { messages } from '../../../contract/messages/index.ts';
import { editCard, IMAGE_OF, newPictureBytes, pictureBytes, type Side } from '../../../domain/set-draft.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { PictureRefused, readPicture } from '../../lib/files/picture.ts';
import type { EditorCore } from './editor-state.ts';

const said = messages.editor.picture;

export interface PictureActions {
  /** Puts the first of the files on a side of a card, or says why not. */
  readonly addPicture: (key: string, side: Side, files: readonly File[]) => Promise<void>;
  readonly removePicture: (key: string, side: Side) => void;
}

export function pictureActions({ store, change }: EditorCore): PictureActions {
  return {
    async addPicture(key, side, [file, ...others]) {
      if (!file) return;
      try {
        const image = await readPicture(file);
        if (!(await hasRoomFor(pictureBytes(image) + newPictureBytes(store.getState().draft)))) {
          throw new PictureRefused(said.noRoom);
        }
        change((draft) => editCard(draft, key, { [IMAGE_OF[side]]: image }), { active: { key, side } });
        if (others.length > 0) notify.toast({ message: said.onlyFirst });
      } catch (error) {
        if (!(error instanceof PictureRefused)) logError('A picture could not be added.', error);
        notify.toast({ kind: 'error', message: error instanceof PictureRefused ? error.message : said.notRead });
      }
    },

    removePicture(key, side) {
      const image = store.getState().draft.cards.find((card) => card.key === key)?.[IMAGE_OF[side]] ?? null;
      const put = (value: string | null) => change((draft) => editCard(draft, key, { [IMAGE_OF[side]]: value }));
      put(null);
      store.setState({ focus: { key, field: side } });
      offerUndo(said.removed, () => put(image), 'editor:undo');
    },
  };
}

/** A host that cannot be asked now is asked again by Save, which keeps everything when it is refused. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  try {
    const { usedBytes, limitBytes, trashBytes } = await api.user.storage();
    return limitBytes === null || usedBytes - trashBytes + bytes <= limitBytes;
  } catch (error) {
    logError('The storage could not be measured.', error);
    return true;
  }
}
