import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { TOPIC_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { addCard, editSet, folderOf, type DraftSet, type ReviewDraft } from '../../../domain/review.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Row.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NameTaken } from './NameTaken.tsx';
import type { ChangeDraft } from './review-draft.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewSet.module.css';

const said = messages.review;

export interface ReviewSetProps {
  draft: ReviewDraft;
  set: DraftSet;
  selected: boolean;
  expanded: boolean;
  onSelect: () => void;
  onExpand: () => void;
  onDelete: () => void;
  change: ChangeDraft;
}

/** One set: its own row and, when expanded, its summary and its cards. */
export function ReviewSet({ draft, set, selected, expanded, onSelect, onExpand, onDelete, change }: ReviewSetProps) {
  const name = set.topic.trim() === '' ? said.unnamed : set.topic;
  return (
    <>
      <Row className={styles.set} margin={pageRange(set.sourcePages)} selected={selected}>
        <span className={styles.lead}>
          <Checkbox label={said.selectSet(name)} hideLabel checked={selected} onChange={onSelect} />
          <IconButton
            size="xxs"
            label={expanded ? said.collapseSet(name) : said.expandSet(name)}
            aria-expanded={expanded}
            icon={expanded ? <ChevronDown /> : <ChevronRight />}
            onClick={onExpand}
          />
        </span>
        <TextField
          className={styles.topic}
          label={said.setTopic}
          hideLabel
          quiet
          size="sm"
          placeholder={said.setTopic}
          maxLength={TOPIC_MAX_CHARS}
          value={set.topic}
          error={set.topic.trim() === '' ? said.topicNeeded : undefined}
          onChange={(event) => {
            const topic = event.target.value;
            change((draft) => editSet(draft, set.key, { topic }), `${set.key} topic`);
          }}
        />
        <span className={styles.count}>{said.cards(set.cards.length)}</span>
        <span className={styles.end}>
          <Button size="xs" variant="bare" onClick={onDelete}>
            {said.deleteSet}
          </Button>
        </span>
      </Row>
      {!draft.asOne && (
        <NameTaken
          draft={draft}
          setKey={set.key}
          topic={set.topic}
          folderPath={folderOf(draft, set)}
          className={styles.takenChoice}
          frame={(choice) => <Row className={styles.taken}>{choice}</Row>}
          change={change}
        />
      )}
      {expanded && <SetContents set={set} change={change} />}
    </>
  );
}

/** Apart, so that typing in one set leaves the cards of the others alone. */
const SetContents = memo(function SetContents({ set, change }: Pick<ReviewSetProps, 'set' | 'change'>) {
  return (
    <>
      <Row className={styles.summary} margin={said.summaryMargin}>
        <TextArea
          label={said.summary}
          hideLabel
          placeholder={said.summary}
          value={set.summary}
          onChange={(event) => {
            const summary = event.target.value;
            change((draft) => editSet(draft, set.key, { summary }), `${set.key} summary`);
          }}
        />
        <span className={styles.end}>
          <Button size="xs" onClick={() => change((draft) => addCard(draft, set.key))}>
            {said.addCard}
          </Button>
        </span>
      </Row>
      {set.cards.map((card, index) => (
        <ReviewCard
          key={card.key}
          setKey={set.key}
          card={card}
          index={index}
          isLast={index === set.cards.length - 1}
          change={change}
        />
      ))}
    </>
  );
});

function pageRange(pages: readonly number[]): string | undefined {
  const first = pages[0];
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return first === last ? said.page(first) : said.pageRange(first, last);
}
