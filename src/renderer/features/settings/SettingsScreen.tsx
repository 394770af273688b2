import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { logError } from '../../lib/page/log.ts';
import { useSettings } from '../../state/settings.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { AboutSection } from './AboutSection.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AiSection } from './AiSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DataSection } from './DataSection.tsx';
import { useAmountsKeptFresh } from './kept-amounts.ts';
import { KeyboardSection } from './KeyboardSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PlaceAside } from './PlaceAside.tsx';
import { SavedNote } from './SavedNote.tsx';
import { sectionIds, sectionOf, type SectionId } from './sections.ts';
import styles from './SettingsScreen.module.css';
import { StudySection } from './StudySection.tsx';
import { SyncSection } from './SyncSection.tsx';

const SECTIONS: Readonly<Record<SectionId, ComponentType>> = {
  account: AccountSection,
  sync: SyncSection,
  ai: AiSection,
  study: StudySection,
  appearance: AppearanceSection,
  notifications: NotificationsSection,
  data: DataSection,
  keyboard: KeyboardSection,
  about: AboutSection,
};

const { sections } = messages.settings;
const title = messages.shell.pages.settings;

/** Settings: a section at a time, named in the address (`/settings#study`). Every change applies at once. */
export function Component() {
  useAmountsKeptFresh();
  const section = useSection();
  const Section = SECTIONS[section];
  const heading = useHeadingFocus(section);
  return (
    <div className={styles.screen}>
      <SectionList shown={section} />
      <div className={styles.content}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {sections[section]}
          </h1>
          <SavedNote />
        </div>
        <Sheet>
          <Section key={section} />
        </Sheet>
      </div>
      {section !== 'account' && <PlaceAside />}
    </div>
  );
}

function SectionList({ shown }: { shown: SectionId }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // In a narrow window the list is a row that scrolls.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav ref={list} aria-label={title} className={styles.nav}>
      <p className={styles.navTitle}>{title}</p>
      {sectionIds().map((id) => (
        <Link key={id} to={`#${id}`} aria-current={id === shown ? 'page' : undefined}>
          {sections[id]}
        </Link>
      ))}
    </nav>
  );
}

/** The section to show. One that the address names is where Settings opens the next time. */
function useSection(): SectionId {
  const { hash } = useLocation();
  const last = useSettings((state) => state.settings['nav.settings']);
  const change = useSettings((state) => state.change);
  const section = sectionOf(hash, last);
  useEffect(() => {
    // Not followed: where it cannot be remembered it goes back to what it was, which is no reason to try again.
    const remembered = useSettings.getState().settings['nav.settings'];
    if (hash !== `#${section}` || section === remembered) return;
    change({ 'nav.settings': section }).catch((error: unknown) => {
      logError('The open section of Settings could not be remembered.', error);
    });
  }, [hash, section, change]);
  return section;
}

/** Another section is another page to the person, so it takes focus to its heading; the first one gets it from the shell. */
function useHeadingFocus(section: SectionId): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current !== section) heading.current?.focus();
    shown.current = section;
  }, [section]);
  return heading;
}
