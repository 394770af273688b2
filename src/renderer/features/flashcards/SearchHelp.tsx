/** What can be searched for, each with an example that tries itself. */
import { useEffect, useRef } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import styles from './SearchHelp.module.css';

const said = messages.flashcards;

interface SearchHelpProps {
  readonly id: string;
  readonly onTry: (example: string) => void;
  readonly onClose: () => void;
}

export function SearchHelp({ id, onTry, onClose }: SearchHelpProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.querySelector('button')?.focus();
    const leave = ({ target }: Event): void => {
      const isInside = target instanceof Node && (box.current?.contains(target) || opener?.contains(target));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onClose]);
  return (
    <section
      ref={box}
      id={id}
      className={styles.help}
      aria-label={said.help}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus();
        onClose();
      }}
    >
      <dl>
        {Object.entries(said.howTo).map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <button type="button" onClick={() => onTry(example)}>
                {example}
              </button>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
