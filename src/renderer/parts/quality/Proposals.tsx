/** Proposed changes: each a difference to read, accepted or refused by itself. */
import { messages } from '../../../contract/messages/index.ts';
import type { Proposal } from '../../../domain/quality/proposals.ts';
import { wordChanges, wordsAdded } from '../../../domain/quality/word-changes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardLink } from './Entry.tsx';
import styles from './Proposals.module.css';
import type { CardPlace, KeyedProposal } from './reviewed-cards.ts';
import { Section } from './Section.tsx';
import { TextChanges } from './TextChanges.tsx';

const said = messages.quality.fix;

interface ProposalsProps {
  readonly proposals: readonly KeyedProposal[];
  /** There are issues that a change could mend: when none is proposed, it is said. */
  readonly mayBeNone: boolean;
  readonly onGoTo: (place: CardPlace) => void;
  readonly onAccept: (proposal: KeyedProposal) => void;
  readonly onRefuse: (proposal: KeyedProposal) => void;
}

export function Proposals({ proposals, mayBeNone, onGoTo, onAccept, onRefuse }: ProposalsProps) {
  if (proposals.length === 0) return mayBeNone ? <p className={styles.none}>{said.none}</p> : null;
  return (
    <Section
      title={messages.quality.proposals}
      items={proposals}
      keyOf={({ key }) => key}
      draw={(proposal) => (
        <ProposedChange proposal={proposal} onGoTo={onGoTo} onAccept={onAccept} onRefuse={onRefuse} />
      )}
    />
  );
}

function ProposedChange({
  proposal,
  onGoTo,
  onAccept,
  onRefuse,
}: Omit<ProposalsProps, 'proposals' | 'mayBeNone'> & { readonly proposal: KeyedProposal }) {
  const name = kindName(proposal);
  const { question } = proposal.before;
  return (
    <article className={styles.proposal} aria-label={`${name}: ${question}`}>
      <div className={styles.head}>
        <b>{name}</b>
        {proposal.by === 'model' && <Badge tone="accent">{said.byModel}</Badge>}
        <CardLink place={proposal} question={question} onGoTo={onGoTo} />
        <span className={styles.buttons}>
          <Button size="xs" aria-label={said.acceptOf(name, question)} onClick={() => onAccept(proposal)}>
            {said.accept}
          </Button>
          <Button
            size="xs"
            variant="bare"
            aria-label={said.refuseOf(name, question)}
            onClick={() => onRefuse(proposal)}
          >
            {said.refuse}
          </Button>
        </span>
      </div>
      <Difference proposal={proposal} />
    </article>
  );
}

function kindName({ kind, after }: Proposal): string {
  return kind === 'split' ? said.kind.split(after.length) : said.kind[kind];
}

/** A deleted copy beside the card it is like; a split card as its parts; else what goes and what comes. */
function Difference({ proposal: { kind, before, after, original } }: { readonly proposal: Proposal }) {
  if (kind === 'split') {
    const known = [before.question, before.answer];
    return (
      <ol className={styles.parts}>
        {after.map((card, i) => (
          <li key={JSON.stringify([i, card])}>
            <span className={styles.part}>{said.newCard(i + 1)}</span>
            <TextChanges label={said.question} changes={wordsAdded(known, card.question)} />
            <TextChanges label={said.answer} changes={wordsAdded(known, card.answer)} />
          </li>
        ))}
      </ol>
    );
  }
  const other = kind === 'remove' ? original : after[0];
  if (!other) return null;
  return (
    <div className={styles.texts}>
      <TextChanges label={said.question} changes={wordChanges(before.question.trim(), other.question.trim())} />
      <TextChanges label={said.answer} changes={wordChanges(before.answer.trim(), other.answer.trim())} />
    </div>
  );
}
