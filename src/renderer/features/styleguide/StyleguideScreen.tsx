import { messages } from '../../../contract/messages/index.ts';
import { BootSpecimen } from './BootSpecimen.tsx';
import { ButtonsSpecimen } from './ButtonsSpecimen.tsx';
import { DialogsSpecimen } from './DialogsSpecimen.tsx';
import { ErrorsSpecimen } from './ErrorsSpecimen.tsx';
import { FieldsSpecimen } from './FieldsSpecimen.tsx';
import { FoundationsSpecimen } from './FoundationsSpecimen.tsx';
import { MarksSpecimen } from './MarksSpecimen.tsx';
import { OverlaysSpecimen } from './OverlaysSpecimen.tsx';
import { RowsSpecimen } from './RowsSpecimen.tsx';
import { TimesSpecimen } from './TimesSpecimen.tsx';
import styles from './StyleguideScreen.module.css';

const { text } = messages.styleguide;
const title = messages.shell.pages.styleguide;

/** Every shared piece with live examples: the place to see a change of a token or a component everywhere at once. */
export function Component() {
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.columns}>
        <div>
          <ButtonsSpecimen />
          <FieldsSpecimen />
          <MarksSpecimen />
        </div>
        <div>
          <RowsSpecimen />
          <OverlaysSpecimen />
          <DialogsSpecimen />
          <BootSpecimen />
          <FoundationsSpecimen />
          <TimesSpecimen />
          <ErrorsSpecimen />
        </div>
      </div>
    </div>
  );
}
