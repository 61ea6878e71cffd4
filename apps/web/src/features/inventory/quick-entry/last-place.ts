/** Where the last quick entry of this device went: the next one goes there too (QE-01). */
const KEY_PREFIX = 'cuadra-quick-entry-place|';

export function lastPlace(companyId: string): string | null {
  return localStorage.getItem(KEY_PREFIX + companyId);
}

export function rememberPlace(companyId: string, warehouseId: string): void {
  try {
    localStorage.setItem(KEY_PREFIX + companyId, warehouseId);
  } catch (error) {
    // Without room it is only chosen again.
    console.warn('destino', error);
  }
}
