/**
 * A sale that was void on two tills is void once, and the money that the second one gave is out of its drawer all the same: it
 * can be noted as cash out, so that its count comes right (S-24).
 */

import { nameBasedId } from '@cuadra/contracts/ids';
import type { SaleReturnWire } from '@cuadra/contracts/returns';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { Button } from '@mantine/core';
import { moveCash } from '../../data/local-writes/move-cash.ts';
import type { OutboxRow } from '../../data/rows.ts';
import { discardEntry } from '../../data/sync/discard-entry.ts';
import type { Company } from '../../session/company.ts';
import { useCompany } from '../../session/company-context.ts';
import { SAVE_GATE } from '../../session/save-gate.ts';
import { useAttempt } from '../../ui/record-form/use-attempt.ts';
import { cashGiven } from './cash-given.ts';
import styles from './connection-pill.module.css';
import { stateText } from './entry-text.ts';

/** Whether it gave cash that nothing accounts for any more. */
export function needsCashOut(entry: OutboxRow): boolean {
  return entry.collection === 'sale_returns' && entry.state === 'superseded' && cashGiven(entry).length > 0;
}

export function VoidCashOut({ entry }: { readonly entry: OutboxRow }) {
  const company = useCompany();
  const { isBusy, refusal, run } = useAttempt(SAVE_GATE);
  return (
    <>
      {refusal === undefined ? null : (
        <small role="alert" className={styles.failure}>
          {refusal}
        </small>
      )}
      <Button size="xs" disabled={isBusy} onClick={() => void run(() => noteCashOut(company, entry))}>
        Registrar la salida de caja
      </Button>
    </>
  );
}

/** @returns why it was not noted; undefined once it was, and the entry put away with it */
async function noteCashOut(
  { db, maker, rate, companyId }: Company,
  entry: OutboxRow,
): Promise<string | undefined> {
  const { sale_series, sale_number } = JSON.parse(entry.body) as SaleReturnWire;
  for (const { currency, amount } of cashGiven(entry)) {
    const outcome = await moveCash(
      db,
      {
        // Pressed again after it failed half way, none is noted twice.
        id: nameBasedId(companyId, 'second_void', entry.hash, currency),
        direction: 'out',
        currency,
        amount,
        reason: 'other',
        notes: `Devuelto por la venta ${formatNumber(sale_series, sale_number)}, que ya estaba anulada`,
        exchange_rate: rate?.text ?? null,
      },
      maker,
    );
    if (!outcome.moved) return 'No hay una sesión de caja abierta: ábrela y regístrala entonces.';
  }
  const reason = `${stateText(entry) ?? ''} Salida de caja registrada.`;
  await discardEntry(db, entry.seq, { reason, by: maker, at: new Date().toISOString() });
  return undefined;
}
