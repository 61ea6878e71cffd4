/** Every source of notices, in the order of their display. */
import { businessDayOf } from '@cuadra/domain/time/business-day';

import { IN_THE_BACKGROUND } from '../read-pages.ts';
import { flagsFor, readFlagged } from './document-flags.ts';
import { readLowStock } from './low-stock.ts';
import type { Notice, NoticeContext, NoticeSource } from './notice.ts';

const flagged: NoticeSource = async ({ db, userId, now, can }) =>
  (await readFlagged(db, now, flagsFor(userId, can))).map((found) => ({ kind: 'flagged', ...found }));

const lowStock: NoticeSource = async ({ db, warehouseId, can }) => {
  if (!can('inventory.access')) return [];
  const low = await readLowStock(db, warehouseId, IN_THE_BACKGROUND);
  return low.length === 0 ? [] : [{ kind: 'low_stock', names: low.map(({ name }) => name) }];
};

const expiringLots: NoticeSource = async ({ db, now, can }) => {
  if (!can('inventory.access')) return [];
  const { readExpiringLots } = await import('../lots/lots-on-shelf.ts');
  const lots = await readExpiringLots(db, businessDayOf(now));
  const namesOf = (state: 'expired' | 'near') => [
    ...new Set(lots.flatMap((one) => (one.state === state ? [one.product.name] : []))),
  ];
  const [expired, near] = [namesOf('expired'), namesOf('near')];
  return expired.length + near.length === 0 ? [] : [{ kind: 'lots_expiring', expired, near }];
};

const duplicates: NoticeSource = async ({ db, can }) => {
  if (!can('inventory.access')) return [];
  const { readDuplicates } = await import('../duplicates/read-duplicates.ts');
  const pairs = await readDuplicates(db);
  return pairs.length === 0 ? [] : [{ kind: 'duplicates', names: pairs.map(({ older }) => older.name) }];
};

const duplicateCustomers: NoticeSource = async ({ db, can }) => {
  if (!can('pos.access', 'write')) return [];
  const { readDuplicateCustomers } = await import('../duplicates/read-duplicate-customers.ts');
  const pairs = await readDuplicateCustomers(db);
  if (pairs.length === 0) return [];
  return [{ kind: 'duplicate_customers', names: pairs.map(({ older }) => older.name) }];
};

const fewSheets: NoticeSource = async ({ db, can }) => {
  if (!can('config') || (await db.form_runs.count()) === 0) return [];
  const { readFewSheets } = await import('../forms/few-sheets.ts');
  const registers = await readFewSheets(db);
  return registers.length === 0 ? [] : [{ kind: 'few_sheets', registers }];
};

const digitalWaiting: NoticeSource = async ({ db, now, can }) => {
  if (!can('config')) return [];
  const { countDigitalWaiting } = await import('./digital-waiting.ts');
  const count = await countDigitalWaiting(db, now);
  return count === 0 ? [] : [{ kind: 'digital_waiting', count }];
};

/** For the owner and who does the books: the till has them in its list. */
const openDeliveries: NoticeSource = async ({ db, now, can }) => {
  if (!(can('accounting') || can('reports')) || (await db.delivery_notes.limit(1).count()) === 0) return [];
  const { readDueDeliveries } = await import('../deliveries/due-deliveries.ts');
  const due = await readDueDeliveries(db, businessDayOf(now));
  if (due.ofMonth + due.earlier === 0) return [];
  return [{ kind: 'due_deliveries', maySell: can('pos.access', 'write'), ...due }];
};

const proposedRates: NoticeSource = async ({ db, now, can }) => {
  if (!can('config', 'write')) return [];
  const { readProposedRates } = await import('./proposed-rates.ts');
  const found = await readProposedRates(db, now);
  return found === undefined ? [] : [{ kind: 'rate_proposed', ...found }];
};

const overtaken: NoticeSource = async ({ db, userId, now }) => {
  const { readOvertaken } = await import('./overtaken.ts');
  const found = await readOvertaken(db, userId, now);
  return found.records.length === 0 ? [] : [{ kind: 'overtaken', ...found }];
};

const plans: NoticeSource = async ({ db, now, can }) => {
  if (!can('config')) return [];
  const { readPlanNotices } = await import('./plan-notices.ts');
  const { ends, limits } = await readPlanNotices(db, now);
  return [
    ...ends.map((end): Notice => ({ kind: 'plan_end', ...end })),
    ...limits.map((limit): Notice => ({ kind: 'plan_limit', ...limit })),
  ];
};

const NOTICE_SOURCES: readonly NoticeSource[] = [
  plans,
  proposedRates,
  overtaken,
  fewSheets,
  digitalWaiting,
  openDeliveries,
  flagged,
  duplicates,
  duplicateCustomers,
  expiringLots,
  lowStock,
];

/** A source that fails hides none of the others: it is logged and gives no notice this time. */
export async function readNotices(
  context: NoticeContext,
  sources: readonly NoticeSource[] = NOTICE_SOURCES,
): Promise<readonly Notice[]> {
  const found = await Promise.all(
    sources.map((source) =>
      source(context).catch((error: unknown) => {
        console.error('avisos', error);
        return [];
      }),
    ),
  );
  return found.flat();
}
