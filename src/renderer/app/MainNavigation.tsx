import { NavLink } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import styles from './MainNavigation.module.css';
import { navigation } from './navigation.ts';
import { screens } from './screens.ts';

/** The main navigation: `top` in the title bar, `bottom` at the thumb in narrow windows. Hover and focus preload the screen. */
export function MainNavigation({ place }: { place: 'top' | 'bottom' }) {
  return (
    <nav aria-label={messages.shell.nav.label} className={styles[place]}>
      {navigation.map(({ to, label, screen, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          onPointerEnter={screens[screen].preload}
          onFocus={screens[screen].preload}
        >
          {place === 'bottom' && <Icon aria-hidden />}
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
