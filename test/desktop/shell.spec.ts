/** The shell as the desktop has it: the native menu. */
import { commands, type CommandDescriptor } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';

const { dashboard, shell } = messages;
const said = dashboard.welcome;
const GROUPS = ['file', 'edit', 'view', 'go', 'study', 'help'] as const;

test('the native menu has every command in its group, and a chosen one runs in the window', async ({ start }) => {
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
});
