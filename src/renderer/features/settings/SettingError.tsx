import styles from './SettingError.module.css';

/** Why a change was refused, for controls that have no field around them; read aloud as soon as it appears. */
export function SettingError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {text !== undefined && <p className={styles.error}>{text}</p>}
    </div>
  );
}
