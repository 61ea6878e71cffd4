/** Records the cash of a second void as cash out of this drawer, and dismisses the void's entry with it (S-24). */

import { type CashGiven, cashGivenBy, secondVoidCashId } from '@cuadra/contracts/cash/second-void-cash';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { OutboxRow } from '../../data/device-rows.ts';
import { moveCash } from '../../data/local-writes/move-cash.ts';
import { discardEntry } from '../../data/sync/waiting/discard-entry.ts';
import type { Company } from '../../session/company/company.ts';
import { rateOfDocuments } from '../../session/company/rate-in-use.ts';
import { stateText } from './entry-text.ts';

/** @returns why it was not recorded; undefined once it was, and the entry dismissed with it */
export async function noteCashOut(
  company: Pick<Company, 'db' | 'maker' | 'companyId' | 'currency' | 'currencies' | 'rate'>,
  entry: OutboxRow,
): Promise<string | undefined> {
  const { db, maker, companyId } = company;
  const { sale_series, sale_number } = JSON.parse(entry.body) as SaleReturnWire;
  for (const { currency, amount } of cashGiven(entry)) {
    const outcome = await moveCash(
      db,
      {
        // The same id when pressed again after a failure half way, so that none is recorded twice.
        id: secondVoidCashId(companyId, entry.hash, currency),
        direction: 'out',
        currency,
        amount,
        reason: 'other',
        notes: `Devuelto por la venta ${formatNumber(sale_series, sale_number)}, que ya estaba anulada`,
        exchange_rate: rateOfDocuments(company),
      },
      maker,
    );
    if (!outcome.moved) return 'No hay una sesión de caja abierta: ábrela y regístrala entonces.';
  }
  const reason = `${stateText(entry) ?? ''} Salida de caja registrada.`;
  await discardEntry(db, entry.seq, { reason, by: maker, at: new Date().toISOString() });
  return undefined;
}

/** The cash that a waiting return took out of the drawer: by currency, above zero. */
export function cashGiven({ body }: Pick<OutboxRow, 'body'>): CashGiven[] {
  return cashGivenBy(JSON.parse(body) as SaleReturnWire);
}
