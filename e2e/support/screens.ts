/**
 * Every screen there is and the way to it, in an order in which each starts from the one before. The journeys that
 * look at all of them (accessibility, other origins, screenshots) go the same way, on a screen of any size.
 */
import { NEW_COMPANY_SCREENS } from './screens/company.ts';
import { SHOP_SCREENS, TILL_SCREENS } from './screens/demo.ts';
import { PEOPLE_SCREENS } from './screens/people.ts';
import { SETTINGS_SCREENS } from './screens/settings.ts';
import { PAYMENT_SCREENS, STORE_SCREENS } from './screens/store.ts';
import { VISITOR_SCREENS } from './screens/visitor.ts';

/** Each group starts on a device of its own. */
export const SCREENS = {
  visitor: VISITOR_SCREENS,
  shop: SHOP_SCREENS,
  till: TILL_SCREENS,
  company: NEW_COMPANY_SCREENS,
  settings: SETTINGS_SCREENS,
  people: PEOPLE_SCREENS,
  store: STORE_SCREENS,
  payments: PAYMENT_SCREENS,
} as const;
