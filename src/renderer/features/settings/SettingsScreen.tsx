import { useEffect, useRef, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { AboutSection } from './AboutSection.tsx';
import { AiSection } from './AiSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { PlaceAside } from './PlaceAside.tsx';
import styles from './SettingsScreen.module.css';
import { StudySection } from './StudySection.tsx';

type SectionId = keyof typeof messages.settings.sections;

const SECTIONS: Readonly<Record<SectionId, ComponentType>> = {
  ai: AiSection,
  study: StudySection,
  appearance: AppearanceSection,
  about: AboutSection,
};

const { title, sections } = messages.settings;

/** Settings: a section at a time, named in the address (`/settings#study`). Every change applies at once. */
export function Component() {
  const section = sectionOf(useLocation().hash);
  const Section = SECTIONS[section];
  const heading = useHeadingFocus(section);
  return (
    <div className={styles.screen}>
      <nav aria-label={title} className={styles.nav}>
        <p className={styles.navTitle}>{title}</p>
        {(Object.keys(SECTIONS) as SectionId[]).map((id) => (
          <Link key={id} to={`#${id}`} aria-current={id === section ? 'page' : undefined}>
            {sections[id]}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <h1 ref={heading} tabIndex={-1}>
          {sections[section]}
        </h1>
        <Sheet>
          <Section />
        </Sheet>
      </div>
      <PlaceAside />
    </div>
  );
}

function sectionOf(hash: string): SectionId {
  const id = hash.slice(1);
  return Object.hasOwn(SECTIONS, id) ? (id as SectionId) : 'ai';
}

/** Another section is another page to the person, so it takes focus to its heading; the first one gets it from the shell. */
function useHeadingFocus(section: SectionId) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current !== section) heading.current?.focus();
    shown.current = section;
  }, [section]);
  return heading;
}
