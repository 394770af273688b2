import type { ReactNode } from 'react';
import styles from './Specimen.module.css';

/** One named block of examples. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Examples side by side. */
export function Line({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      {label !== undefined && <span className={styles.label}>{label}</span>}
      {children}
    </div>
  );
}
