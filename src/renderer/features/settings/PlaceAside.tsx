import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/api.ts';
import { useUser } from '../../state/user.ts';
import styles from './PlaceAside.module.css';

const { place } = messages.settings;

/** Who the person is here and where their work is kept, in the words of the title bar. */
export function PlaceAside() {
  const user = useUser((state) => state.user);
  return (
    <aside aria-label={place.title} className={styles.aside}>
      <h2>{place.title}</h2>
      <dl>
        <dt>{place.who}</dt>
        <dd>{user?.email ?? messages.shell.nav.localProfile}</dd>
        <dt>{place.where}</dt>
        <dd>{isDesktop ? place.onComputer : place.onServer}</dd>
        {!isDesktop && <dd className={styles.address}>{location.origin}</dd>}
      </dl>
      <hr />
      <h3>{place.awayTitle}</h3>
      <p>{isDesktop ? place.awayDesktop : place.awayServer}</p>
    </aside>
  );
}
