/**
 * Empties local and session storage at sign-out [AUTH-12], except what belongs to the device and not to the person: its
 * identity (S-45), a pending sign-out, the look of its screens and tables, the paper of its printer.
 */
import { OWED_SIGN_OUT_KEY } from '../../data/api/owed-sign-out.ts';
import { isDeviceStorageKey } from '../../data/device.ts';
import { isLookKey } from './look-key.ts';

const OF_DEVICE: readonly string[] = ['cuadra-color-scheme', 'cuadra-paper-width', OWED_SIGN_OUT_KEY];

export function clearStorage(local: Storage, session: Storage): void {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  for (const key of keys) {
    if (key !== null && !survivesSignOut(key)) local.removeItem(key);
  }
  session.clear();
}

export function survivesSignOut(key: string): boolean {
  return isDeviceStorageKey(key) || isLookKey(key) || OF_DEVICE.includes(key);
}
