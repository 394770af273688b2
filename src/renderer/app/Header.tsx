import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { classNames } from '../ui/class-names.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useUser } from '../state/user.ts';
import { Account } from './Account.tsx';
import styles from './Header.module.css';
import { JobState } from './lazy-parts.ts';
import { MainNavigation } from './MainNavigation.tsx';
import { screens } from './screens.ts';
import { SyncState } from './SyncState.tsx';
import { TitleBar } from './TitleBar.tsx';

const { nav } = messages.shell;

interface HeaderProps {
  readonly withNavigation: boolean;
  /** The screen stands: what can wait may load. */
  readonly settled: boolean;
}

/** Title bar and navigation of core §2. The navigation is there only for someone signed in. */
export function Header({ withNavigation, settled }: HeaderProps) {
  const signedIn = useUser((state) => state.user !== null);
  const signedOut = useUser((state) => state.status === 'signed-out');
  return (
    <TitleBar>
      {withNavigation && <MainNavigation place="top" />}
      <div className={styles.end}>
        {settled && signedIn && <JobState />}
        {!signedOut && (
          <>
            <SyncState />
            <span className={styles.divider} />
          </>
        )}
        {signedIn && (
          <Tooltip content={nav.settingsTooltip}>
            <Link
              to="/settings"
              aria-label={nav.settings}
              className={classNames(buttonClass({ variant: 'bare', size: 'sm' }), styles.settings)}
              onPointerEnter={screens.settings.preload}
              onFocus={screens.settings.preload}
            >
              <SlidersHorizontal aria-hidden />
            </Link>
          </Tooltip>
        )}
        <Account />
      </div>
    </TitleBar>
  );
}
