/** Two versions of one text that a person wants to keep (sync.md, "The device"). */
import {
  EVENT_NOTES_MAX_CHARS,
  MAX_SIDE_CHARS,
  NOTE_MAX_CHARS,
  SET_SUMMARY_MAX_CHARS,
  STUDY_PLAN_MAX_CHARS,
} from '../../contract/limits.ts';
import type { FieldValue } from './rows.ts';

/** Texts of more than a name, and how long each may be. */
const LONG_TEXTS: Readonly<Record<string, number>> = {
  'sets.summary': SET_SUMMARY_MAX_CHARS,
  'cards.question': MAX_SIDE_CHARS,
  'cards.answer': MAX_SIDE_CHARS,
  'cards.hint': MAX_SIDE_CHARS,
  'notes.content': NOTE_MAX_CHARS,
  'studyplans.content': STUDY_PLAN_MAX_CHARS,
  'events.notes': EVENT_NOTES_MAX_CHARS,
};

/** The version that stands and the other one below it, as paragraphs. Null where one text cannot hold both. */
export function bothOf(kind: string, field: string, standing: FieldValue, other: FieldValue): string | null {
  const limit = LONG_TEXTS[`${kind}.${field}`];
  if (limit === undefined || typeof standing !== 'string' || typeof other !== 'string') return null;
  if (standing.trim() === '' || other.trim() === '') return null;
  const both = `${standing.trimEnd()}\n\n${other.trimStart()}`;
  return both.length <= limit ? both : null;
}
