/** The name by which a refusal speaks of the part of an input that was wrong. */
import { z } from 'zod';

/**
 * The path as the schema spells it: `cards.0.question`. It ends where names are the asker's own (keys of a record): a refusal
 * repeats nothing that was sent.
 */
export function inputField(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  const named: string[] = [];
  let inside: readonly z.core.$ZodType[] = [schema];
  for (const part of path) {
    inside = inside.flatMap((each) => partsOf(each, part));
    if (inside.length === 0) break;
    named.push(String(part));
  }
  return named.join('.');
}

/** What a schema may hold under a name or a number that it gives itself. */
function partsOf(schema: z.core.$ZodType, part: PropertyKey): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Readonly<Record<string, z.core.$ZodType>>;
    const field = Object.hasOwn(shape, part) ? shape[String(part)] : undefined;
    return field ? [field] : [];
  }
  if (schema instanceof z.ZodArray) return typeof part === 'number' ? [schema.element] : [];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => partsOf(option, part));
  if (schema instanceof z.ZodPipe) return partsOf(schema.in, part);
  const inner = (schema as { readonly _zod: { readonly def: { readonly innerType?: z.core.$ZodType } } })._zod.def
    .innerType;
  return inner ? partsOf(inner, part) : [];
}
