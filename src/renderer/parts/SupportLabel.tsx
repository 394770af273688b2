import type { CardSource } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { answerDoubt, isUnsupported } from '../../domain/cards/card-support.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './SupportLabel.module.css';

const said = messages.source;

/** What has to be known of a card to say whether its document says the same. */
export interface CitingCard {
  readonly question: string;
  readonly answer: string;
  readonly source: CardSource | null;
}

interface SupportLabelProps {
  readonly card: CitingCard;
  readonly className?: string | undefined;
  /** What was given for a quote stands nowhere beside. */
  readonly namesClaim?: boolean;
}

/** Says of a card that its document does not say what it says, or less; nothing of any other. Why is told to whoever points at it or listens. */
export function SupportLabel({ card, className, namesClaim = false }: SupportLabelProps) {
  const { source } = card;
  if (isUnsupported(source)) {
    return (
      <Label
        className={className}
        kind="unsupported"
        name={said.unsupported}
        text={whyUnsupported(source, namesClaim)}
      />
    );
  }
  const doubt = answerDoubt(card);
  if (doubt === null) return null;
  return <Label className={className} kind="doubted" name={said.doubt[doubt]} text={said.doubtText[doubt]} />;
}

function whyUnsupported(source: CardSource | null, namesClaim: boolean): string {
  const text = source?.page === null ? said.unsupportedNoPage : said.unsupportedText;
  return namesClaim && source?.claim !== undefined ? `${text} ${said.claim(source.claim)}` : text;
}

interface LabelProps {
  readonly className: string | undefined;
  readonly kind: 'unsupported' | 'doubted';
  readonly name: string;
  readonly text: string;
}

function Label({ className, kind, name, text }: LabelProps) {
  return (
    <span className={className} title={text}>
      <span className={styles[kind]}>{name}</span>
      <VisuallyHidden>. {text} </VisuallyHidden>
    </span>
  );
}
