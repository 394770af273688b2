/** Questions that are asked by more than one card: keep one of each, and the others go to the trash. */
import { useEffect, useState } from 'react';
import type { CardRowView, DuplicateGroup } from '../../../contract/flashcards.schema.ts';
import type { CallInput, Output } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { sayChanged } from './bulk-actions.ts';
import { questionText } from './card-facts.ts';
import { useCardList } from './card-list.ts';
import type { CardDialogProps } from './CardDialogs.tsx';
import styles from './CardDialogs.module.css';

const said = messages.flashcards.duplicates;
const GROUPS_AT_ONCE = 50;
const WIDTH_PX = 640;

type Found = Output<'flashcards.duplicates'>;

export function DuplicatesDialog({ onClose }: CardDialogProps) {
  const { found, error, look } = useDuplicates();
  const [chosen, choose] = useState<Readonly<Record<string, string>>>({});
  const generation = useCardList((state) => state.generation);
  // Merging, and taking a merge back, load the list anew.
  useEffect(() => void look(), [look, generation]);

  const merge = async (groups: readonly DuplicateGroup[]): Promise<void> => {
    const wanted: CallInput<'flashcards.merge'>['groups'] = groups.map((group) => {
      const keep = chosen[keyOf(group)] ?? group.keep;
      return { keep, remove: group.cards.map(({ id }) => id).filter((id) => id !== keep) };
    });
    try {
      const { removed, batch } = await api.flashcards.merge({ groups: wanted });
      sayChanged(messages.flashcards.done.merge(removed), batch);
      await useCardList.getState().refresh();
    } catch (failure) {
      notify.toast({ kind: 'error', message: reasonOf(failure, messages.flashcards.changeFailed) });
    }
  };
  const same = found?.groups.filter(({ sameAnswer }) => sameAnswer) ?? [];
  const rest = found ? found.total - found.groups.length : 0;
  return (
    <Dialog open title={said.title} width={WIDTH_PX} onClose={onClose}>
      {error !== null && (
        <p role="alert">
          {error} <Button onClick={() => void look()}>{messages.notices.retry}</Button>
        </p>
      )}
      <div className={styles.summary}>
        <p role="status">{found ? summaryOf(found) : error === null && said.looking}</p>
        {same.length > 1 && <Button onClick={() => void merge(same)}>{said.mergeSame(same.length)}</Button>}
      </div>
      {found?.groups.map((group) => (
        <Group
          key={keyOf(group)}
          group={group}
          keep={chosen[keyOf(group)] ?? group.keep}
          onKeep={(id) => choose({ ...chosen, [keyOf(group)]: id })}
          onMerge={() => void merge([group])}
        />
      ))}
      {rest > 0 && <p>{said.rest(rest)}</p>}
    </Dialog>
  );
}

function useDuplicates() {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [look] = useState(() => async (): Promise<void> => {
    const { q } = useCardList.getState().view;
    try {
      setFound(await api.flashcards.duplicates({ q, limit: GROUPS_AT_ONCE, utcOffsetMin: utcOffsetMinutes() }));
      setError(null);
    } catch (failure) {
      setError(reasonOf(failure, messages.flashcards.searchFailed));
    }
  });
  return { found, error, look };
}

function summaryOf({ total, surplus }: Found): string {
  return total === 0 ? said.none : said.found(total, surplus);
}

/** A group by its first card, which stays the first one as long as it is there. */
function keyOf({ cards }: DuplicateGroup): string {
  return cards[0]?.id ?? '';
}

interface GroupProps {
  readonly group: DuplicateGroup;
  readonly keep: string;
  readonly onKeep: (id: string) => void;
  readonly onMerge: () => void;
}

function Group({ group, keep, onKeep, onMerge }: GroupProps) {
  const [first] = group.cards;
  if (!first) return null;
  return (
    <section className={styles.group} aria-label={questionText(first)}>
      <div className={styles.groupHead}>
        <h3 dir="auto">{questionText(first)}</h3>
        <span>{group.sameAnswer ? said.sameAnswer : said.otherAnswers}</span>
      </div>
      <fieldset className={styles.twins}>
        <legend className={styles.legend}>{said.keep}</legend>
        {group.cards.map((card) => (
          <Radio
            key={card.id}
            name={`keep ${keyOf(group)}`}
            aria-label={said.keepCard(questionText(card), card.setTopic)}
            label={<Twin card={card} />}
            checked={card.id === keep}
            onChange={() => onKeep(card.id)}
          />
        ))}
      </fieldset>
      <div>
        <Button onClick={onMerge}>{said.merge}</Button>
      </div>
    </section>
  );
}

function Twin({ card }: { card: CardRowView }) {
  const study = messages.study;
  const seen = card.reps === 0 ? study.facts.unseen : study.facts.seen(card.reps);
  return (
    <>
      <bdi>{card.answer}</bdi>
      <small>{[card.setTopic, seen, ...card.tags].join(', ')}</small>
    </>
  );
}
