/** Note types as Anki brings them along, which a text names and does not describe. */
import { hasGaps } from '../cards/faces.ts';
import { TYPED_TAG } from '../incoming/incoming.ts';
import type { WrittenCard } from './text-writer.ts';

export interface KnownNoteType {
  readonly asksGaps: boolean;
  readonly bothWays: boolean;
  readonly isTyped: boolean;
  /** Whether its third field says of each note that it is asked both ways. */
  readonly isOptional: boolean;
}

/** What the names of these types have in them, in the languages that most people use Anki in. */
const BASIC = /^(?:basic|einfach|basique|básico|base|基本|基础)/i;
const REVERSED = /revers|umgekehrt|invers|inverti|反转|反向/i;
const TYPED = /type|eingabe|eintippen|saisie|écri|escrib|digita|输入/i;
const OPTIONAL = /optional|optionnel|opcional|opzional|可选/i;

/** @param name '' where the text names none */
export function knownNoteType(name: string): KnownNoteType {
  const isBasic = BASIC.test(name);
  const isOptional = isBasic && OPTIONAL.test(name);
  return {
    asksGaps: !isBasic,
    bothWays: isBasic && !isOptional && REVERSED.test(name),
    isTyped: isBasic && TYPED.test(name),
    isOptional,
  };
}

/** The type that asks a card as it is asked here. Anki has none that is both typed and asked both ways. */
export function noteTypeOf({ question, bothWays, tags }: WrittenCard['card']): string {
  if (hasGaps(question)) return 'Cloze';
  if (bothWays === true) return 'Basic (and reversed card)';
  return tags.includes(TYPED_TAG) ? 'Basic (type in the answer)' : 'Basic';
}
