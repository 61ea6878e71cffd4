/**
 * Receipts that were to be printed and did not come out, on this device: the list of the day shows them until they are printed.
 * The sales themselves are stored; this only reminds.
 */
const KEY_PREFIX = 'cuadra-unprinted-';
/** Older ones nobody waits for any more. */
const KEPT_MAX = 200;

/** Ids of their sales. */
export function unprintedReceipts(companyId: string): ReadonlySet<string> {
  const kept = localStorage.getItem(KEY_PREFIX + companyId);
  return new Set(kept === null || kept === '' ? [] : kept.split(' '));
}

/** @param isPrinted takes it off the list, or puts it there */
export function noteReceipt(companyId: string, saleId: string, isPrinted: boolean): void {
  const others = [...unprintedReceipts(companyId)].filter((id) => id !== saleId);
  const kept = isPrinted ? others : [...others, saleId].slice(-KEPT_MAX);
  localStorage.setItem(KEY_PREFIX + companyId, kept.join(' '));
}
