import { ChevronDown, FileText, SquareStack } from 'lucide-react';
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { notify } from '../../lib/notices/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const { undo, retry } = messages.notices;
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
    </>
  );
}
