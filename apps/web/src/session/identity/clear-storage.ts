/**
 * Empties local and session storage at sign-out [AUTH-12], except what belongs to the device and not to the person: its
 * identity (S-45), a pending sign-out, the look of its screens and tables, its printers, its keyboard, and which receipts
 * it has still to print. Cashiers take turns at a till: the next one must find all that is plugged into it.
 */
import { OWED_SIGN_OUT_KEY } from '../../data/api/owed-sign-out.ts';
import { isDeviceStorageKey } from '../../data/device.ts';
import { isLookKey } from './look-key.ts';

/** Of `devices` and `features`, which import from here: `storage-of-device.test.ts` has each of them. */
const OF_DEVICE: readonly string[] = [
  'cuadra-color-scheme',
  'cuadra-printer',
  'cuadra-sheets',
  'cuadra-fiscal-printers',
  'cuadra-till-keys',
  OWED_SIGN_OUT_KEY,
];
/** With the id of a company behind it. */
const RECEIPTS_PREFIX = 'cuadra-unprinted-';

export function clearStorage(local: Storage, session: Storage): void {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  for (const key of keys) {
    if (key !== null && !survivesSignOut(key)) local.removeItem(key);
  }
  session.clear();
}

export function survivesSignOut(key: string): boolean {
  return (
    isDeviceStorageKey(key) || isLookKey(key) || key.startsWith(RECEIPTS_PREFIX) || OF_DEVICE.includes(key)
  );
}
