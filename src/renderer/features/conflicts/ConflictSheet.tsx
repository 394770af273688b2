/** One value in two versions, and the choice between them. */
import { Fragment } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { ConflictChoice, SyncConflict } from '../../../contract/sync-status.ts';
import { formatDay } from '../../lib/words/format.ts';
import { imageAddress } from '../../lib/files/media.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ConflictsScreen.module.css';
import { compareTexts, type Span } from './text-diff.ts';
import { isPicture, isWritten, valueWords } from '../../parts/value-words.ts';

const said = messages.syncScreen.conflicts;

interface ConflictSheetProps {
  readonly conflict: SyncConflict;
  readonly busy: boolean;
  readonly onChoice: (take: ConflictChoice) => void;
}

export function ConflictSheet({ conflict, busy, onChoice }: ConflictSheetProps) {
  const { kind, title, within, field, canKeepBoth, at } = conflict;
  const name = title === '' ? said.untitled : title;
  const fieldName = said.fields[field];
  return (
    <Sheet>
      <Row as="section" kind="tall" margin={formatDay(at)} state="hard">
        <div className={styles.body}>
          <div>
            <h2 data-conflict="" tabIndex={-1}>
              {name}
            </h2>
            <p className={styles.quiet}>
              {said.kinds[kind]}
              {within !== null && ` ${said.within(within)}`}
            </p>
          </div>
          <Versions conflict={conflict} />
          <div className={styles.line}>
            <Button busy={busy} aria-label={said.keepThat(fieldName, name)} onClick={() => onChoice('mine')}>
              {said.keep}
            </Button>
            <Button busy={busy} aria-label={said.takeThat(fieldName, name)} onClick={() => onChoice('theirs')}>
              {said.take}
            </Button>
            {canKeepBoth && (
              <Button busy={busy} aria-label={said.bothThat(fieldName, name)} onClick={() => onChoice('both')}>
                {said.both}
              </Button>
            )}
          </div>
        </div>
      </Row>
    </Sheet>
  );
}

function Versions({ conflict: { field, mine, theirs } }: { conflict: SyncConflict }) {
  const fieldName = said.fields[field];
  if (isPicture(field))
    return (
      <div className={styles.versions}>
        <Version title={said.mine} field={fieldName}>
          <Picture image={mine} />
        </Version>
        <Version title={said.theirs} field={fieldName}>
          <Picture image={theirs} />
        </Version>
      </div>
    );
  const [standing, other] = [valueWords(field, mine), valueWords(field, theirs)];
  const whole = (text: string): Span[] => [{ text, isOnlyHere: true }];
  const spans = isWritten(field) ? compareTexts(standing, other) : { mine: whole(standing), theirs: whole(other) };
  return (
    <div className={styles.versions}>
      <Version title={said.mine} field={fieldName}>
        <Text spans={spans.mine} />
      </Version>
      <Version title={said.theirs} field={fieldName}>
        <Text spans={spans.theirs} />
      </Version>
    </div>
  );
}

function Version({ title, field, children }: { title: string; field: string; children: React.ReactNode }) {
  return (
    <div className={styles.version}>
      <h3>
        {title} <span className={styles.field}>{field}</span>
      </h3>
      {children}
    </div>
  );
}

/** What stands in this version alone is underlined, and a screen reader is told where it begins and ends. */
function Text({ spans }: { spans: readonly Span[] }) {
  if (spans.every(({ text }) => text === '')) return <p className={styles.nothing}>{said.nothing}</p>;
  return (
    <p className={styles.text}>
      {spans.map(({ text, isOnlyHere }, at) => {
        // oxlint-disable-next-line react/no-array-index-key -- spans have no name but their place
        const key = at;
        if (!isOnlyHere || text.trim() === '') return <span key={key}>{text}</span>;
        return (
          <Fragment key={key}>
            <VisuallyHidden>{` [${said.only} `}</VisuallyHidden>
            {/* Nothing else in it, which would be marked in the next line. */}
            <mark>{text}</mark>
            <VisuallyHidden>{`] `}</VisuallyHidden>
          </Fragment>
        );
      })}
    </p>
  );
}

function Picture({ image }: { image: SyncConflict['mine'] }) {
  const address = imageAddress(image === null ? null : String(image));
  if (address === null) return <p className={styles.nothing}>{said.nothing}</p>;
  return <img src={address} alt={said.picture} className={styles.picture} />;
}
