/**
 * What the next session of a register begins with: what its last closing left, and not what came late of that session, for those
 * notes were in what was counted (S-44, decision 19).
 */
import type { DrawerCash } from '@cuadra/domain/cash/cash-closing';
import { parseDecimal, zero } from '@cuadra/domain/money/money';
import { shownCash } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';

/**
 * Nothing where the last session is open at another device: its notes are in that one's drawer. Where its closing is not on this
 * device, what the drawer should hold.
 */
export async function leftInDrawer(db: CompanyDb, registerId: string): Promise<DrawerCash> {
  const openings = await db.cash_openings.where('register_id').equals(registerId).sortBy('opened_at');
  const last = openings.at(-1);
  const closing =
    last === undefined ? undefined : await db.cash_closings.where('cash_session_id').equals(last.id).first();
  if (closing !== undefined) {
    return { usd: parseDecimal(closing.left_usd, 'USD'), ves: parseDecimal(closing.left_bs, 'VES') };
  }
  if (last !== undefined && (await db.sessions.get(last.id)) === undefined) {
    return { usd: zero('USD'), ves: zero('VES') };
  }
  const [usd, ves] = await Promise.all([shownCash(db, registerId, 'USD'), shownCash(db, registerId, 'VES')]);
  return { usd, ves };
}
