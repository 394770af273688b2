/** The card that is asked, with the place for the answer on it, and afterwards what was answered beside what is right. */
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { isOverridden, type Asked, type Outcome } from '../../state/asking/asked.ts';
import type { AskingStore } from '../../state/asking/asking-store.ts';
import { AnswerDiff } from '../answer/AnswerDiff.tsx';
import { AnswerField } from '../answer/AnswerField.tsx';
import { OptionList } from '../answer/OptionList.tsx';
import { Verdict } from '../answer/Verdict.tsx';
import { hasMarkup } from '../card-face-markup.ts';
import { CardFace } from '../CardFace.tsx';
import { useFieldKeys } from './use-field-keys.ts';

const said = messages.answers;

interface AskedSheetProps<Progress> {
  readonly store: AskingStore<Progress>;
  readonly questionId: string;
  /** Offered beside the field. */
  readonly characters: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly options: RefObject<HTMLDivElement | null>;
}

export function AskedSheet<Progress>({ store, questionId, characters, field, options }: AskedSheetProps<Progress>) {
  const asked = useStore(store, (state) => state.asked);
  const { type, check, choose } = store.getState();
  const onOtherKey = useFieldKeys(store);
  if (!asked) return null;
  const { item, step, outcome, choice } = asked;
  return (
    <CardFace
      studyCard={item.card}
      revealed={outcome !== null}
      hinted={asked.hinted}
      questionId={questionId}
      answersAbove={outcome !== null && showsAnswer(asked)}
    >
      {choice ? (
        <OptionList
          ref={options}
          options={choice.options}
          questionId={questionId}
          chosen={outcome?.chosen ?? null}
          right={outcome ? choice.rightIndex : undefined}
          onChoose={choose}
        />
      ) : outcome ? (
        step === 'typed' && <Result outcome={outcome} />
      ) : (
        step === 'typed' && (
          <AnswerField
            ref={field}
            typed={asked.typed}
            questionId={questionId}
            characters={characters}
            hint={asked.warned ? said.emptyHint : undefined}
            onType={type}
            onSubmit={check}
            onOtherKey={onOtherKey}
          />
        )
      )}
    </CardFace>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  const { how, verdict, compared, checks } = outcome;
  const gapLabel = (gap: number) => (checks.length > 1 ? said.gap(gap + 1, checks.length) : undefined);
  return (
    <>
      {how === 'skipped' ? (
        <Verdict verdict="wrong" word={said.notKnown} />
      ) : (
        compared && <Verdict verdict={compared} />
      )}
      {verdict && isOverridden(outcome) && <p>{said.countsAs[verdict]}</p>}
      {compared !== null &&
        compared !== 'correct' &&
        checks.map(
          (check, gap) =>
            // The gaps that are right stand in the question by now.
            check.verdict !== 'correct' && (
              // oxlint-disable-next-line react/no-array-index-key -- a gap is its place in the text
              <AnswerDiff key={gap} check={check} label={gapLabel(gap)} />
            ),
        )}
    </>
  );
}

/** Whether the options or the difference already say all that the other side of the card says. */
function showsAnswer({ item, choice, outcome }: Asked): boolean {
  const { card, face } = item.card;
  const picture = face === 'backward' ? card.questionImage : card.answerImage;
  if ((picture ?? '') !== '') return false;
  if (choice) return true;
  if (outcome?.compared === 'correct' || outcome?.checks.length !== 1) return false;
  return outcome.checks[0]?.expected === item.face.answer.trim() && !hasMarkup(item.face.answer);
}
