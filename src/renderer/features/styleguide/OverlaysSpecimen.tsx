import { ChevronDown, FileText, SquareStack } from 'lucide-react';
import { useState } from 'react';
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/commands.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const { undo, retry, cancel } = messages.notices;
const nothing = () => {};

export function OverlaysSpecimen() {
  return (
    <>
      <Specimen title={headings.toasts}>
        <Line>
          <Button
            size="sm"
            onClick={() =>
              notify.toast({
                message: words.undone,
                durationMs: UNDO_TOAST_MS,
                action: { label: undo, run: () => notify.toast({ kind: 'success', message: words.saved }) },
              })
            }
          >
            {words.undone}
          </Button>
          <Button size="sm" onClick={() => notify.toast({ kind: 'success', message: words.saved })}>
            {words.saved}
          </Button>
          <Button
            size="sm"
            onClick={() =>
              notify.toast({ kind: 'error', message: words.failed, action: { label: retry, run: nothing } })
            }
          >
            {words.failed}
          </Button>
        </Line>
      </Specimen>
      <Specimen title={headings.menu}>
        <Line>
          <Menu
            align="start"
            trigger={
              <Button>
                {words.create}
                <ChevronDown aria-hidden />
              </Button>
            }
            items={[
              { label: words.newSet, icon: <SquareStack aria-hidden />, onSelect: nothing },
              {
                label: words.fromDocument,
                icon: <FileText aria-hidden />,
                shortcut: shortcutLabel('document.open'),
                onSelect: nothing,
              },
              'separator',
              { label: words.delete, danger: true, onSelect: nothing },
            ]}
          />
          <Tooltip content={words.tooltip}>
            <Button variant="bare">{words.name}</Button>
          </Tooltip>
        </Line>
      </Specimen>
      <DialogsSpecimen />
    </>
  );
}

function DialogsSpecimen() {
  const [variant, setVariant] = useState<'modal' | 'panel'>('modal');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<string>(words.folder);
  const close = () => {
    setOpen(false);
    setName(words.folder);
  };
  const show = (next: 'modal' | 'panel') => {
    setVariant(next);
    setOpen(true);
  };
  return (
    <Specimen title={headings.dialogs}>
      <Line>
        <Button onClick={() => show('modal')}>{words.openModal}</Button>
        <Button onClick={() => show('panel')}>{words.openPanel}</Button>
        <Button onClick={() => notify.notice({ message: words.noticeText })}>{words.openNotice}</Button>
        <Button onClick={() => notify.quotaExceeded()}>{words.openQuota}</Button>
      </Line>
      <Dialog
        open={open}
        onClose={close}
        variant={variant}
        title={words.rename}
        dirty={name !== words.folder}
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
