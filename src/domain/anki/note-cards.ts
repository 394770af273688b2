/**
 * The cards of ours that a note of Anki's becomes. A note with gaps or masks is one card with a face for each of Anki's; two cards that ask the same
 * both ways are one that goes both ways (docs/decisions/0007-faces.md); every other card stays a card.
 */
import { MAX_SIDE_CHARS } from '../../contract/limits.ts';
import type { FaceKey } from '../../contract/study.schema.ts';
import { askedNumbers } from '../cards/faces.ts';
import type { IncomingCard, IncomingMemory, IncomingReview } from '../incoming/incoming.ts';
import { DAY_MS } from '../study/study-day.ts';
import { faceLog, faceMemory } from './card-schedule.ts';
import { compileType, type CardSides, type CompiledType } from './card-sides.ts';
import { CARD_QUEUE, type CardWithLog, type NoteRow } from './collection-rows.ts';
import { enhancedMasks, enhancedSides, type EnhancedMasks } from './enhanced-occlusion.ts';
import type { Losses } from './losses.ts';
import { FIELD_SEPARATOR, type CollectionFacts, type Deck } from './note-type.ts';
import { occlusionSides } from './occlusion-note.ts';
import { mediaOfCard, OWN_FIELD, withOwnParts } from './own-note.ts';
import type { MediaName } from './html-to-markdown.ts';

/** A card and where it goes. */
export interface MadeCard {
  /** Of the deck, in the collection. */
  readonly deckId: string;
  readonly card: IncomingCard;
  /** Names of media that it shows or plays. */
  readonly media: readonly string[];
}

export interface CardMaker {
  /** The files of a note's masks, where it has such. */
  masksOf(note: NoteRow): EnhancedMasks | null;
  /** `cards` by their place in the note. `masks`: what stands in the file with the masks of its question. */
  cardsOf(note: NoteRow, cards: readonly CardWithLog[], masks?: string | null): MadeCard[];
}

interface MakerOptions {
  readonly facts: CollectionFacts;
  readonly losses: Losses;
  /** Whether reviews, dates, flags and what is suspended come along. */
  readonly keepsSchedule: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly mediaName: MediaName;
}

const TAG_MAX_CHARS = 80;
const TAGS_MAX = 100;
const NO_DECK: Deck = { path: [], description: '', optionsId: null };
/** Tags that say what happened to a card; without its schedule they say nothing. */
const TAGS_OF_SCHEDULE: ReadonlySet<string> = new Set(['leech', 'marked']);

/** A card of Anki's with what it shows. */
interface Shown {
  readonly cards: readonly { readonly face: FaceKey; readonly of: CardWithLog }[];
  readonly sides: CardSides;
}

export function createCardMaker({ facts, losses, keepsSchedule, now, mediaName }: MakerOptions): CardMaker {
  const types = new Map<string, CompiledType | null>();
  const seen = new Set<string>();

  const typeOf = (mid: string): CompiledType | null => {
    const known = types.get(mid);
    if (known !== undefined) return known;
    const type = facts.noteTypes.get(mid);
    const compiled = type ? compileType(type, mediaName) : null;
    for (const name of compiled?.broken ?? []) losses.add('template', name);
    types.set(mid, compiled);
    return compiled;
  };

  /** Names the note for ever; a package in which two have one name was made by hand. */
  const nameOf = ({ guid, id }: NoteRow): string => {
    const name = guid === '' || seen.has(guid) ? `${guid}#${id}` : guid;
    seen.add(name);
    return name;
  };

  function scheduleOf({ cards }: Shown, question: string): Partial<IncomingCard> {
    if (!keepsSchedule) return {};
    const reviews: IncomingReview[] = [];
    const memories: IncomingMemory[] = [];
    const asked = new Set(askedNumbers(question).map((number) => `c${number}`));
    for (const { face, of } of cards) {
      const log = faceLog(of.log, face, facts);
      losses.add('rescheduled', question, log.rescheduled);
      losses.add('reviews', question, log.unusable);
      reviews.push(...log.reviews);
      const hasFace = asked.size === 0 || asked.has(face);
      const memory = hasFace ? faceMemory(of, face, facts) : null;
      if (memory) memories.push(memory);
    }
    const flags = cards.map(({ of }) => flagOf(of)).filter((flag) => flag !== 0);
    if (new Set(flags).size > 1) losses.add('flags', question);
    const suspended = cards.filter(({ of }) => isSuspended(of));
    if (suspended.length > 0 && suspended.length < cards.length) losses.add('partSuspended', question);
    const isBuried = cards.every(({ of }) => isPutAside(of));
    return {
      flag: flags[0] ?? 0,
      suspended: suspended.length === cards.length,
      buriedUntil: isBuried ? dayAfter(facts) : null,
      reviews,
      memories,
    };
  }

  function made(note: NoteRow, sourceId: string, shown: Shown, deckId: string, isBothWays: boolean): MadeCard[] {
    const { sides } = shown;
    const example = sides.question.markdown;
    for (const loss of new Set([...sides.question.losses, ...sides.answer.losses])) losses.add(loss, example);
    const card: IncomingCard = {
      sourceId,
      question: example,
      answer: sides.answer.markdown,
      hint: sides.hint,
      questionImage: sides.question.image,
      answerImage: sides.answer.image,
      tags: tagsOf(note.tags),
      flag: 0,
      suspended: false,
      buriedUntil: null,
      bothWays: isBothWays,
      isTyped: sides.isTyped,
      source: null,
      updatedAt: note.mod * 1000,
    };
    const ownParts = (of: IncomingCard): IncomingCard =>
      withOwnParts(of, facts.noteTypes.get(note.mid)?.fields ?? [], fieldsOf(note));
    const own = ownParts({ ...card, ...scheduleOf(shown, ownParts(card).question) });
    if (own.question.trim() === '' && !own.questionImage) {
      losses.add('empty', own.answer);
      return [];
    }
    return [{ deckId, card: bounded(own), media: mediaOfCard(own) }];
  }

  /** Sides as long and tags as many as a card can have. */
  function bounded(card: IncomingCard): IncomingCard {
    const { question, answer, tags = [], buriedUntil = null } = card;
    const kept = tags.filter((tag) => tag.length <= TAG_MAX_CHARS).slice(0, TAGS_MAX);
    if (kept.length < tags.length) losses.add('tags', question);
    const isLong = question.length > MAX_SIDE_CHARS || answer.length > MAX_SIDE_CHARS;
    if (isLong) losses.add('long', question);
    const short = (side: string): string => side.slice(0, MAX_SIDE_CHARS).toWellFormed();
    return {
      ...card,
      question: isLong ? short(question) : question,
      answer: isLong ? short(answer) : answer,
      buriedUntil: buriedUntil !== null && buriedUntil > now ? buriedUntil : null,
      tags: keepsSchedule ? kept : kept.filter((tag) => !TAGS_OF_SCHEDULE.has(tag.toLowerCase())),
    };
  }

  function gappedCard(note: NoteRow, type: CompiledType, cards: readonly CardWithLog[]): MadeCard[] {
    const [first] = cards;
    if (!first) return [];
    const masked = type.type.isOcclusion ? occlusionSides(fieldsOf(note), mediaName) : null;
    const sides = masked ?? type.sidesOf(contextOf(note, first, facts));
    if (!sides) return [];
    const decks = new Set(cards.map(deckIdOf));
    if (decks.size > 1) losses.add('otherDeck', sides.question.markdown);
    const faces = cards.map((of) => ({ face: `c${of.card.ord + 1}` as const, of }));
    return made(note, nameOf(note), { cards: faces, sides }, deckIdOf(first), false);
  }

  /** A note whose masks are a file of their own has one card, which asks for one of them. */
  function maskedCard(
    note: NoteRow,
    { type }: CompiledType,
    cards: readonly CardWithLog[],
    svg: string,
  ): MadeCard[] | null {
    const [first] = cards;
    const sides = first && enhancedSides(type, fieldsOf(note), svg, mediaName);
    if (!sides) return null;
    return made(note, nameOf(note), { cards: [{ face: 'c1', of: first }], sides }, deckIdOf(first), false);
  }

  function templateCards(note: NoteRow, type: CompiledType, cards: readonly CardWithLog[]): MadeCard[] {
    const name = nameOf(note);
    const shown = cards.flatMap((of) => {
      const sides = type.sidesOf(contextOf(note, of, facts));
      return sides ? [{ of, sides }] : [];
    });
    const taken = new Set<number>();
    const isOwn = type.type.fields.at(-1) === OWN_FIELD;
    return shown.flatMap(({ of, sides }, i) => {
      if (taken.has(i)) return [];
      const back = shown.findIndex(
        (other, at) =>
          at > i && !taken.has(at) && (isOwn || isWayBack(sides, other.sides)) && isStudiedAlike(of, other.of),
      );
      const other = shown[back]?.of;
      if (other) taken.add(back);
      const forward = { face: 'forward' as const, of };
      const faces = other ? [forward, { face: 'backward' as const, of: other }] : [forward];
      // Whatever a note's first card becomes has the name of the note.
      const sourceId = of.card.ord === 0 ? name : `${name}:${of.card.ord}`;
      return made(note, sourceId, { cards: faces, sides }, deckIdOf(of), other !== undefined);
    });
  }

  return {
    masksOf(note) {
      const type = facts.noteTypes.get(note.mid);
      return type ? enhancedMasks(type, fieldsOf(note)) : null;
    },
    cardsOf(note, cards, masks = null) {
      const type = typeOf(note.mid);
      if (!type || cards.length === 0) {
        losses.add('orphan', note.flds.split(FIELD_SEPARATOR, 1)[0]);
        return [];
      }
      const masked = masks === null ? null : maskedCard(note, type, cards, masks);
      if (masked) return masked;
      return type.type.isCloze ? gappedCard(note, type, cards) : templateCards(note, type, cards);
    },
  };
}

/** Whether one asks what the other answers, and the other way round. */
function isWayBack(one: CardSides, other: CardSides): boolean {
  return (
    one.question.markdown === other.answer.markdown &&
    one.answer.markdown === other.question.markdown &&
    one.question.image === other.answer.image &&
    one.answer.image === other.question.image &&
    (one.answer.markdown !== '' || one.answer.image !== null) &&
    one.hint === other.hint &&
    one.isTyped === other.isTyped
  );
}

/** What a card with two faces has once, for both. */
function isStudiedAlike(one: CardWithLog, other: CardWithLog): boolean {
  return deckIdOf(one) === deckIdOf(other) && flagOf(one) === flagOf(other) && isSuspended(one) === isSuspended(other);
}

function contextOf(note: NoteRow, { card }: CardWithLog, facts: CollectionFacts) {
  const deck = (facts.decks.get(deckIdOf({ card })) ?? NO_DECK).path;
  return { fields: fieldsOf(note), tags: note.tags, deck, ord: card.ord };
}

function fieldsOf(note: NoteRow): string[] {
  return note.flds.split(FIELD_SEPARATOR);
}

/** A card in a filtered deck belongs to the one that it came from. */
function deckIdOf({ card }: Pick<CardWithLog, 'card'>): string {
  return card.odid === '0' ? card.did : card.odid;
}

function flagOf({ card }: CardWithLog): number {
  // oxlint-disable-next-line no-bitwise
  return card.flags & 7;
}

function isSuspended({ card }: CardWithLog): boolean {
  return card.queue === CARD_QUEUE.suspended;
}

function isPutAside({ card }: CardWithLog): boolean {
  return card.queue === CARD_QUEUE.buried || card.queue === CARD_QUEUE.buriedByHand;
}

/** When the day after the last change of the collection began: until then what is put aside stays there. */
function dayAfter({ createdAt, changedAt }: CollectionFacts): number {
  const from = createdAt * 1000;
  return from + (Math.floor((changedAt - from) / DAY_MS) + 1) * DAY_MS;
}

function tagsOf(tags: string): string[] {
  return [...new Set(tags.split(/[\s\u3000]+/).filter((tag) => tag !== ''))];
}
