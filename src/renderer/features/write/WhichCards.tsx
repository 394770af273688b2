import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isDue, roundOf } from '../../parts/asking/round-cards.ts';
import type { AskingRounds } from '../../parts/asking/use-asking.ts';
import { Segments } from '../../ui/Segments.tsx';
import type { WriteProgress } from './write-plan.ts';

const said = messages.write;

interface WhichCardsProps {
  readonly rounds: AskingRounds<WriteProgress>;
  /** The host's clock when the cards were read, epoch ms. */
  readonly now: number;
}

/** Before the first answer: every card of the choice, or only what is due. Nothing where that makes no difference. */
export function WhichCards({ rounds: { cards, begin }, now }: WhichCardsProps) {
  const [which, setWhich] = useState<'all' | 'due'>('all');
  const all = roundOf(cards);
  const due = roundOf(cards.filter((card) => isDue(card, now)));
  if (due.length === 0 || due.length === all.length) return null;
  return (
    <Segments
      label={said.which}
      value={which}
      options={[
        { value: 'all', label: said.all(all.length) },
        { value: 'due', label: said.due(due.length) },
      ]}
      onChange={(chosen) => {
        setWhich(chosen);
        begin(chosen === 'due' ? due : all);
      }}
    />
  );
}
