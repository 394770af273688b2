import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { ThirdPartyPackage } from '../../lib/page/third-party-package.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './LicenceList.module.css';

const said = messages.licences;

/** Packages by name, each with its licence to open. What is typed is looked for in names and in names of licences. */
export function LicenceList({ packages }: { packages: readonly ThirdPartyPackage[] }) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = packages.filter((each) => isMeant(each, text));
  // The button that brought the list is gone; its place is the search.
  useEffect(() => search.current?.focus(), []);
  return (
    <div className={styles.licences}>
      <TextField
        ref={search}
        type="search"
        label={said.search}
        icon={<Search aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {found.length === 0 ? said.none(text.trim()) : said.count(found.length)}
      </p>
      <ul className={styles.list}>
        {found.map((each) => (
          <li key={`${each.name} ${each.version}`}>
            <Licence of={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The text is drawn only while it is open: two hundred of them are long. */
function Licence({ of: { name, version, licence, text } }: { of: ThirdPartyPackage }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.licence} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.name}>{name}</span>
        <span className={styles.version}>{version}</span>
        <span className={styles.kind}>{licence}</span>
      </summary>
      {open && <pre>{text}</pre>}
    </details>
  );
}

function isMeant({ name, licence }: ThirdPartyPackage, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || licence.toLowerCase().includes(wanted);
}
