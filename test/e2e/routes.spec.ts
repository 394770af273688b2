/** Every route of core §2, reached by keys alone and by mouse alone, in English; screens.spec.ts comes to each in German. */
import { routesOfCore, seedWalks, walkByKeyboard, walkByMouse } from '../support/route-walks.ts';
import { expect, expectAccessible, test } from './edition.ts';

const MINUTE = 60_000;

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

for (const [how, walk] of Object.entries({ keyboard: walkByKeyboard, mouse: walkByMouse })) {
  test(`every route by ${how}`, async ({ page, edition }) => {
    test.setTimeout(4 * MINUTE);
    await seedWalks(edition.url);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const seen = new Set<string>();
    await walk(page, (path) =>
      test.step(path, async () => {
        seen.add(path);
        if (how === 'keyboard') await expectAccessible(page, path);
      }),
    );
    expect(routesOfCore().filter((path) => !seen.has(path))).toEqual([]);
  });
}
