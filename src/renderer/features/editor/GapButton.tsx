import { Brackets } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { isMac } from '../../lib/host/api.ts';
import { Button } from '../../ui/Button.tsx';
import type { Editor } from './create-editor.ts';
import styles from './EditorHead.module.css';
import { takenNumbers, typeGap } from './type-gap.ts';

const said = messages.editor.gap;
const keys = messages.keyNames;
const KEYS = `${keys.control} ${keys.shift} C`;
const SAME_KEYS = `${keys.control} Alt ${keys.shift} C`;

interface GapButtonProps {
  readonly editor: Editor;
  /** The field that was edited last, asked at each press. */
  readonly field: () => HTMLTextAreaElement | null;
}

/** Makes a gap of the selected words. The press leaves focus and selection in the field; with Alt the number stays the same. */
export function GapButton({ editor, field }: GapButtonProps) {
  return (
    <Button
      variant="bare"
      size="sm"
      icon={<Brackets aria-hidden />}
      title={isMac() ? said.title('⌘ ⇧ C', '⌘ ⌥ ⇧ C') : said.title(KEYS, SAME_KEYS)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const target = field();
        if (target) typeGap(target, { sameNumber: event.altKey, taken: takenNumbers(editor, target) });
      }}
    >
      <span className={styles.word}>{said.make}</span>
    </Button>
  );
}
