/**
 * Names every sentence of the screens of every day that no test of a page has shown. Run after the component, the desktop and the browser suite:
 * `node test/support/sentences/check.ts`, with names of topics for those alone; `--forget` forgets what was seen until now.
 */
import { messages } from '../../../src/contract/messages/index.ts';
import { EXAMPLES, EXCEPTIONS, OTHER_TOPICS } from './exceptions.ts';
import { requiredIn, type Catalogue, type Required } from './required.ts';
import { forgetSeen, readSeen } from './seen.ts';

const catalogue: Readonly<Record<string, Catalogue>> = messages;
const excepted = Object.values(EXCEPTIONS).flat();
const [...asked] = process.argv.slice(2);

if (asked.includes('--forget')) forgetSeen();
else
  process.exitCode = check(
    asked.length > 0 ? asked : Object.keys(catalogue).filter((topic) => !(topic in OTHER_TOPICS)),
  );

/** Prints a line for each topic and answers the exit code. */
function check(topics: readonly string[]): number {
  const seen = readSeen();
  const results = topics.map((topic) => ({ topic, required: requiredIn(catalogue[topic]!, topic, EXAMPLES) }));
  const failures = results.map(({ topic, required }) =>
    report(
      topic,
      required.filter((one) => !isExcepted(one)),
      seen,
    ),
  );
  const unknown = excepted.filter((name) => !namesSomething(name));
  for (const name of unknown) console.log(`✗ exceptions.ts names ${name}, which the catalogue does not have`);
  const failed = failures.filter(Boolean).length + (unknown.length > 0 ? 1 : 0);
  console.log(`\n${topics.length - failures.filter(Boolean).length} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** Prints what of a topic was never seen; whether that is anything. */
function report(topic: string, required: readonly Required[], seen: ReadonlySet<string>): boolean {
  const texts = [...seen];
  const unseen = required.filter(({ form, isIn }) => !seen.has(form) && !texts.some(isIn));
  if (unseen.length === 0) console.log(`✓ ${topic}: all ${required.length} sentences were seen`);
  else console.log(`✗ ${topic}: ${unseen.length} of ${required.length} sentences were never seen`);
  for (const { name, form } of unseen) console.log(`    ${name}: “${form}”`);
  return unseen.length > 0;
}

function isExcepted({ name, form }: Required): boolean {
  return excepted.some(
    (exception) =>
      exception === name || exception === `${name} ${form}` || (exception.endsWith('.') && name.startsWith(exception)),
  );
}

function namesSomething(exception: string): boolean {
  const [topic = '', ...keys] = exception.replace(/\.$| .*$/, '').split('.');
  let entry: unknown = catalogue[topic];
  for (const key of keys) entry = (entry as Record<string, unknown> | undefined)?.[key];
  return entry !== undefined;
}
