/** Cards from a note or from what is selected in it: those that are written there already, or what a model proposes. */
import { useMemo, useState } from 'react';
import { NOTE_CARDS_MAX_CHARS, NOTE_CARDS_SHOWN } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { cardsOfPassage, type PatternCard } from '../../../domain/texts/pattern-cards.ts';
import { countWords } from '../../../domain/texts/word-count.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { ModelNeeded } from '../../parts/ModelNeeded.tsx';
import { useAiModel } from '../../state/ai-model.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { addCards } from './add-cards.ts';
import styles from './MakeCardsDialog.module.css';
import { useModelCards, type Passage } from './use-model-cards.ts';

const said = messages.notes.cards;
const WIDTH = 640;

interface MakeCardsDialogProps {
  readonly passage: Passage;
  /** The passage is what was selected, and not the whole note. */
  readonly isSelection: boolean;
  readonly onClose: () => void;
}

export function MakeCardsDialog({ passage, isSelection, onClose }: MakeCardsDialogProps) {
  const cards = useMemo(() => cardsOfPassage(passage.text), [passage.text]);
  const [how, setHow] = useState<'pattern' | 'model'>(cards.length > 0 ? 'pattern' : 'model');
  const words = useMemo(() => countWords(passage.text), [passage.text]);
  return (
    <Dialog open title={said.title} width={WIDTH} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{isSelection ? said.ofSelection(words) : said.ofNote(words)}</p>
        <Segments
          label={said.by}
          value={how}
          onChange={setHow}
          options={[
            { value: 'pattern', label: said.byPattern },
            { value: 'model', label: said.byModel },
          ]}
        />
        {how === 'pattern' ? (
          <ByPattern cards={cards} passage={passage} onClose={onClose} />
        ) : (
          <ByModel passage={passage} />
        )}
      </div>
    </Dialog>
  );
}

interface ByPatternProps {
  readonly cards: readonly PatternCard[];
  readonly passage: Passage;
  readonly onClose: () => void;
}

function ByPattern({ cards, passage: { title, folderPath }, onClose }: ByPatternProps) {
  const [setId, choose] = useState('');
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const options = useSetOptions(title);
  if (cards.length === 0) return <p>{said.none}</p>;
  const add = async (): Promise<void> => {
    setAdding(true);
    setError(null);
    try {
      await addCards(cards, setId === '' ? { topic: title, folderPath } : { setId });
      onClose();
    } catch (failure) {
      setError(reasonOf(failure));
      setAdding(false);
    }
  };
  const more = cards.length - NOTE_CARDS_SHOWN;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={said.found(cards.length)}>
        <table className={styles.cards}>
          <caption>{said.found(cards.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{said.question}</th>
              <th scope="col">{said.answer}</th>
            </tr>
          </thead>
          <tbody>
            {cards.slice(0, NOTE_CARDS_SHOWN).map(({ question, answer, bothWays }, index) => (
              // Equal cards are different rows.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td dir="auto">{question}</td>
                <td dir="auto">
                  {answer} {bothWays && <small>({said.bothWays})</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className={styles.more}>{said.more(more)}</p>}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.act}>
        <Select
          label={said.into}
          options={options}
          value={setId}
          className={styles.target}
          onChange={({ target }) => choose(target.value)}
        />
        <Button variant="primary" busy={adding} onClick={() => void add()}>
          {said.add(cards.length)}
        </Button>
      </div>
    </>
  );
}

function useSetOptions(title: string) {
  const sets = useLibrary((state) => state.sets);
  return useMemo(() => {
    const named = sets.map(({ id, topic, folderPath }) => ({
      value: id,
      label: folderPath === '' ? topic : `${folderPath.replaceAll('/', ' / ')} / ${topic}`,
    }));
    return [{ value: '', label: said.newSet(title) }, ...named.toSorted((a, b) => a.label.localeCompare(b.label))];
  }, [sets, title]);
}

function ByModel({ passage }: { readonly passage: Passage }) {
  const model = useAiModel();
  const { asking, error, ask, stop } = useModelCards(passage);
  const isLong = passage.text.length > NOTE_CARDS_MAX_CHARS;
  if (model !== null && model.state !== 'ready') return <ModelNeeded state={model.state} />;
  return (
    <>
      <p>{isLong ? said.tooLong(NOTE_CARDS_MAX_CHARS) : said.modelText}</p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.act}>
        <p role="status">{asking && said.asking}</p>
        {asking ? (
          <Button onClick={stop}>{said.stop}</Button>
        ) : (
          <Button variant="primary" disabled={isLong} onClick={ask}>
            {said.ask}
          </Button>
        )}
      </div>
    </>
  );
}
