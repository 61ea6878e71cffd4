/** Fixes the hour of a journey that depends on the time of day, at whatever hour it is run. */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { Page } from '@playwright/test';

/** Sets the page's clock to three in the afternoon of today's business day: the example shop has sold by then. */
export async function setAfternoon(page: Page): Promise<void> {
  await page.clock.setFixedTime(`${businessDayOf(new Date().toISOString())}T15:00:00-04:00`);
}
