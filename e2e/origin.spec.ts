/**
 * Every screen: it asks nothing of another origin (the `test` of the journeys checks that), and axe finds no barrier to
 * access. In the dark all but the contrast is the same, and of that a test of the colours knows nearly all
 * (`tokens.test.ts` of the theme): it is measured here in the long run.
 */
import { expectAccessible } from './support/accessibility.ts';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// The contrast is measured of the final colours, not in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const IS_LONG = process.env.CUADRA_LONG !== undefined;
/** Most of them have a journey of their own, which looks for barriers on its way. */
const LONG_GROUPS: readonly string[] = ['store'];

for (const [group, screens] of Object.entries(SCREENS)) {
  const mark = LONG_GROUPS.includes(group) ? ' @long' : '';
  test(`every screen of the ${group} is accessible and asks nothing of another origin${mark}`, async ({
    page,
    watched,
  }) => {
    test.setTimeout(300_000);
    for (const { name, open, only = 'desktop' } of screens) {
      if (only !== 'desktop') continue;
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page);
        await expectAccessible(page, { screen: `${name}, light` });
        if (!IS_LONG) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, { rules: ['color-contrast'], screen: `${name}, dark` });
      });
    }
    expect(watched.requests.length).toBeGreaterThan(0);
  });
}
