/** The shell as the desktop has it: the native menu, and the calls that no server has. */
import { commands, type CommandDescriptor } from '../../src/contract/commands.ts';
import type { DesktopCallName } from '../../src/contract/desktop.ts';
import { desktopInputs } from '../../src/contract/desktop.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';

const { dashboard, shell } = messages;
const said = dashboard.welcome;
const GROUPS = ['file', 'edit', 'view', 'go', 'study', 'help'] as const;

/** What is asked for has an input, or cannot be had by somebody without an account, a backup or a conflict. */
const ASKED: Partial<Record<DesktopCallName, { readonly input?: object; readonly refused?: string }>> = {
  offerCommands: { input: { ids: ['go.dashboard'] } },
  restoreBackup: { input: { name: 'no such backup' }, refused: 'not_found' },
  syncRemovals: { input: { answer: 'keep' }, refused: 'not_found' },
  syncUseThisAccount: { refused: 'unauthorized' },
  syncImport: { refused: 'unauthorized' },
  syncResolve: { input: { id: 'gone', take: 'mine' }, refused: 'not_found' },
  syncLeave: { input: { ids: ['gone'] } },
  syncReopen: { input: { id: 'gone', replaced: null }, refused: 'not_found' },
};
/** These open a dialog or end the app: print.spec.ts and logout.spec.ts. */
const ELSEWHERE: readonly string[] = ['savePdf', 'removeProfile'] satisfies DesktopCallName[];

test('the native menu has every command in its group, a chosen one runs in the window, and every call is answered', async ({
  start,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('button', { name: said.startEmpty }).click();
  const menus = await app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ submenu }) => (submenu?.items ?? []).map(({ id }) => id ?? '')),
  );
  const groups = menus.slice(-GROUPS.length);
  const listed = Object.entries<CommandDescriptor>(commands).filter(([, { menu }]) => menu);
  for (const [at, group] of GROUPS.entries()) {
    const ids = listed.filter(([, command]) => command.group === group).map(([id]) => id);
    expect(groups[at]!.filter((id) => id in commands)).toEqual(ids);
  }
  for (const [id, title] of [
    ['go.performance', shell.pages.performance],
    ['help.welcome', said.title],
    ['go.dashboard', dashboard.allSets],
  ] as const) {
    await app.evaluate(({ Menu }, chosen) => Menu.getApplicationMenu()?.getMenuItemById(chosen)?.click(), id);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  const names = (Object.keys(desktopInputs) as DesktopCallName[]).filter((name) => !ELSEWHERE.includes(name));
  for (const name of names) {
    const { input = {}, refused } = ASKED[name] ?? {};
    const answer = await page.evaluate(
      ([asked, sent]) => window.ninefold!.call(`desktop.${asked as string}`, sent, crypto.randomUUID()),
      [name, input] as const,
    );
    expect({ name, refused: answer.ok ? undefined : answer.problem.code }).toEqual({ name, refused });
  }
  // What the page does not offer is grey.
  const enabled = await app.evaluate(({ Menu }) =>
    ['go.dashboard', 'set.save'].map((id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.enabled),
  );
  expect(enabled).toEqual([true, false]);
});
