/** The sections of the report: what was found, card by card. Each entry leads to its card. */
import { messages } from '../../../contract/messages/index.ts';
import type {
  CompoundCard,
  DoubtedAnswer,
  DuplicateCard,
  LongCard,
  UnsupportedCard,
} from '../../../contract/quality.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Entry } from './Entry.tsx';
import styles from './FindingSections.module.css';
import type { CardPlace, Placed, PlacedContradiction } from './reviewed-cards.ts';
import { Section } from './Section.tsx';

const said = messages.quality;
const HIGH = { text: said.high, tone: 'again' } as const;
const MEDIUM = { text: said.medium, tone: 'hard' } as const;
const keyOf = ({ cardKey }: CardPlace) => cardKey;

interface SectionProps<Finding> {
  readonly found: readonly Placed<Finding>[];
  readonly onGoTo: (place: CardPlace) => void;
}

/** Both cards of each pair, with what they answer. */
export function ContradictionSection({
  found,
  onGoTo,
}: Omit<SectionProps<never>, 'found'> & { readonly found: readonly PlacedContradiction[] }) {
  return (
    <Section
      title={said.contradictions}
      badge={HIGH}
      items={found}
      keyOf={keyOf}
      draw={({ kind, earlier, later, earlierPlace, ...place }) => (
        <div className={styles.pair}>
          <Entry
            place={earlierPlace}
            question={earlier.question}
            number={earlier.cardIndex + 1}
            facts={[said.card(earlier.cardIndex + 1), said.quoted(earlier.answer.trim())]}
            onGoTo={onGoTo}
          />
          <Entry
            place={place}
            question={later.question}
            number={later.cardIndex + 1}
            facts={[said.card(later.cardIndex + 1), said.quoted(later.answer.trim()), said.contradiction[kind]]}
            onGoTo={onGoTo}
          />
        </div>
      )}
    />
  );
}

export function UnsupportedSection({
  found,
  onGoTo,
  onRemove,
}: SectionProps<UnsupportedCard> & { readonly onRemove: () => void }) {
  return (
    <Section
      title={said.unsupported}
      badge={HIGH}
      items={found}
      keyOf={keyOf}
      draw={(item) => <Entry place={item} question={item.question} facts={claimOf(item)} onGoTo={onGoTo} />}
      action={
        <Button size="xs" variant="danger" onClick={onRemove}>
          {said.removeUnsupported}
        </Button>
      }
    />
  );
}

/** What was given for a quote, and where. */
function claimOf({ page, label, claim }: UnsupportedCard): string[] {
  if (claim === null) return [...(page === null ? [] : [messages.source.page(page, label)]), messages.source.noClaim];
  return [page === null ? messages.source.claimNoPage(claim) : messages.source.claimOnPage(page, claim, label)];
}

export function DoubtSection({ found, onGoTo }: SectionProps<DoubtedAnswer>) {
  const source = messages.source;
  return (
    <Section
      title={said.doubts}
      badge={MEDIUM}
      items={found}
      keyOf={keyOf}
      draw={(item) => (
        <Entry
          place={item}
          question={item.question}
          facts={[
            source.doubt[item.doubt],
            item.page === null ? said.quoted(item.quote) : source.passageOnPage(item.page, item.quote, item.label),
          ]}
          onGoTo={onGoTo}
        />
      )}
    />
  );
}

export function ExactSection({
  found,
  onGoTo,
  onRemove,
}: SectionProps<DuplicateCard> & { readonly onRemove: () => void }) {
  return (
    <Section
      title={said.duplicates}
      badge={HIGH}
      items={found}
      keyOf={keyOf}
      draw={(item) => <DuplicateEntry item={item} sentence={said.repeats} onGoTo={onGoTo} />}
      action={
        <Button size="xs" variant="danger" onClick={onRemove}>
          {said.removeDuplicates}
        </Button>
      }
    />
  );
}

export function NearSection({ found, onGoTo }: SectionProps<DuplicateCard>) {
  return (
    <Section
      title={said.nearDuplicates}
      badge={MEDIUM}
      items={found}
      keyOf={keyOf}
      draw={(item) => <DuplicateEntry item={item} sentence={said.like} onGoTo={onGoTo} />}
    />
  );
}

export function LongSection({ found, onGoTo }: SectionProps<LongCard>) {
  return (
    <Section
      title={said.longCards}
      badge={MEDIUM}
      items={found}
      keyOf={keyOf}
      draw={(item) => (
        <Entry
          place={item}
          question={item.question}
          facts={[...item.issues, said.lengths(item.questionLength, item.answerLength)]}
          onGoTo={onGoTo}
        />
      )}
    />
  );
}

export function CompoundSection({ found, onGoTo }: SectionProps<CompoundCard>) {
  return (
    <Section
      title={said.compound}
      badge={MEDIUM}
      items={found}
      keyOf={keyOf}
      draw={(item) => (
        <Entry
          place={item}
          question={item.question}
          facts={[
            said.confidence(percent(item.confidence)),
            said.patterns(item.matchedPatterns.length),
            ...item.matchedPatterns,
          ]}
          onGoTo={onGoTo}
        />
      )}
    />
  );
}

interface DuplicateEntryProps {
  readonly item: Placed<DuplicateCard>;
  readonly sentence: (topic: string, number: number) => string;
  readonly onGoTo: (place: CardPlace) => void;
}

function DuplicateEntry({ item, sentence, onGoTo }: DuplicateEntryProps) {
  const { original, duplicate, confidence } = item;
  return (
    <Entry
      place={item}
      question={duplicate.question}
      facts={[said.match(percent(confidence)), sentence(original.setTopic, original.cardIndex + 1)]}
      onGoTo={onGoTo}
    />
  );
}

function percent(share: number): number {
  return Math.round(share * 100);
}
