import type { ZodError, ZodType } from 'zod';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { inputField } from './input-field.ts';

/**
 * Names the field that was wrong, never its value: a validation error must not echo the body. A schema that has a sentence of its own for a
 * field says that; the library's own words are switched off where it parses.
 */
export function inputProblem(schema: ZodType, error: ZodError): Problem {
  const [issue] = error.issues;
  const field = inputField(schema, issue?.path ?? []);
  return new Problem('invalid_input', issue?.message || messages.network.invalidInput(field), { extras: { field } });
}
