import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import styles from './Footer.module.css';
import { screens } from './screens.ts';

const { footer } = messages.shell;
const YEAR = new Date().getFullYear();

const LINKS = [
  ['/terms', footer.terms, screens.terms],
  ['/privacy', footer.privacy, screens.privacy],
  ['/cookies', footer.cookies, screens.cookies],
  ['/subscription', footer.subscription, screens.subscription],
  ['/security', footer.security, screens.security],
  ['/dmca', footer.dmca, screens.dmca],
] as const;

/** The footer of every page (core §2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label={footer.label} className={styles.links}>
        {LINKS.map(([to, label, page]) => (
          <Link key={to} to={to} onPointerEnter={page.preload} onFocus={page.preload}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={styles.trademark}>{footer.trademark}</p>
      <p>{footer.copyright(YEAR)}</p>
    </footer>
  );
}
