/** Whether a sale was returned or voided whole. */
import { quantity } from '@cuadra/domain/money/quantity';
import type { SaleReturnRow, SaleRow } from './rows.ts';

/** True if it was voided, or all of its lines were returned. @param returns of this sale */
export function isTakenBack(
  { lines }: Pick<SaleRow, 'lines'>,
  returns: readonly Pick<SaleReturnRow, 'kind' | 'lines'>[],
): boolean {
  if (returns.some(({ kind }) => kind === 'void')) return true;
  const back = new Map<string, bigint>();
  for (const line of returns.flatMap((one) => one.lines)) {
    back.set(line.id, (back.get(line.id) ?? 0n) + quantity(line.quantity));
  }
  return lines.every((line) => (back.get(line.id) ?? 0n) >= quantity(line.quantity));
}
