import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import styles from './ErrorPage.module.css';

export function Component() {
  const { notFoundTitle, notFoundText, backToDashboard } = messages.shell;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{notFoundTitle}</h1>
      <p>{notFoundText}</p>
      <Link to="/" className={buttonClass()}>
        {backToDashboard}
      </Link>
    </div>
  );
}
