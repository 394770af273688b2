import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import styles from './ErrorPage.module.css';
import { useRouteTitle } from './route-handle.ts';

/** A page of the plan that this version does not have. */
export function Component() {
  const { notYetTitle, notYetText, backToDashboard } = messages.shell;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{notYetTitle(useRouteTitle() ?? '')}</h1>
      <p>{notYetText}</p>
      <Link to="/" className={buttonClass()}>
        {backToDashboard}
      </Link>
    </div>
  );
}
