/**
 * Cash out that a second void gave (S-24). The till offers to note it to the person who made the void; that cash was
 * the customer's. It is recognised by the void, which is stored as it came. Apart from the mapper, which reads no other
 * document.
 */
import { CashMovementWire } from '@cuadra/contracts/cash/cash';
import { cashGivenBy, secondVoidCashId } from '@cuadra/contracts/cash/second-void-cash';
import { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import { parseDecimal } from '@cuadra/domain/money/money';
import type { CompanyTx, Statement } from '../db/database.ts';
import { findReadable } from '../documents/permission-rule.ts';
import { quarantineBytesMax } from '../documents/quarantine-limits.ts';
import type { Item } from '../items/item.ts';

/** The newest voids are enough: cash is noted as soon as it is given. */
const VOIDS_MAX = 2000;

const HASHES: Statement = {
  name: 'second_void_hashes',
  text: `select r.hash from raw_items r
    where r.company_id = $1 and r.state = 'superseded' and r.envelope->>'collection' = 'sale_returns'
    order by r.received_at desc limit ${VOIDS_MAX}`,
};
const BODY: Statement = {
  name: 'second_void_body',
  text: `select r.body from raw_items r
    where r.company_id = $1 and r.hash = $2 and r.state = 'superseded' and r.bytes <= $3
      and r.envelope->>'collection' = 'sale_returns' limit 1`,
};

/** Returns those of the movements that note the cash of a second void, to the cent. */
export const ofSecondVoids = findReadable(CashMovementWire, (database, companyId, read) =>
  database.withCompany(
    companyId,
    async (tx) => {
      const hashes = await hashesByMovement(tx);
      const found = new Set<Item>();
      // Reads one body at a time, and only those of voids that a movement names.
      for (const { item, wire } of read) {
        const hash = hashes.get(wire.id);
        if (hash !== undefined && (await hasGiven(tx, hash, wire))) found.add(item);
      }
      return found;
    },
    'snapshot',
  ),
);

/** The hash of the void, by the id of the movement that notes its cash. */
async function hashesByMovement(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ hash: string }>(HASHES, [tx.companyId]);
  return new Map(
    rows.flatMap(({ hash }) =>
      (['USD', 'VES'] as const).map(
        (currency) => [secondVoidCashId(tx.companyId, hash, currency), hash] as const,
      ),
    ),
  );
}

async function hasGiven(tx: CompanyTx, hash: string, { id, amount, currency }: CashMovementWire) {
  const values = [tx.companyId, hash, quarantineBytesMax('sale_returns')];
  const [row] = await tx.query<{ body: string }>(BODY, values);
  const { data } = SaleReturnWire.safeParse(row === undefined ? undefined : JSON.parse(row.body));
  if (data === undefined) return false;
  return cashGivenBy(data).some(
    (given) =>
      secondVoidCashId(tx.companyId, hash, given.currency) === id &&
      given.currency === currency &&
      parseDecimal(given.amount, given.currency).minor === parseDecimal(amount, currency).minor,
  );
}
