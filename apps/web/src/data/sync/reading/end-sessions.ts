/**
 * Ends the sessions of this device whose closings a page brings (S-44). Noted in the session as well, because the
 * closing leaves the device with a user who may not read it (S-20), and the session would be open again.
 */
import type { ChangedRow } from '@cuadra/contracts/protocol/messages';

import type { DeviceTransaction } from '../../store/device-store.ts';

/** Table: `sessions`. A session that was closed here has its closing already, and is not changed. */
export async function endSessionsIn(tx: DeviceTransaction, closings: readonly ChangedRow[]): Promise<void> {
  const closingOf = new Map(closings.map(({ row }) => [String(row.cash_session_id), String(row.id)]));
  const sessions = await tx.getMany('sessions', [...closingOf.keys()]);
  await tx.put(
    'sessions',
    sessions.flatMap((session) => {
      const closing_id = session === undefined ? undefined : closingOf.get(session.id);
      if (session === undefined || session.closing_id !== null || closing_id === undefined) return [];
      return [{ ...session, closing_id, is_closed_elsewhere: true }];
    }),
  );
}
