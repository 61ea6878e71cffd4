/**
 * What has stock and cannot be deleted, or made: warehouses (WH-01) and units of products (PROD-04). Apart from the other rules,
 * because both read the stock ledger.
 */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { warehouseRefusal } from '@cuadra/contracts/stock/warehouse-refusal';
import type { CompanyTx, Statement } from '../db/database.ts';
import { fieldProblem } from './field-problem.ts';
import type { MergedRecord } from './merge-record.ts';

/**
 * A warehouse with stock, also negative stock, or one that a register sells from, cannot be deleted. What a device
 * sells from it before it receives the deletion is recorded all the same: it is a fact (S-22).
 */
export async function warehouseConflict(
  tx: CompanyTx,
  records: readonly MergedRecord[],
): Promise<FieldProblem[]> {
  const gone = records.filter(isDeletion);
  if (gone.length === 0) return [];
  const ids = gone.map(({ change }) => change.id);
  const rows = await tx.query<UsedWarehouse>(WAREHOUSES_IN_USE, [tx.companyId, ids]);
  const used = new Map(rows.map((row) => [row.id, row]));
  return gone.flatMap(({ change }) => {
    const use = used.get(change.id);
    const refusal = use === undefined ? undefined : warehouseRefusal(use);
    return refusal === undefined ? [] : [{ field: `${change.path}id`, ...refusal }];
  });
}

/** The place of what is delivered and not invoiced has no row (decision 32): with one it could be sold from and counted. */
export function deliveredPlaceProblems(companyId: string, records: readonly MergedRecord[]): FieldProblem[] {
  const delivered = deliveredPlaceId(companyId);
  return records
    .filter(({ change }) => change.id === delivered)
    .map(({ change }) => fieldProblem(`${change.path}id`, 'not_writable'));
}

interface UsedWarehouse {
  readonly id: string;
  readonly name: string;
  readonly products: string[];
  readonly registers: string[];
}

const WAREHOUSES_IN_USE: Statement = {
  name: 'warehouses_in_use',
  text: `select w.id, w.name,
      array(select distinct p.name from stock_balances b
        join products p on p.company_id = b.company_id and p.id = b.product_id
        where b.company_id = w.company_id and b.warehouse_id = w.id and b.quantity <> 0 order by p.name) as products,
      array(select r.name from registers r
        where r.company_id = w.company_id and r.warehouse_id = w.id and r.deleted_at is null order by r.name) as registers
    from warehouses w where w.company_id = $1 and w.id = any($2)`,
};

/**
 * Returns `unit_in_use` for each unit to be deleted whose stock is not zero. The ledger has a balance for each unit:
 * without the unit, what is left in it could not be sold, moved or counted.
 */
export async function unitConflict(tx: CompanyTx, records: readonly MergedRecord[]): Promise<FieldProblem[]> {
  const deleted = records.filter(isDeletion);
  if (deleted.length === 0) return [];
  const rows = await tx.query<{ id: string }>(UNITS_WITH_STOCK, [
    tx.companyId,
    deleted.map(({ change }) => change.id),
  ]);
  const used = new Set(rows.map(({ id }) => id));
  return deleted
    .filter(({ change }) => used.has(change.id))
    .map(({ change }) => fieldProblem(`${change.path}id`, 'unit_in_use'));
}

const UNITS_WITH_STOCK: Statement = {
  name: 'units_with_stock',
  text: `select distinct b.unit_id as id from product_units u
    join stock_balances b on b.company_id = u.company_id and b.product_id = u.product_id and b.unit_id = u.id
    where u.company_id = $1 and u.id = any($2) and b.quantity <> 0`,
};

function isDeletion({ kind, fields }: MergedRecord): boolean {
  return kind === 'update' && typeof fields.deleted_at === 'string';
}
