/**
 * Every screen, light and dark: it asks nothing of another origin (the `test` of the journeys checks that), and axe
 * finds no barrier to access.
 */
import { expectAccessible } from './support/accessibility.ts';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// The contrast is measured of the final colours, not in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [group, screens] of Object.entries(SCREENS)) {
  test(`every screen of the ${group} is accessible, light and dark, and asks nothing of another origin`, async ({
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
        await page.emulateMedia({ colorScheme: 'dark' });
        // All else is the same in the dark.
        await expectAccessible(page, { rules: ['color-contrast'], screen: `${name}, dark` });
      });
    }
    expect(watched.requests.length).toBeGreaterThan(0);
  });
}
