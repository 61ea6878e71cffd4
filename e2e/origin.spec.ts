/**
 * Every screen, light and dark: nothing is asked of another origin (the `test` of the journeys sees to that), and
 * nobody is shut out by how it is built: no violation that axe can find.
 */
import { violations } from './support/accessibility.ts';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// A colour half-way through a fade is none that anybody reads.
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
        expect.soft(await violations(page), `${name}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        // All else is the same in the dark.
        expect.soft(await violations(page, ['color-contrast']), `${name}, dark`).toEqual([]);
      });
    }
    expect(watched.requests.length).toBeGreaterThan(0);
  });
}
