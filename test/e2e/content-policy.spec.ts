/** The content policy as the page feels it: text cannot become script, and nothing is fetched from elsewhere. */
import { CONTENT_SECURITY_POLICY } from '../../src/contract/csp.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

test.use({ attacks: true });

test('every page has the policy, and text cannot become script', { tag: '@smoke' }, async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
  await page.getByRole('heading', { name: messages.dashboard.allSets }).waitFor();
  const refusals = await page.evaluate(async () => {
    const refused = async (attempt: () => unknown) => {
      try {
        await attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      markup: await refused(() =>
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hit = true">'),
      ),
      worker: await refused(() => new Worker('/assets/any.js')),
      elsewhere: await refused(() => fetch('https://example.org/')),
    };
  });
  expect(refusals).toEqual({
    markup: 'TypeError',
    worker: 'TypeError',
    elsewhere: 'TypeError',
  });
});
