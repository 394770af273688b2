/** The cards that a report is about, as screens know them: by key. */
import { messages } from '../../../contract/messages/index.ts';
import type {
  CompoundCard,
  Contradiction,
  DoubtedAnswer,
  DuplicateCard,
  LongCard,
  QualityReport,
  UnsupportedCard,
} from '../../../contract/quality.schema.ts';
import type { CardFix } from '../../../domain/quality/card-fixes.ts';
import type { Proposal } from '../../../domain/quality/proposals.ts';
import type { QualityCard } from '../../../domain/quality/quality-cards.ts';

export interface ReviewedCard extends QualityCard {
  readonly key: string;
}

export interface ReviewedSet {
  readonly key: string;
  readonly topic: string;
  readonly cards: readonly ReviewedCard[];
}

/** A card on a screen. */
export interface CardPlace {
  readonly setKey: string;
  readonly cardKey: string;
}

/** A proposed change of a card on a screen. */
export interface KeyedProposal extends CardPlace, Proposal {
  /** The same for the same proposal in a later report. */
  readonly key: string;
}

export function fixOf({ cardKey, before, after }: KeyedProposal): CardFix {
  return { cardKey, before, after };
}

/** What was found, and the sets in which it was. */
export interface Checked {
  readonly sets: readonly ReviewedSet[];
  readonly report: QualityReport;
  readonly proposals: readonly Proposal[];
}

/** Something of the report with the keys of its card. */
export type Placed<Finding> = Finding & CardPlace;

/** A contradiction with the keys of its later card, and of the earlier one. */
export type PlacedContradiction = Placed<Contradiction> & { readonly earlierPlace: CardPlace };

/** The report as far as it still holds: its cards are there, and say what they said. */
export interface CurrentFindings {
  readonly contradictions: readonly PlacedContradiction[];
  readonly unsupported: readonly Placed<UnsupportedCard>[];
  readonly doubts: readonly Placed<DoubtedAnswer>[];
  readonly exact: readonly Placed<DuplicateCard>[];
  readonly near: readonly Placed<DuplicateCard>[];
  readonly long: readonly Placed<LongCard>[];
  readonly compound: readonly Placed<CompoundCard>[];
  readonly proposals: readonly KeyedProposal[];
}

export function currentFindings({ sets, report, proposals }: Checked, now: readonly ReviewedSet[]): CurrentFindings {
  const placed = placing(sets, now);
  const duplicates = report.duplicates.flatMap((found) => placed(found.duplicate, found));
  return {
    contradictions: report.contradictions.flatMap((found) =>
      placed(found.earlier, found).flatMap(({ setKey, cardKey }) =>
        placed(found.later, { ...found, earlierPlace: { setKey, cardKey } }),
      ),
    ),
    unsupported: report.unsupportedCards.flatMap((found) => placed(found, found)),
    doubts: report.doubtedAnswers.flatMap((found) => placed(found, found)),
    exact: duplicates.filter(({ confidence }) => confidence === 1),
    near: duplicates.filter(({ confidence }) => confidence < 1),
    long: report.longCards.flatMap((found) => placed(found, found)),
    compound: report.compoundCards.flatMap((found) => placed(found, found)),
    proposals: currentProposals(proposals, sets, now),
  };
}

/** @param sets in which they were proposed */
export function currentProposals(
  proposals: readonly Proposal[],
  sets: readonly ReviewedSet[],
  now: readonly ReviewedSet[],
): KeyedProposal[] {
  const placed = placing(sets, now);
  return proposals.flatMap((proposal) =>
    placed(proposal, proposal).map((found) => ({ ...found, key: proposalKey(found) })),
  );
}

/** Answers how a finding in `sets` gets the keys of its card, none when the card is gone or says something else `now`. */
function placing(sets: readonly ReviewedSet[], now: readonly ReviewedSet[]) {
  const current = new Map(now.flatMap((set) => set.cards.map((card) => [card.key, card] as const)));
  return <Finding>(place: ReportPlace, finding: Finding): Placed<Finding>[] => {
    const set = sets[place.setIndex];
    const before = set?.cards[place.cardIndex];
    if (!set || !before || !isSame(before, current.get(before.key))) return [];
    return [{ ...finding, setKey: set.key, cardKey: before.key }];
  };
}

interface ReportPlace {
  readonly setIndex: number;
  readonly cardIndex: number;
}

function isSame(before: ReviewedCard, now: ReviewedCard | undefined): boolean {
  return now !== undefined && now.question === before.question && now.answer === before.answer;
}

function proposalKey({ cardKey, kind, after }: CardPlace & Proposal): string {
  return JSON.stringify([cardKey, kind, after]);
}

/** Enough of a picture to tell it from others of the same length. */
const PICTURE_END_CHARS = 64;

/** Pictures as a short name: a new picture is a whole file as text. Empty without any. */
export function pictureName(...images: readonly (string | null)[]): string {
  if (images.every((image) => image === null)) return '';
  return images.map((image) => (image === null ? '' : `${image.length} ${image.slice(-PICTURE_END_CHARS)}`)).join('|');
}

/** Cards of the report that are deleted all at once. */
export type RemovedTogether = 'duplicates' | 'unsupported';

/** What is said after so many of them were deleted. */
export function removedSentence(what: RemovedTogether, count: number): string {
  const said = messages.quality;
  return what === 'duplicates' ? said.removedDuplicates(count) : said.removedUnsupported(count);
}

/** What is said after a proposal was carried out. */
export function acceptedSentence({ kind, after }: Proposal): string {
  const said = messages.quality.fix.accepted;
  return kind === 'split' ? said.split(after.length) : said[kind];
}
