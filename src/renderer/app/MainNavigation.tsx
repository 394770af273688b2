import { Link, useLocation } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import styles from './MainNavigation.module.css';
import { navigation } from './navigation.ts';
import { screens } from './screens.ts';

/** The main navigation: `top` in the title bar, `bottom` at the thumb in narrow windows. Hover and focus preload the screen. */
export function MainNavigation({ place }: { place: 'top' | 'bottom' }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={messages.shell.nav.label} className={styles[place]}>
      {navigation.map(({ to, label, screen, Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : isWithin(pathname, to) ? 'true' : undefined}
          onPointerEnter={screens[screen].preload}
          onFocus={screens[screen].preload}
        >
          {place === 'bottom' && <Icon aria-hidden />}
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The screens that a page of the navigation leads to: sets are edited from the dashboard, and a session has pages of its own. */
function isWithin(pathname: string, to: string): boolean {
  return pathname.startsWith(to === '/' ? '/sets/' : `${to}/`);
}
