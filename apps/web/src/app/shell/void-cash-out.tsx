/**
 * A sale voided at two tills is void once, but the cash of the second void has left its drawer all the same. It can be
 * recorded as cash out, so that the drawer's count is right (S-24).
 */

import { Button } from '@mantine/core';
import type { OutboxRow } from '../../data/device-rows.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { SAVE_GATE } from '../../session/identity/save-gate.ts';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import styles from './connection-pill.module.css';
import { cashGiven, noteCashOut } from './note-cash-out.ts';

/** Whether the void gave cash that no document accounts for. */
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
