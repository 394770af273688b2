/** The question on the sheet: what was typed or chosen, and how it compares. Pure steps between states. */
import type { LearnStep } from '../../../domain/study/learn/learn-session.ts';
import type { Choice } from '../../../domain/study/learn/options.ts';
import type { AnswerCheck, Verdict } from '../../../domain/study/typed/check-answer.ts';
import { checkGaps } from '../../../domain/study/typed/check-gaps.ts';
import type { AskedItem } from './asked-items.ts';

export interface Asked {
  readonly item: AskedItem;
  readonly step: LearnStep;
  /** For the step `choice` only. */
  readonly choice: Choice | null;
  /** Gap by gap. */
  readonly typed: readonly string[];
  readonly hinted: boolean;
  /** Enter was pressed on an empty field: the next one says that the answer is not known. */
  readonly warned: boolean;
  /** When it came up (epoch ms); the time a person takes counts from here. */
  readonly since: number;
  /** Null until the answer may be seen. */
  readonly outcome: Outcome | null;
}

/** From here on the answer is in the page. */
export interface Outcome {
  /** `shown`: the person looks at the answer and says whether they knew it. */
  readonly how: 'chosen' | 'typed' | 'skipped' | 'shown';
  /** What counts; null until the person has said it. */
  readonly verdict: Verdict | null;
  /** What comparing said; null where nothing was compared. */
  readonly compared: Verdict | null;
  /** Which option was chosen. */
  readonly chosen: number | null;
  /** Gap by gap; empty unless something was typed. */
  readonly checks: readonly AnswerCheck[];
}

export function newlyAsked(item: AskedItem, step: LearnStep, choice: Choice | null, now: number): Asked {
  return {
    item,
    step,
    choice,
    typed: step === 'typed' ? item.face.expected.map(() => '') : [],
    hinted: false,
    warned: false,
    since: now,
    outcome: null,
  };
}

export function withTyped(asked: Asked, gap: number, text: string): Asked {
  return { ...asked, typed: asked.typed.with(gap, text), warned: false };
}

export function isEmpty({ typed }: Asked): boolean {
  return typed.every((text) => text.trim() === '');
}

/** Compares what was typed with the card. */
export function checked(asked: Asked): Asked {
  const { verdict, checks } = checkGaps(asked.typed, asked.item.face.expected);
  return withOutcome(asked, { how: 'typed', verdict, compared: verdict, checks });
}

export function chosen(asked: Asked, at: number): Asked {
  return withOutcome(asked, {
    how: 'chosen',
    verdict: at === asked.choice?.rightIndex ? 'correct' : 'wrong',
    chosen: at,
  });
}

/** The person does not know it: the answer is shown and counts as wrong. */
export function skipped(asked: Asked): Asked {
  return withOutcome(asked, { how: 'skipped', verdict: 'wrong' });
}

export function shown(asked: Asked): Asked {
  return withOutcome(asked, { how: 'shown', verdict: null });
}

/** How well the person says they knew what was shown. */
export function judged(asked: Asked, verdict: Verdict): Asked {
  const { outcome } = asked;
  return outcome?.how === 'shown' ? { ...asked, outcome: { ...outcome, verdict } } : asked;
}

/** The person knows better than the comparison; asked once more, the comparison counts again. */
export function overridden(asked: Asked): Asked {
  const { outcome } = asked;
  if (!outcome?.compared) return asked;
  const other = outcome.compared === 'correct' ? 'wrong' : 'correct';
  return { ...asked, outcome: { ...outcome, verdict: isOverridden(outcome) ? outcome.compared : other } };
}

export function isOverridden({ compared, verdict }: Outcome): boolean {
  return compared !== null && compared !== verdict;
}

function withOutcome(asked: Asked, outcome: Pick<Outcome, 'how' | 'verdict'> & Partial<Outcome>): Asked {
  return { ...asked, outcome: { compared: null, chosen: null, checks: [], ...outcome } };
}
