import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { openFreshPage } from '../../lib/page/fresh-page.ts';
import { ChunkLoadError } from '../../lib/loading/lazy.ts';
import type { ThirdPartyPackage } from '../../lib/page/third-party-package.ts';
import { thirdParty } from '../../lib/page/third-party.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LicenceList } from './LicenceList.tsx';
import styles from './LicencesRow.module.css';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';

const said = messages.licences;

/** Every package that ships with the app. The list and its texts are large, so they come when someone asks. */
export function LicencesRow() {
  const { packages, loading, error, load } = useThirdParty();
  return (
    <SettingRow title={said.title} text={said.text} margin={packages && said.count(packages.length)}>
      {isDesktop() && <p className={styles.note}>{said.chromium}</p>}
      {packages ? (
        <LicenceList packages={packages} />
      ) : (
        <div>
          {error === undefined ? (
            <Button busy={loading} onClick={load}>
              {said.show}
            </Button>
          ) : (
            <Button onClick={() => openFreshPage()}>{messages.shell.reload}</Button>
          )}
        </div>
      )}
      {loading && (
        <div role="status" aria-label={said.loading}>
          <Skeleton lines={5} height={16} />
        </div>
      )}
      <SettingError text={error} />
    </SettingRow>
  );
}

function useThirdParty() {
  const [packages, setPackages] = useState<readonly ThirdPartyPackage[] | null>(() => thirdParty.loaded());
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      setPackages(await thirdParty.load());
    } catch (reason) {
      if (!(reason instanceof ChunkLoadError)) throw reason;
      setError(reason.message);
    } finally {
      setLoading(false);
    }
  };
  return { packages, loading, error, load: () => void load() };
}
