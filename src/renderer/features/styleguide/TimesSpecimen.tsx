import { messages } from '../../../contract/messages/index.ts';
import { formatDay, formatDue, formatDuration, formatInterval } from '../../lib/words/format.ts';
import { Line, Specimen } from './Specimen.tsx';

const { headings, words } = messages.styleguide;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** At noon every sample of a few hours is on the same day. */
const NOON = new Date().setHours(12, 0, 0, 0);

const ROWS = [
  { label: words.past, texts: [SECOND, 5 * MINUTE, 3 * HOUR, DAY, 20 * DAY].map((age) => formatDay(NOON - age, NOON)) },
  { label: words.future, texts: [0, 4 * MINUTE, 3 * HOUR, DAY, 5 * DAY].map((wait) => formatDue(NOON + wait, NOON)) },
  {
    label: words.interval,
    texts: [SECOND, 10 * MINUTE, 3 * HOUR, DAY, 9 * DAY, 31 * DAY, 76 * DAY, 365 * DAY, 800 * DAY].map(formatInterval),
  },
  { label: words.spent, texts: [45 * SECOND, 6 * MINUTE, 80 * MINUTE].map(formatDuration) },
];

/** Times as lists, grade buttons and the end of a session say them. */
export function TimesSpecimen() {
  return (
    <Specimen title={headings.times}>
      {ROWS.map(({ label, texts }) => (
        <Line key={label} label={label}>
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Line>
      ))}
    </Specimen>
  );
}
