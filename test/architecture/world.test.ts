/** An app is a function of its world (docs/decisions/0014-an-app-of-its-world.md), and a gated test waits for nothing but what it holds. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The page's own, which `lib/page/world.ts` gives to the app; a screen asks `lib/page/clock.ts`, `lib/storage/storage.ts` and `world().page`. */
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
const STORES = ['localStorage', 'sessionStorage'];
const DEPARTURES = ['reload', 'replace', 'assign'];

/** What measures work, belongs to a library or stands below the app, by its file. */
const BY_THE_PAGE: Readonly<Record<string, string>> = {
  'lib/page/world.ts': 'it is the page’s world',
  'lib/loading/breather.ts': 'turns of work are measured in real time',
  'lib/keyboard/keyboard-guard.ts': 'a turn, so that the browser is done with its own',
  'lib/loading/lazy.ts': 'code is loaded from the network',
  'lib/loading/lazy-part.tsx': 'code is loaded from the network',
  'lib/files/save-file.ts': 'the browser reads what it saves',
  'lib/loading/use-idle.ts': 'the browser says when it has nothing to do',
  'ui/Tooltip.tsx': 'ui knows no app',
  'ui/close-guard.ts': 'ui knows no app',
  'features/documents/pdf/open-pdf.ts': 'pdf.js works in real time',
  'features/documents/presentation/extract-presentation.ts': 'its worker works in real time',
  'features/editor/list-focus.ts': 'a turn, so that the list is drawn',
  'features/offline-test/use-recorded-on-leave.ts': 'a turn, to tell a screen that is left from one drawn anew',
  'parts/ReadAloud.tsx': 'the browser’s voices',
  'app/Footer.tsx': 'the year of the product',
  'features/styleguide/TimesSpecimen.tsx': 'a specimen',
};

/** What of the page's own a source of the renderer uses by itself. */
function ownUses(file: string, source: string): string[] {
  const found: string[] = [];
  const asked = (name: string | undefined, names: readonly string[]): void => {
    if (name !== undefined && names.includes(name)) found.push(name);
  };
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') asked(callee.name, TIMERS);
      else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        const of = callee.object.type === 'Identifier' ? callee.object.name : '';
        if (of === 'location') asked(callee.property.name, DEPARTURES);
        if (of === 'Date') asked(callee.property.name, ['now']);
      }
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) found.push('new Date()');
    },
    Identifier: ({ name }) => asked(name, STORES),
    ImportDeclaration({ source: from, specifiers }) {
      if (from.value !== 'zustand' || file === 'lib/page/app-store.ts') return;
      for (const { local } of specifiers) asked(local.name, ['create']);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

describe('the renderer', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: path.join(ROOT, 'src', 'renderer') })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !/\.test\.tsx?$|\.d\.ts$/.test(name));

  test('asks its world for time, storage and another page, and makes no store by being loaded', () => {
    expect(files.length).toBeGreaterThan(100);
    const found = files
      .filter((file) => !(file in BY_THE_PAGE))
      .flatMap((file) =>
        ownUses(file, readFileSync(path.join(ROOT, 'src', 'renderer', file), 'utf8')).map((use) => `${file}: ${use}`),
      );
    expect(found).toEqual([]);
  });

  test.each([
    ['setTimeout(work, 5)', 'setTimeout'],
    ['const at = Date.now();', 'now'],
    ['const at = new Date();', 'new Date()'],
    ["const kept = localStorage.getItem('a');", 'localStorage'],
    ['location.reload();', 'reload'],
    ["import { create } from 'zustand'; export const useThing = create(() => ({}));", 'create'],
  ])('a planted %s is found', (source, use) => {
    expect(ownUses('state/planted.ts', source)).toEqual([use]);
  });
});

/** A wait for time to go by, or for quiet, or a time that was taken: too short on a busy machine or too long on a quiet one. */
const WAITS = /waitForTimeout\(|['"]networkidle['"]|performance\.now\(|\bclock\.install\(/g;

describe('tests of the gate', () => {
  const files = [
    'test/{e2e,desktop,snapshots,component,contract,packaging,sync-model,sync-device}/**/*.ts',
    '{src,server,vite,scripts}/**/*.test.{ts,tsx,mjs}',
  ].flatMap((pattern) => globSync(pattern, { cwd: ROOT }).map((name) => name.split(path.sep).join('/')));

  test('wait for what they hold, and not for time or quiet, and ask no clock how long something took', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(WAITS)].map(([use]) => `${file}: ${use}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    'await page.waitForTimeout(400);',
    "waitForLoadState('networkidle')",
    'await page.clock.install();',
    'expect(performance.now() - began).toBeLessThan(1_000);',
  ])('a planted %s is found', (source) => {
    expect(source.match(WAITS)).toHaveLength(1);
  });
});
