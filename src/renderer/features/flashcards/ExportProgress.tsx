import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { cancelExport, useCardExport } from './card-export.ts';
import { CardProgress } from './CardProgress.tsx';

const said = messages.flashcards;

/** While many cards are exported: how many of them are done, and the way to stop. */
export function ExportProgress() {
  const progress = useCardExport((state) => state.progress);
  if (!progress) return null;
  return (
    <Dialog
      open
      title={said.actions.export}
      resizable={false}
      onClose={cancelExport}
      footer={<Button onClick={cancelExport}>{messages.notices.cancel}</Button>}
    >
      <CardProgress progress={progress} />
    </Dialog>
  );
}
