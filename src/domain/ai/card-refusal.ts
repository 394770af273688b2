/** Cards that a model was told not to make and made all the same: what rules can tell of one card. Whatever they refuse is kept beside the sets, with the reason. */
import type { RefusalReason } from '../../contract/documents.schema.ts';
import { tells } from '../quality/told-answer.ts';
import { yesNoOf } from '../quality/yes-no.ts';
import { foldedAnswer } from '../study/typed/folded-answer.ts';
import type { CardsAnswer, DraftCard, DraftSet } from './read-cards.ts';

export interface RefusedDraft {
  readonly reason: RefusalReason;
  readonly topic: string;
  readonly card: DraftCard;
}

export interface CheckedSets {
  readonly sets: readonly DraftSet[];
  readonly refused: readonly RefusedDraft[];
}

/** The cards of an answer that may stay, without hints that give their answer away, and the others. */
export function checkedSets({ sets }: CardsAnswer): CheckedSets {
  // A model that names no page at all was not able to; one that did, left it out where it knew none.
  const namesPages = sets.some(({ cards }) => cards.some(({ page }) => page !== null));
  const refused: RefusedDraft[] = [];
  const kept = sets.map((set): DraftSet => {
    const cards = set.cards.filter((card) => {
      const reason = namesPages && card.page === null ? 'no_page' : refusalOf(card);
      if (reason !== null) refused.push({ reason, topic: set.topic, card });
      return reason === null;
    });
    return { ...set, cards: cards.map(withoutTellingHint) };
  });
  return { sets: kept, refused };
}

/** What is wrong with a question and its answer alone; null: nothing that a rule could tell. */
export function refusalOf({ question, answer }: Pick<DraftCard, 'question' | 'answer'>): 'yes_no' | 'told' | null {
  if (asksYesOrNo(question) && yesNoOf(folded(answer)) !== null) return 'yes_no';
  return tells(question, answer) ? 'told' : null;
}

function withoutTellingHint(card: DraftCard): DraftCard {
  return tells(card.hint, card.answer) ? { ...card, hint: '' } : card;
}

function folded(text: string): string {
  return foldedAnswer(text, { case: true, accents: true, punctuation: false });
}

/** Words by which a question asks for a thing: then `No` may be nobelium, and `Si` silicon. */
const ASKS_FOR_A_THING =
  /(?<!\p{L})(?:what|which|who|whom|whose|when|where|why|how|was|welche[mnrs]?|wer|wen|wem|wessen|wann|wo|wohin|woher|warum|wieso|weshalb|wie|wo(?:mit|durch|fur|rin|raus|ran|rauf|von|zu|gegen)|que|quoi|quel(?:le)?s?|qui|quand|ou|pourquoi|comment|combien|lequel|cual(?:es)?|quien(?:es)?|cuando|donde|por que|como|cuant[oa]s?|symbol|symbole|simbolo|zeichen|abbreviation|abkurzung)(?!\p{L})/u;
/** `Was` asks in German and is a verb in English, `que` joins in French and Spanish behind the beginning. */
const BEGINS_AS_YES_OR_NO =
  /^[¿\s]*(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|must|true or false|wahr oder falsch|ist|sind|war|waren|hat|haben|kann|konnen|wird|werden|darf|muss|est-ce que|vrai ou faux|es|son|esta|estan|fue|tiene|puede|verdadero o falso)(?!\p{L})/u;
const WAS_IN_GERMAN = /^was\s(?!(?:the|an?|it|he|she|this|that|there)(?!\p{L}))/u;

function asksYesOrNo(question: string): boolean {
  const text = folded(question);
  if (BEGINS_AS_YES_OR_NO.test(text) && !WAS_IN_GERMAN.test(text)) return true;
  return text.endsWith('?') && !ASKS_FOR_A_THING.test(text);
}
