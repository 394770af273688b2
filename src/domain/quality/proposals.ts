/**
 * Changes that are proposed for cards with issues. Each is made of the card's own words, changes nothing until a person accepts it, and is left
 * out where no rule can say surely what belongs together.
 */
import { hasGaps } from '../cards/faces.ts';
import type { QualityReport } from '../../contract/quality.schema.ts';
import { placedCards, placeKey, type PlacedCard, type QualityCard, type QualitySet } from './quality-cards.ts';
import { shortened } from './shorten.ts';
import { splitCard } from './split-card.ts';

export type CardText = Pick<QualityCard, 'question' | 'answer'>;
export type ProposalKind = 'split' | 'shorten' | 'rephrase' | 'remove';

export interface Proposal {
  readonly kind: ProposalKind;
  readonly setIndex: number;
  readonly cardIndex: number;
  /** Whose idea it is: a rule of ours, or a model. */
  readonly by: 'rule' | 'model';
  readonly before: CardText;
  /** One card, several when it is split, none when it is deleted. */
  readonly after: readonly CardText[];
  /** The card that a deleted one is like. */
  readonly original?: CardText;
}

/** At most one proposal for each card with an issue that rules can mend: the copy first, then the split, then the shorter one. */
export function proposalsFor(sets: readonly QualitySet[], report: QualityReport): Proposal[] {
  const cards = new Map(placedCards(sets).map((card) => [placeKey(card), card]));
  const proposals = new Map<string, Proposal>();
  const propose = (place: Place, make: (card: PlacedCard) => Omit<Proposal, keyof Place | 'before' | 'by'> | null) => {
    const key = placeKey(place);
    const card = cards.get(key);
    const made = card && !proposals.has(key) ? make(card) : null;
    if (card && made) proposals.set(key, { ...placed(card), by: 'rule', before: textOf(card), ...made });
  };
  for (const { confidence, duplicate, original } of report.duplicates) {
    const first = cards.get(placeKey(original));
    // Exact copies are removed all at once.
    if (confidence < 1 && first) propose(duplicate, () => ({ kind: 'remove', after: [], original: textOf(first) }));
  }
  for (const place of report.compoundCards) {
    propose(place, (card) => {
      // What a rule would cut may be a gap.
      const after = hasGaps(card.question) ? null : splitCard(card);
      return after && { kind: 'split', after };
    });
  }
  for (const place of report.longCards) {
    propose(place, (card) => {
      const after = hasGaps(card.question) ? null : shortened(card);
      return after && { kind: after.answer === card.answer.trim() ? 'rephrase' : 'shorten', after: [after] };
    });
  }
  return [...proposals.values()];
}

interface Place {
  readonly setIndex: number;
  readonly cardIndex: number;
}

function placed({ setIndex, cardIndex }: Place): Place {
  return { setIndex, cardIndex };
}

function textOf({ question, answer }: CardText): CardText {
  return { question, answer };
}
