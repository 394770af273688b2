/** Rule R12 of docs/sync.md: one function writes. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOMS = ['src/data', 'src/api', 'src/ai', 'src/main', 'server'];
const WRITER = path.join('src', 'data', 'write', 'write.ts');
/** The lock that every write takes, split off for its length. */
const LOCK = path.join('src', 'data', 'write', 'revisions.ts');
/** Its part for the exchange with a server, split off for its length. */
const DEVICE = path.join('src', 'data', 'write', 'write-device.ts');
/** Its part for what is forgotten, likewise. */
const FORGETTING = path.join('src', 'data', 'write', 'write-forgetting.ts');
/** Its parts for rows that are inserted, and for those that stay on this host, likewise. */
const INSERTING = path.join('src', 'data', 'write', 'insert-rows.ts');
const HERE = path.join('src', 'data', 'write', 'write-local.ts');
/** What belongs to the server itself is in no feed, and needs no revision (docs/decisions/0005-accounts.md). */
const ACCOUNTS = path.join('src', 'data', 'accounts');
/** So does the name of its history, which says that revisions were lost. */
const EPOCH = path.join('src', 'data', 'database', 'epoch.ts');
/** A copy of what can still be read of a damaged file is another file, which becomes the database only when it is opened. */
const SALVAGE = path.join('src', 'data', 'database', 'salvage.ts');
/** A move to another database takes each row as it is, with its revision, before anybody uses that one. */
const MOVE = path.join('src', 'data', 'database', 'move-rows.ts');
/** What the planner expects of indexes is SQLite's own, and in every file the same. */
const STATISTICS = path.join('src', 'data', 'database', 'planner-statistics.ts');
const WRITING_METHODS = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const WRITING_SQL = /^\s*(insert|update|delete|replace|merge|drop|alter|create|truncate)\b/i;

/** Calls of Kysely's writing methods, and SQL text that begins with a writing verb, as `line: what`. */
function writesIn(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (start: number, what: string): void => {
    found.push(`${file}:${source.slice(0, start).split('\n').length}: ${what}`);
  };
  const visitor = new Visitor({
    MemberExpression(node) {
      if (node.property.type === 'Identifier' && WRITING_METHODS.has(node.property.name))
        note(node.start, node.property.name);
    },
    TemplateLiteral(node) {
      if (WRITING_SQL.test(node.quasis[0]?.value.raw ?? '')) note(node.start, 'writing SQL');
    },
    CallExpression(node) {
      const [argument] = node.arguments;
      if (argument?.type === 'Literal' && typeof argument.value === 'string' && WRITING_SQL.test(argument.value)) {
        if (node.callee.type === 'MemberExpression') note(node.start, 'writing SQL');
      }
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

async function sourcesOf(room: string): Promise<string[]> {
  const files = await readdir(room, { recursive: true }).catch(() => []);
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(room, file));
}

test('only data/write/write.ts writes to the database, and its lock is for it alone', async () => {
  const files = (await Promise.all(ROOMS.map(sourcesOf))).flat();
  const others = new Set([WRITER, DEVICE, FORGETTING, INSERTING, HERE, LOCK, EPOCH, SALVAGE, MOVE, STATISTICS]);
  expect(files).toContain(WRITER);
  const found = await Promise.all(
    files
      .filter((file) => !others.has(file) && !file.startsWith(ACCOUNTS))
      .map(async (file) => writesIn(file, await readFile(file, 'utf8'))),
  );
  expect(found.flat()).toEqual([]);
  const sources = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  expect(sources.filter(([, source]) => source.includes('/revisions.ts')).map(([file]) => file)).toEqual([
    DEVICE,
    HERE,
    WRITER,
  ]);
});

test('the check sees each way of writing', async () => {
  const planted = [
    "db.insertInto('sets');",
    "db.updateTable('sets');",
    "db['x'].deleteFrom('sets');",
    'sql`insert into sets values (1)`;',
    'sql`\n  delete from sets`;',
    "raw.exec('update sets set topic = 1');",
  ];
  expect(planted.map((source) => writesIn('planted.ts', source).length)).toEqual(planted.map(() => 1));
  expect(writesIn('planted.ts', "db.selectFrom('sets'); t('Update the app');")).toEqual([]);
  expect(writesIn(DEVICE, await readFile(DEVICE, 'utf8')).length).toBeGreaterThan(5);
});
