/** What a company's digital print shop is still to issue (FISC-02). There is no queue: nothing of it can be lost. */
import type { WaitingDigitalDocument } from '@cuadra/contracts/sales/digital-print-shop';
import { DIGITAL_DAYS } from '@cuadra/domain/fiscal/digital-days';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { DAY_MS } from '@cuadra/domain/time/days';
import type { CompanyTx, Statement } from '../db/database.ts';

export interface WaitingRow {
  readonly collection: 'sales' | 'sale_returns';
  readonly document_id: string;
  readonly made_at: Date;
  readonly series: string;
  readonly number: number;
  /** As the next one null where it was never asked for. */
  readonly state: 'asked' | 'refused' | null;
  readonly next_at: Date | null;
  readonly reason: string;
  /** False of what was asked for and meanwhile voided, or issued in another way. */
  readonly is_wanted: boolean;
}

const WAITING: Statement = {
  name: 'digital_documents_waiting',
  text: `select collection, document_id, made_at, series, number, state, next_at, reason, is_wanted
    from app.digital_documents_waiting($1, 'infinity')`,
};

/** @returns the oldest first */
export function readWaiting(tx: CompanyTx, now: Date, days = DIGITAL_DAYS): Promise<WaitingRow[]> {
  return tx.query<WaitingRow>(WAITING, [new Date(now.getTime() - days * DAY_MS)]);
}

export function shownWaiting({
  collection,
  document_id,
  made_at,
  series,
  number,
  state,
  reason,
}: WaitingRow): WaitingDigitalDocument {
  return {
    ...{ collection, document_id, reason },
    receipt: formatNumber(series, number),
    made_at: made_at.toISOString(),
    is_refused: state === 'refused',
  };
}
