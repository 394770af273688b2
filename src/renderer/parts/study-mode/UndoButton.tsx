import { Undo2 } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

/** Where no card is in sight: takes back the last thing done. */
export function UndoButton({ undo }: { undo: () => void }) {
  return (
    <Button icon={<Undo2 aria-hidden />} onClick={undo}>
      {messages.study.undo}
      <Kbd>{shortcutLabel('study.undo')}</Kbd>
    </Button>
  );
}
