/** A legal page (core §2): what it says, who answers for it, and a list of its parts where there is room. Visitors may see it too. */
import { useId } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { LegalSection, LegalText } from '../../../contract/messages/legal.ts';
import styles from './LegalPage.module.css';
import { OperatorPanel } from './OperatorPanel.tsx';
import { useOperator } from './use-operator.ts';

const said = messages.legal;

export function LegalPage({ title, page }: { title: string; page: LegalText }) {
  const id = useId();
  const asked = useOperator();
  const who = asked.operator?.name ?? said.unnamed;
  const anchor = (index: number) => `${id}-${index}`;
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label={said.contents}>
        <h2>{said.contents}</h2>
        <ol>
          {page.sections.map((section, index) => (
            <li key={section.title}>
              <a
                href={`#${anchor(index)}`}
                onClick={(event) => {
                  // The address stays that of the page: the part is a matter of this moment.
                  event.preventDefault();
                  const heading = document.getElementById(anchor(index));
                  heading?.scrollIntoView({ block: 'start' });
                  heading?.focus({ preventScroll: true });
                }}
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.article}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{page.lead(who)}</p>
        <OperatorPanel asked={asked} />
        {page.sections.map((section, index) => (
          <Section key={section.title} id={anchor(index)} section={section} />
        ))}
      </article>
    </div>
  );
}

function Section({ id, section: { title, text, points } }: { id: string; section: LegalSection }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
