/**
 * What this device notes about a document of a closed month that its books get now (ACC-07), as the server does: it is
 * booked on the first open day, and flagged. Apart from the write because the clock alone cannot tell later: a till's may
 * be set back, and a document of another till was made before.
 */
import { closedUntil } from '@cuadra/contracts/accounting/close-period';
import { postedDay } from '@cuadra/contracts/posting/posted-at';
import type { NameOfKind } from '@cuadra/contracts/registry/collection-traits';

import { correctedNow, laterOf } from '../clock.ts';
import { type DocumentMeta, isAlive } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

/** Nothing for a document of an open day. Tables: `accounting_periods`, `sync`. */
export async function lateNotes(
  tx: DeviceTransaction,
  { collection, document }: { readonly collection: NameOfKind<'document'>; readonly document: object },
): Promise<Pick<DocumentMeta, 'flags' | 'received_at'>> {
  const closed = (await tx.all('accounting_periods')).filter(
    (period) => isAlive(period) && period.status === 'closed',
  );
  const [until, day] = [closedUntil(closed), postedDay(collection, document)];
  if (until === null || day === undefined || day > until) return {};
  const lastClosing = closed.reduce((last, { closed_at }) => laterOf(last, closed_at), '');
  return {
    flags: ['closed_period'],
    received_at: laterOf(await correctedNow(tx, Date.now()), lastClosing),
  };
}
