/** Pictures on their way into the text of a note. */
import { useState, type RefObject } from 'react';
import { IMAGE_TYPES } from '../../../contract/media.ts';
import { pickFiles } from '../../lib/files/pick-files.ts';
import { addPictures } from './add-pictures.ts';
import type { CodeHandle } from './code/MarkdownEditor.tsx';
import type { NoteEditing } from './note-editing.ts';

export interface Pictures {
  /** How many are not in the text yet. */
  readonly adding: number;
  /** Puts them where the cursor is now. */
  readonly take: (files: readonly File[]) => void;
  readonly choose: () => void;
}

export function usePictures(code: RefObject<CodeHandle | null>, editing: NoteEditing): Pictures {
  const [adding, setAdding] = useState(0);
  const take = (files: readonly File[]): void => {
    const putThere = code.current?.holdPlace();
    const insert = (markdown: string): void => {
      if (putThere?.(markdown)) return;
      // The editor is gone: it goes to the end.
      const { content } = editing.store.getState().texts;
      editing.write({ content: `${content}\n\n${markdown}\n` });
    };
    setAdding((before) => before + files.length);
    void addPictures(files, insert, () => setAdding((before) => before - 1));
  };
  return { adding, take, choose: () => void pickFiles(IMAGE_TYPES.join(',')).then(take) };
}
