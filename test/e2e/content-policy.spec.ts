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

test('markup in a card is text, whatever it pretends to be', async ({ page, edition }) => {
  const flashcards = [
    {
      question: 'Safe? <img src=x onerror="window.hit = true">',
      answer: '[link](javascript:window.hit=true) <script>window.hit = true</script>',
    },
  ];
  await seed(edition.url, [{ topic: 'Hostile', flashcards }]);
  await page.goto('/session?sets=hostile');
  await page.getByRole('button', { name: /Show answer/ }).click();
  await expect(page.getByText(/link/).first()).toBeVisible();
  expect(await page.evaluate(() => (window as { hit?: boolean }).hit)).toBeUndefined();
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
});
