/**
 * Finds sales with a larger discount by hand than the company allows to people who may give discounts (POS-05). Apart
 * from the mapper, which reads no settings.
 */
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { lineFromWire } from '@cuadra/contracts/wire/sale-parts';
import { isWithinCap } from '@cuadra/domain/pricing/hand-discount';
import { withoutLots } from '@cuadra/domain/printing/combined-lines';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import type { Item } from '../items/item.ts';

const CAP: Statement = {
  name: 'discount_cap',
  text: `select s.discount_max_percent::text as percent, (s.field_marks->'discount_max_percent'->>1)::timestamptz as since
    from company_settings s where s.company_id = $1`,
};

/**
 * @param sales with discounts by hand; a sale made before the cap was last set, or an unreadable one, is never over the
 *   cap
 */
export async function overCap(
  database: CompanyDatabase,
  companyId: string,
  sales: readonly Item[],
): Promise<ReadonlySet<Item>> {
  if (sales.length === 0) return new Set();
  const [cap] = await database.withCompany(
    companyId,
    (tx) => tx.query<{ percent: string; since: Date | null }>(CAP, [companyId]),
    'snapshot',
  );
  const basisPoints = parsePercent(cap?.percent ?? '');
  if (cap === undefined || basisPoints === undefined) return new Set();
  const isOver = ({ body, correctedAt }: Item) => {
    const { data: sale } = SaleWire.safeParse(body);
    if (sale === undefined || (cap.since !== null && cap.since > new Date(correctedAt))) return false;
    const lines = sale.lines.map((line) => lineFromWire(line, sale.currency));
    // As the lines were in the cart: a line of two lots was discounted as one.
    return !isWithinCap(withoutLots(lines), basisPoints);
  };
  return new Set(sales.filter(isOver));
}
