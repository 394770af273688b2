/**
 * Statements that are compiled once. Kysely gives a statement its shape and its types, but building and compiling one takes longer than most of
 * ours run. One that runs often is kept as it was compiled, and only its values are new each time (Kysely, "Splitting query building and execution").
 */
import { CompiledQuery, type Compilable, type Kysely } from 'kysely';
import { storableText } from '../../domain/storable-text.ts';
import type { Reader } from './database.ts';

/** Of each connection; the longest ones, of fifty rows of cards, have some KB. */
const COMPILED_KEPT = 1_000;

/** What runs statements: a database's reader, a transaction. */
type Runner = Pick<Kysely<never>, 'getExecutor' | 'executeQuery'>;
/** What a statement is kept under. */
type Key = string | object;

/** By what belongs to a connection and to its transactions alike. Those of one database differ in nothing, but a test may have both databases. */
const kept = new WeakMap<object, Map<Key, unknown>>();

/** What was kept under `key`, or what `compile` makes: always of the same type for a key. */
export function keptFor<T>(runner: Runner, key: Key, compile: () => T): T {
  const { adapter } = runner.getExecutor();
  let statements = kept.get(adapter);
  if (!statements) kept.set(adapter, (statements = new Map()));
  const known = statements.get(key) as T | undefined;
  if (known !== undefined) return known;
  const compiled = compile();
  statements.set(key, compiled);
  const oldest = statements.size > COMPILED_KEPT ? statements.keys().next().value : undefined;
  if (oldest !== undefined) statements.delete(oldest);
  return compiled;
}

/**
 * A kept statement with these values, which the compiler would have cleaned as it cleans those of others. Only its text is kept: what Kysely compiled
 * holds the values that it was compiled with.
 */
export function withValues(statement: string, values: readonly unknown[]): CompiledQuery {
  return CompiledQuery.raw(
    statement,
    values.map((value) => (typeof value === 'string' ? storableText(value) : value)),
  );
}

/** The compiler writes text otherwise than numbers (`open.ts`). */
type Kind = 'text' | 'number';
type Values<K extends readonly Kind[]> = { readonly [At in keyof K]: K[At] extends 'text' ? string : number };

/**
 * A statement that is built when it first runs; it answers its rows. `build` is given stand-ins for the values, so it may only hand them to Kysely:
 * what it works out of them, or decides by them, would be that of the stand-ins. @throws Error when a value is not in the statement
 */
export function compiledOnce<const K extends readonly Kind[], Row, Db extends Runner = Reader>(
  kinds: K,
  build: (db: Db, ...values: Values<K>) => Compilable<Row>,
): (db: Db, ...values: Values<K>) => Promise<Row[]> {
  const standIns: unknown[] = kinds.map((kind, at) => (kind === 'text' ? `value ${at}` : -1_234_567_890_000 - at));
  const compile = (db: Db) => {
    const { sql, parameters } = build(db, ...(standIns as unknown as Values<K>)).compile();
    // Of each parameter: which value it is; -1 for what `build` itself has put in.
    const sources = parameters.map((parameter) => standIns.indexOf(parameter));
    const lost = standIns.findIndex((_, at) => !sources.includes(at));
    if (lost >= 0) throw new Error(`Value ${lost} is not in ${sql}`);
    return { sql, parameters, sources };
  };
  return async (db, ...values) => {
    const { sql, parameters, sources } = keptFor(db, build, () => compile(db));
    const given = sources.map((source, at) => (source < 0 ? parameters[at] : values[source]));
    const { rows } = await db.executeQuery(withValues(sql, given));
    return rows as Row[];
  };
}
