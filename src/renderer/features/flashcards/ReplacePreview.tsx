import type { ReplacedSample } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CardProgress } from './CardProgress.tsx';
import styles from './CardDialogs.module.css';
import type { Preview } from './use-replace-preview.ts';

const said = messages.flashcards.replace;

/** Each change as a line in which the old words are struck out before the new ones. */
export function ReplacePreview({ preview }: { preview: Preview }) {
  return (
    <section className={styles.preview} aria-label={said.preview}>
      <p role="status">{summaryOf(preview)}</p>
      {preview.state === 'looking' && preview.progress && (
        <>
          <CardProgress progress={preview.progress} />
          <Button size="sm" onClick={preview.stop}>
            {said.stop}
          </Button>
        </>
      )}
      {preview.state === 'stopped' && (
        <Button size="sm" onClick={preview.again}>
          {said.lookAgain}
        </Button>
      )}
      {preview.state === 'found' && (
        <>
          {preview.found.skipped > 0 && <p>{said.skipped(preview.found.skipped)}</p>}
          <ul className={styles.samples}>
            {preview.found.samples.map((sample) => (
              <Sample key={`${sample.cardId} ${sample.field}`} sample={sample} />
            ))}
          </ul>
          {preview.found.samples.length < preview.found.cards && <p>{said.first(preview.found.samples.length)}</p>}
        </>
      )}
    </section>
  );
}

function summaryOf(preview: Preview): string {
  if (preview.state === 'looking') return said.looking;
  if (preview.state === 'stopped') return said.stopped;
  if (preview.state !== 'found') return '';
  return preview.found.cards === 0 ? said.nothing : said.found(preview.found.places, preview.found.cards);
}

function Sample({ sample: { setTopic, field, lead, from, to, tail, places } }: { sample: ReplacedSample }) {
  return (
    <li>
      <small>
        {setTopic}, {said.fields[field]} {places > 1 && said.morePlaces(places - 1)}
      </small>
      <p className={styles.change} dir="auto">
        {lead}
        {from !== '' && <del>{from}</del>}
        {to !== '' && <ins>{to}</ins>}
        {tail}
      </p>
    </li>
  );
}
