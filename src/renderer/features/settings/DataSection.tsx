import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { StorageAmount, storageShare } from './Amounts.tsx';
import { BackupRows } from './BackupRows.tsx';
import { ExportRow } from './ExportRow.tsx';
import { ImportRow } from './ImportRow.tsx';
import { useKeptAmounts } from './kept-amounts.ts';
import { OfflineRow } from './OfflineRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { TrashRows } from './TrashRows.tsx';

const said = messages.dataSettings;

/** Where everything is, how to take it along, and how to get back what was deleted. */
export function DataSection() {
  const storage = useKeptAmounts((state) => state.counted?.storage);
  return (
    <>
      <SettingRow
        title={said.storage}
        text={isDesktop() ? said.storageDesktop : said.storageServer}
        margin={storage && storageShare(storage)}
      >
        <StorageAmount />
      </SettingRow>
      {!isDesktop() && <OfflineRow />}
      <ImportRow />
      <ExportRow />
      {isDesktop() && <BackupRows />}
      <TrashRows />
    </>
  );
}
