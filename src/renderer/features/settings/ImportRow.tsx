import { messages } from '../../../contract/messages/index.ts';
import { useImporting } from '../../state/importing.ts';
import { openFolder } from '../../state/open-folder.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from './SettingRow.tsx';

/** The screen that brings files in also lists what was brought in before, with the way back. */
export function ImportRow() {
  const said = messages.dataSettings;
  const open = useImporting((state) => state.open);
  return (
    <SettingRow title={said.importTitle} text={said.importText}>
      <Button onClick={() => open([], openFolder())}>{said.importAction}</Button>
    </SettingRow>
  );
}
