/** Which column of a table holds what. */
import { messages } from '../../contract/messages/index.ts';
import type { ColumnRole, PreviewColumn } from '../incoming/incoming.ts';
import { cutText } from './found-cards.ts';

const said = messages.texts.columns;

type Rows = readonly (readonly string[])[];

/** Names that people and programs give to columns, in small letters. */
const NAMES: Readonly<Record<Exclude<ColumnRole, 'none'>, RegExp>> = {
  question: /^(?:questions?|terms?|fronts?|words?|prompts?|expression|vocabulary|text|frage|begriff|vorderseite)$/,
  answer: /^(?:answers?|definitions?|backs?|translations?|meanings?|antwort|rückseite|übersetzung)$/,
  hint: /^(?:hints?|notes?|comments?|examples?|extra|back extra|hinweis|beispiel)$/,
  tags: /^(?:tags?|labels?|schlagwörter)$/,
  set: /^(?:sets?|decks?|topics?|chapters?|stapel)$/,
  folder: /^(?:folders?|paths?|ordner)$/,
  flag: /^flags?$/,
  suspended: /^suspended$/,
  bothWays: /^(?:both ways|reversed?|beide richtungen)$/,
  sourceId: /^(?:id|guid|uuid|note id|card id)$/,
};
const ROLES = Object.keys(NAMES) as readonly (keyof typeof NAMES)[];
const SAMPLES = 3;

/** Whether the first row names the columns: it has a question and an answer, or at least one of them and nothing that is unknown. */
export function isHeading(first: readonly string[] | undefined): boolean {
  const names = (first ?? []).map(tidyName).filter((name) => name !== '');
  const roles = names.map(roleOfName);
  if (roles.includes('question') && roles.includes('answer')) return true;
  const isSide = roles.includes('question') || roles.includes('answer');
  return isSide && names.length > 1 && roles.every((role) => role !== 'none');
}

/** Whether these are the columns that this program writes, so that its cells are read back exactly. */
export function isOurHeading(first: readonly string[]): boolean {
  const ours = [said.question, said.answer, said.hint, said.tags];
  return ours.every((name, i) => first[i] === name);
}

/** @param rows without the heading */
export function findColumns(rows: Rows, heading: readonly string[] | null, width: number): ColumnRole[] {
  const names = Array.from({ length: width }, (_, i) => tidyName(heading?.[i] ?? ''));
  return heading ? rolesOfNames(names) : rolesOfPlaces(rows, width);
}

/** Each role once: of two columns of one name the first has it. Sides that no name gives are the first columns without one. */
function rolesOfNames(names: readonly string[]): ColumnRole[] {
  const taken = new Set<ColumnRole>();
  const roles = names.map((name) => {
    const role = roleOfName(name);
    if (taken.has(role)) return 'none';
    taken.add(role);
    return role;
  });
  for (const side of ['question', 'answer'] as const) {
    const free = taken.has(side) ? -1 : roles.indexOf('none');
    if (free !== -1) roles[free] = side;
  }
  return roles;
}

/** As in pasted tables: a third column that every row has is the hint, and what else there is belongs to the answer. */
function rolesOfPlaces(rows: Rows, width: number): ColumnRole[] {
  const hasHints = width > 2 && rows.length > 1 && rows.every((cells) => (cells[2] ?? '').trim() !== '');
  return Array.from({ length: width }, (_, i) => {
    if (i === 0) return 'question';
    return i === 2 && hasHints ? 'hint' : 'answer';
  });
}

function roleOfName(name: string): ColumnRole {
  return ROLES.find((role) => NAMES[role].test(name)) ?? 'none';
}

function tidyName(name: string): string {
  return name.trim().toLowerCase();
}

/** @param rows without the heading */
export function previewColumns(
  rows: Rows,
  heading: readonly string[] | null,
  roles: readonly ColumnRole[],
): PreviewColumn[] {
  return roles.map((role, i) => {
    return {
      name: cutText(heading?.[i]?.trim() ?? ''),
      role,
      samples: rows.slice(0, SAMPLES).map((cells) => cutText(cells[i] ?? '')),
    };
  });
}
