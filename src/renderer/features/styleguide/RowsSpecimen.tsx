import { commands } from '../../../contract/commands.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Count } from '../../ui/Count.tsx';
import { GradeButton } from '../../ui/GradeButton.tsx';
import { Row, type RowState } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './RowsSpecimen.module.css';
import { Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;
const STATES: readonly RowState[] = ['due', 'learning', 'new', 'flagged', 'again', 'good'];
export function RowsSpecimen() {
  const { minutes, days, underAMinute } = messages.shell.time;
  return (
    <>
      <Specimen title={headings.rows}>
        <Sheet columns="minmax(0,1fr) 56px">
          <Row kind="head" margin={words.due}>
            <span>{words.name}</span>
            <span className={styles.number}>{words.cards}</span>
          </Row>
          {STATES.map((state, at) => (
            <Row key={state} state={state} margin={state === 'due' ? <Count value={7} due label={words.due} /> : state}>
              <span>{state}</span>
              <span className={styles.number}>{38 - at}</span>
            </Row>
          ))}
          <Row margin="Tue">
            <span>{words.atRest}</span>
            <span className={styles.number}>42</span>
          </Row>
          <Row margin="Wed" selected>
            <b>{words.selected}</b>
            <span className={styles.number}>8</span>
          </Row>
        </Sheet>
      </Specimen>
      <Specimen title={headings.grades}>
        <div className={styles.grades}>
          <GradeButton grade="again" label={commands['study.again'].label} shortcut="1" interval={underAMinute} />
          <GradeButton grade="hard" label={commands['study.hard'].label} shortcut="2" interval={minutes(6)} />
          <GradeButton grade="good" label={commands['study.good'].label} shortcut="3" interval={days(4)} recommended />
          <GradeButton grade="easy" label={commands['study.easy'].label} shortcut="4" interval={days(9)} />
        </div>
      </Specimen>
    </>
  );
}
