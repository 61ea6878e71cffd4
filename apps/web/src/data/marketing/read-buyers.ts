/**
 * The customers of a company that keeps its books on the device, with what they bought and what they said about messages:
 * all that an audience asks for (MKT-03). Read once, a page at a time, so that each change of an audience is asked of it.
 */
import type { Consent } from '@cuadra/domain/marketing/consent';
import type { Purchase } from '@cuadra/domain/marketing/customer-figures';
import { parseDecimal } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { CompanyDb } from '../company-db.ts';
import { IN_THE_BACKGROUND, type Pace, readPages } from '../read-pages.ts';
import { type CustomerRow, isAlive, type SaleRow } from '../rows.ts';

/** Under the name that stays where customers were merged. */
export interface Buyer {
  readonly customer: CustomerRow;
  readonly consents: readonly Consent[];
  readonly sold: readonly Purchase[];
  readonly returned: readonly Purchase[];
}

interface Collected {
  readonly consents: Consent[];
  readonly sold: Purchase[];
  readonly returned: Purchase[];
}

export async function readBuyers(db: CompanyDb, pace: Pace = IN_THE_BACKGROUND): Promise<Buyer[]> {
  const customers: CustomerRow[] = [];
  await readPages(db.customers, (page) => void customers.push(...page), pace);
  const survivors = new Map(customers.map(({ id, merged_into }) => [id, merged_into ?? id]));
  const collected = new Map<string, Collected>();
  const of = (id: string): Collected => {
    const survivor = survivors.get(id) ?? id;
    const known = collected.get(survivor) ?? { consents: [], sold: [], returned: [] };
    collected.set(survivor, known);
    return known;
  };
  await readPages(
    db.marketing_consents,
    (page) => {
      for (const { id, customer_id, channels, is_granted, said_at } of page) {
        of(customer_id).consents.push({ id, channels, isGranted: is_granted, saidAt: said_at });
      }
    },
    pace,
  );
  const voided = new Set<string>();
  await readPages(
    db.sale_returns,
    (page) => {
      for (const { kind, sale_id, customer_id, returned_at, total_usd } of page) {
        if (kind === 'void') voided.add(sale_id);
        if (customer_id === null) continue;
        of(customer_id).returned.push({ day: businessDayOf(returned_at), dollars: cents(total_usd) });
      }
    },
    pace,
  );
  await readPages(
    db.sales,
    (page) => {
      for (const sale of page) {
        if (sale.customer_id === null) continue;
        const isVoided = voided.has(sale.id);
        of(sale.customer_id).sold.push({
          day: businessDayOf(sale.sold_at),
          dollars: saleDollars(sale),
          isVoided,
        });
      }
    },
    pace,
  );
  return customers
    .filter((customer) => isAlive(customer) && (customer.merged_into ?? null) === null)
    .map((customer) => ({ customer, ...of(customer.id) }));
}

/** Cents of a dollar; none where it had no rate to them, as `app.sale_dollars` of the server has it. */
export function saleDollars({ currency, total, secondary_currency, total_secondary }: SaleRow): bigint {
  if (currency === 'USD') return cents(total);
  return secondary_currency === 'USD' && total_secondary !== null ? cents(total_secondary) : 0n;
}

function cents(amount: string): bigint {
  return parseDecimal(amount, 'USD').minor;
}
