/**
 * Receipts on this device whose printing failed: the list of the day shows them until they are printed. The sales
 * themselves are stored; this is only a reminder.
 */
const KEY_PREFIX = 'cuadra-unprinted-';
/** Older ones are no longer waited for. */
const KEPT_MAX = 200;

/** The ids of their sales. */
export function unprintedReceipts(companyId: string): ReadonlySet<string> {
  const kept = localStorage.getItem(KEY_PREFIX + companyId);
  return new Set(kept === null || kept === '' ? [] : kept.split(' '));
}

/** @param isPrinted removes the sale from the list, otherwise adds it */
export function noteReceipt(companyId: string, saleId: string, isPrinted: boolean): void {
  const others = [...unprintedReceipts(companyId)].filter((id) => id !== saleId);
  const kept = isPrinted ? others : [...others, saleId].slice(-KEPT_MAX);
  localStorage.setItem(KEY_PREFIX + companyId, kept.join(' '));
}
