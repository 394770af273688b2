/** Beside the cards: what is left, set by set, and what was written, in the order in which undo takes it back. */
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { answeredEntries } from '../../parts/asking/answered-entries.ts';
import { ModeRail, RailList, type RailEntry } from '../../parts/study-mode/ModeRail.tsx';
import type { AskedItem } from '../../state/asking/asked-items.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import type { WriteProgress } from './write-plan.ts';

const said = messages.write;

export function WriteRail({ store }: { store: AskingStore<WriteProgress> }) {
  const { answers, items, progress, asked } = useStore(store);
  const left = items.filter(({ key }) => !progress.done.has(key));
  return (
    <ModeRail label={said.rail}>
      <RailList
        heading={said.left}
        count={left.length}
        countLabel={said.leftCount}
        entries={leftBySet(left, asked?.item.card.setId)}
      />
      {answers.length > 0 && (
        <RailList
          heading={said.answered}
          count={answers.length}
          countLabel={said.answeredCount}
          entries={answeredEntries(answers, items)}
        />
      )}
    </ModeRail>
  );
}

/** In the order in which the sets come up. */
function leftBySet(left: readonly AskedItem[], current: string | undefined): RailEntry[] {
  const bySet = Map.groupBy(left, ({ card }) => card.setId);
  return [...bySet].map(([setId, items]) => ({
    key: setId,
    text: items[0]?.card.setTopic ?? '',
    count: items.length,
    current: setId === current,
  }));
}
