import { messages } from '../../../contract/messages/index.ts';
import { useImporting } from '../../state/importing.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from './SettingRow.tsx';

/** The screen that brings files in also lists what was brought in before, with the way back. */
export function ImportRow() {
  const said = messages.dataSettings;
  const open = useImporting((state) => state.open);
  return (
    <SettingRow title={said.importTitle} text={said.importText}>
      <Button onClick={() => open([], useSettings.getState().settings['nav.folder'])}>{said.importAction}</Button>
    </SettingRow>
  );
}
