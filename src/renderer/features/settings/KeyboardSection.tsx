import { messages } from '../../../contract/messages/index.ts';
import { runCommand, shortcutLabel } from '../../lib/keyboard/commands.ts';
import { ShortcutGroups, shortcutCount } from '../../parts/ShortcutGroups.tsx';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { SettingRow } from './SettingRow.tsx';

const { keyboard } = messages.settings;

/** Every key, to read. */
export function KeyboardSection() {
  return (
    <>
      <SettingRow title={messages.shell.shortcuts.title} text={keyboard.text} margin={keyboard.count(shortcutCount())}>
        <ShortcutGroups />
      </SettingRow>
      <SettingRow
        title={keyboard.sheet}
        text={keyboard.sheetText}
        margin={<Kbd>{shortcutLabel('help.shortcuts')}</Kbd>}
      >
        <div>
          <Button onClick={() => runCommand('help.shortcuts')}>{messages.shell.shortcuts.title}</Button>
        </div>
      </SettingRow>
    </>
  );
}
