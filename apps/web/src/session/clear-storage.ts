/**
 * Empties local and session storage at sign-out [AUTH-12], but for what belongs to the device and not to the person:
 * its identity (S-45) and how its screen looks.
 */
const KEPT_PREFIXES = ['cuadra-device', 'cuadra-color-scheme'];

export function clearStorage(local: Storage, session: Storage): void {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  for (const key of keys) {
    if (key !== null && !KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))) local.removeItem(key);
  }
  session.clear();
}
