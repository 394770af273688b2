/** What a person chose, and what can be chosen. */
import type { ReadOption, ReadOptions } from '../incoming/incoming.ts';

/** What a person chose of something that is on or off; undefined as long as nobody did. */
export function chosenFlag({ values }: ReadOptions, key: string): boolean | undefined {
  const value = values[key];
  return typeof value === 'boolean' ? value : undefined;
}

/** What a person chose among these; undefined as long as nobody did. */
export function chosenOf<Choice extends string>(
  { values }: ReadOptions,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === values[key]);
}

/** What a person wrote; undefined as long as nobody did. */
export function chosenText({ values }: ReadOptions, key: string): string | undefined {
  const value = values[key];
  return typeof value === 'string' ? value : undefined;
}

/** @param labels of the choices, in their order */
export function choiceOption<Choice extends string>(
  key: string,
  label: string,
  value: Choice,
  labels: Readonly<Record<Choice, string>>,
): ReadOption {
  const choices = (Object.keys(labels) as Choice[]).map((choice) => ({ value: choice, label: labels[choice] }));
  return { kind: 'choice', key, label, value, choices };
}
