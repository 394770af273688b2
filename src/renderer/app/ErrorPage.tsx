import { Button } from '../ui/Button.tsx';
import styles from './ErrorPage.module.css';

export interface ErrorPageProps {
  title: string;
  text: string;
  action: { readonly label: string; readonly run: () => void };
}

/** A whole page that says what happened and offers one way on. */
export function ErrorPage({ title, text, action }: ErrorPageProps) {
  return (
    <div className={styles.page} role="alert">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <Button variant="primary" onClick={action.run}>
        {action.label}
      </Button>
    </div>
  );
}
