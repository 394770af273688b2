import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import styles from './Footer.module.css';
import { screens } from './screens.ts';

const { footer } = messages.shell;
const YEAR = new Date().getFullYear();

const LINKS = [
  ['/terms', footer.terms],
  ['/privacy', footer.privacy],
  ['/cookies', footer.cookies],
  ['/subscription', footer.subscription],
  ['/security', footer.security],
  ['/dmca', footer.dmca],
] as const;

/** The footer of every page (core §2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label={footer.label} className={styles.links}>
        {LINKS.map(([to, label]) => (
          <Link key={to} to={to} onPointerEnter={screens.notYet.preload} onFocus={screens.notYet.preload}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={styles.trademark}>{footer.trademark}</p>
      <p>{footer.copyright(YEAR)}</p>
    </footer>
  );
}
