import { messages } from '../../../contract/messages/index.ts';
import { useExporting } from '../../state/exporting.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from './SettingRow.tsx';

const said = messages.dataSettings;

/** Everything that is kept, as files that others and Ninefold itself can read. */
export function ExportRow() {
  const open = useExporting((state) => state.open);
  return (
    <SettingRow title={said.exportTitle} text={said.exportText}>
      <Button onClick={() => open({ kind: 'everything' })}>{said.exportAction}</Button>
    </SettingRow>
  );
}
