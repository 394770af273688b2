/** Settings, "About": what Ninefold is, and the licences of everything that ships with it. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { lazyModule } from '../../src/renderer/lib/loading/lazy.ts';
import { thirdParty } from '../../src/renderer/lib/page/third-party.ts';
import { expectAccessible, expectCount, expectGone, press, tabTo, type } from './harness/person.ts';
import { alertOf, heading, openSettings } from './settings-page.ts';
import packageJson from '../../package.json' with { type: 'json' };

const { dashboard, licences: said, settings, shell } = messages;
const { about } = settings;

const showAll = page.getByRole('button', { name: said.show });
const search = page.getByRole('searchbox', { name: said.search });
const packages = page.getByRole('main').getByRole('listitem');

test('says what it is, in which version, under which licence, and whose marks are whose', async () => {
  await openSettings('about');
  const main = page.getByRole('main');
  for (const words of [
    about.text,
    about.version(packageJson.version),
    about.licence,
    about.fonts,
    shell.footer.trademark,
    said.text,
  ])
    await expect.element(main.getByText(words)).toBeVisible();
});

test('shows the first steps again', async () => {
  await openSettings('about');
  await expect.element(page.getByText(about.welcomeText)).toBeVisible();
  await page.getByRole('button', { name: about.welcomeAgain }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  await expectGone(heading('about'));
});

test('by keyboard: they come when they are asked for, are found and opened', async () => {
  const load = comeAnew();
  await openSettings('about');
  await expect.element(heading('about')).toHaveFocus();
  await tabTo(showAll);
  expect(load.mock.calls).toEqual([]);
  await press('Enter');
  await expect.element(search).toHaveFocus();
  expect(load.mock.calls.length).toBe(1);
  await type('literata');
  await expectCount(packages, 1);
  await press('Tab');
  await press('Enter');
  await expect.element(packages.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
});

test('while the list comes it says so; when it does not come, the page loaded anew has it', async () => {
  const load = comeAnew();
  const { promise, reject } = Promise.withResolvers<never>();
  load.mockImplementationOnce(lazyModule(() => promise).load);
  const app = await openSettings('about');
  await showAll.click();
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  reject(new TypeError('Failed to fetch'));
  await expect.element(alertOf(shell.chunkLoadFailed)).toBeVisible();
  await page.getByRole('button', { name: shell.reload }).click();
  await expect.poll(() => app.left).toEqual(['reload']);
  await app.reopen();
  await showAll.click();
  await expect.element(search).toBeVisible();
});

/** The list is not here yet, whatever another test has asked for. Answers what asks for it. */
function comeAnew() {
  const loaded = vi.spyOn(thirdParty, 'loaded').mockReturnValue(null);
  const load = vi.spyOn(thirdParty, 'load');
  onTestFinished(() => {
    loaded.mockRestore();
    load.mockRestore();
  });
  return load;
}

test('lists every package, finds one by name or licence, and shows its text', async () => {
  const all = (await thirdParty.load()).length;
  expect(all).toBeGreaterThan(Object.keys(packageJson.dependencies).length);
  await openSettings('about');
  await expectCount(packages, all);
  await expectCount(page.getByText(said.count(all)), 2);

  await search.fill('ofl');
  await expectCount(packages, 3);
  await search.fill('react-dom');
  await expectCount(packages, 2);
  const reactDom = packages.filter({ has: page.getByText('react-dom', { exact: true }) });
  await expect.element(reactDom).toMatchTextContent(packageJson.dependencies['react-dom']);
  await expect.element(reactDom).toMatchTextContent('MIT');
  await reactDom.getByText('react-dom', { exact: true }).click();
  await expect.element(reactDom.getByText('Meta Platforms')).toBeVisible();
  await expectAccessible('a licence');

  await search.fill('headless-tree/core');
  await packages.getByText('@headless-tree/core').click();
  await expect.element(packages.getByText(said.noText('MIT'))).toBeVisible();

  await search.fill('MPL-2.0');
  await packages.getByText('ical.js').click();
  const version = packageJson.dependencies['ical.js'];
  await expect.element(packages.getByText(said.source('https://github.com/kewisch/ical.js', version))).toBeVisible();

  await search.fill('zebra');
  await expect.element(page.getByText(said.none('zebra'))).toBeVisible();
  await expectAccessible('no such package');
});
