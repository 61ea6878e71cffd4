/** What lies in the open drawers of all registers, as this device knows it: what an owner asks at night [DASH-03]. */
import type { Money } from '@cuadra/domain/money/money';
import { shownCash } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import type { CashOpeningRow } from '../rows.ts';

export interface OpenDrawer {
  readonly registerId: string;
  readonly registerName: string;
  readonly usd: Money;
  readonly ves: Money;
}

/** So many openings are looked through: a drawer that was left open longer ago has no more sales of today. */
const OPENINGS_MAX = 40;

/** By the name of the register. */
export async function readOpenDrawers(db: CompanyDb): Promise<OpenDrawer[]> {
  const openings = await db.cash_openings.orderBy('opened_at').reverse().limit(OPENINGS_MAX).toArray();
  const closings = await db.cash_closings
    .where('cash_session_id')
    .anyOf(openings.map(({ id }) => id))
    .toArray();
  const closed = new Set(closings.map(({ cash_session_id }) => cash_session_id));
  const open = latestByRegister(openings).filter(({ id }) => !closed.has(id));
  const drawers = await Promise.all(
    open.map(async ({ register_id: registerId }): Promise<OpenDrawer> => {
      const [register, usd, ves] = await Promise.all([
        db.registers.get(registerId),
        shownCash(db, registerId, 'USD'),
        shownCash(db, registerId, 'VES'),
      ]);
      return { registerId, registerName: register?.name ?? '', usd, ves };
    }),
  );
  return drawers.sort((one, other) => one.registerName.localeCompare(other.registerName, 'es'));
}

/** @param openings newest first */
function latestByRegister(openings: readonly CashOpeningRow[]): CashOpeningRow[] {
  const latest = new Map<string, CashOpeningRow>();
  for (const opening of openings) {
    if (!latest.has(opening.register_id)) latest.set(opening.register_id, opening);
  }
  return [...latest.values()];
}
