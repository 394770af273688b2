import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const { cancel } = messages.notices;

/** The kinds of the dialog, by the words of the button that opens each. */
const KINDS: Readonly<Record<string, Partial<DialogProps>>> = {
  [words.openModal]: { variant: 'modal' },
  [words.openSized]: { variant: 'modal', width: 640, height: 480, unsavedMessage: words.unsavedOwn },
  [words.openPanel]: { variant: 'panel' },
  [words.openLeftPanel]: { variant: 'panel', side: 'left' },
};

export function DialogsSpecimen() {
  const [kind, setKind] = useState<string>(words.openModal);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<string>(words.folder);
  const close = () => {
    setOpen(false);
    setName(words.folder);
  };
  return (
    <Specimen title={headings.dialogs}>
      <Line>
        {Object.keys(KINDS).map((opener) => (
          <Button
            key={opener}
            onClick={() => {
              setKind(opener);
              setOpen(true);
            }}
          >
            {opener}
          </Button>
        ))}
      </Line>
      <Line>
        <Button onClick={() => notify.notice({ message: words.noticeText })}>{words.openNotice}</Button>
        <Button onClick={() => notify.quotaExceeded()}>{words.openQuota}</Button>
      </Line>
      <Dialog
        key={kind}
        {...KINDS[kind]}
        open={open}
        onClose={close}
        title={words.rename}
        dirty={name !== words.folder}
        headerActions={
          <Button size="sm" variant="bare" onClick={() => setName(words.folder)}>
            {words.reset}
          </Button>
        }
        footer={
          <>
            <Button onClick={close}>{cancel}</Button>
            <Button variant="primary" onClick={close}>
              {words.renameAction}
            </Button>
          </>
        }
      >
        <TextField label={words.folderName} value={name} onChange={(event) => setName(event.target.value)} />
      </Dialog>
    </Specimen>
  );
}
