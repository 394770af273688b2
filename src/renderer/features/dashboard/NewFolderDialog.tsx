/** Asks for a folder's name; a refused name stays in the field with the reason beside it. */
import { useActionState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { formText } from '../../lib/form-text.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

const said = messages.dashboard;
const FORM = 'new-folder';

interface NewFolderDialogProps {
  readonly parentPath: string;
  readonly onClose: () => void;
  readonly onCreated: (path: string) => void;
}

interface Attempt {
  readonly name: string;
  readonly error: string | undefined;
}

export function NewFolderDialog({ parentPath, onClose, onCreated }: NewFolderDialogProps) {
  const createFolder = useLibrary((library) => library.createFolder);
  const [attempt, submit, pending] = useActionState<Attempt, FormData>(
    async (_previous, form) => {
      const name = formText(form, 'name');
      try {
        onCreated(await createFolder(name, parentPath));
        return { name: '', error: undefined };
      } catch (error) {
        return { name, error: isProblem(error) ? error.detail : messages.folders.updateFailed };
      }
    },
    { name: '', error: undefined },
  );
  return (
    <Dialog
      open
      title={parentPath === '' ? said.newFolder : said.newFolderIn(parentPath)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={pending}>
            {said.createFolder}
          </Button>
        </>
      }
    >
      <form id={FORM} action={submit}>
        <TextField
          label={said.folderName}
          name="name"
          defaultValue={attempt.name}
          key={attempt.name}
          error={attempt.error}
          autoFocus
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
