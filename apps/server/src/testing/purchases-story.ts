/** Random histories of what customers buy: sales that come late or twice, returns, voids and merges, and the job between them. */
import { mergeId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import {
  type CustomerFigures,
  customerFigures,
  type Purchase,
} from '@cuadra/domain/marketing/customer-figures';
import { quantity } from '@cuadra/domain/money/quantity';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import fc from 'fast-check';
import type { CompanyDatabase } from '../db/database.ts';
import { returnOfSale, saleBody, saleLine } from './sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from './send-items.ts';
import type { TestShop } from './shop.ts';

const KINDS = ['sell', 'sell', 'sell', 'return', 'void', 'repeat', 'merge', 'roll', 'roll'] as const;

export interface PurchaseStep {
  readonly kind: (typeof KINDS)[number];
  /** Which of the customers or sales there are; of a roll, how many versions. */
  readonly which: number;
  /** Of a sale: how long ago it was made, without a network. */
  readonly daysAgo: number;
}

export const anyPurchaseSteps = (): fc.Arbitrary<PurchaseStep[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      which: fc.nat({ max: 20 }),
      daysAgo: fc.constantFrom(0, 1, 29, 31, 100),
    }),
    { minLength: 6, maxLength: 18 },
  );

/** Of a company of four customers, of whom some are merged into the one before. */
export class PurchasesStory {
  readonly shop: TestShop;
  readonly #database: CompanyDatabase;
  readonly #sales: SaleWire[] = [];
  readonly #returns: SaleReturnWire[] = [];
  readonly #gone = new Set<string>();
  readonly #into = new Map<string, string>();
  readonly #customers = [1, 2, 3, 4].map((place) => ({
    id: newId(),
    ...{ type: 'person', document_type: 'V', document_number: `1510058${place}`, name: `María ${place}` },
  }));

  constructor(shop: TestShop, database: CompanyDatabase) {
    this.shop = shop;
    this.#database = database;
  }

  async begin(): Promise<void> {
    for (const customer of this.#customers) await this.#send('customers', customer);
  }

  take({ kind, which, daysAgo }: PurchaseStep): Promise<void> {
    if (kind === 'sell') return this.#sell(which, daysAgo);
    if (kind === 'merge') return this.#merge(which);
    if (kind === 'roll') return this.roll(1 + which / 4);
    const sale = this.#sales[which % Math.max(1, this.#sales.length)];
    if (sale === undefined) return Promise.resolve();
    return kind === 'repeat' ? this.#repeat(sale) : this.#giveBack(sale, kind === 'void');
  }

  /** Brings what customers bought forward by so many versions. */
  async roll(versions: number): Promise<void> {
    await this.#database.withCompany(this.shop.companyId, (tx) =>
      tx.query({ name: '', text: 'select app.roll_customer_totals($1)' }, [Math.floor(versions)]),
    );
  }

  /**
   * What each customer that is left bought, by the domain, from all that was sent; by id.
   *
   * @param isCounted which business days; all where it is left out
   */
  figures(isCounted: (day: string) => boolean = () => true): Map<string, CustomerFigures> {
    const bought = new Map<string, { sold: Purchase[]; returned: Purchase[] }>();
    const add = (kind: 'sold' | 'returned', customer: string | null, purchase: Purchase) => {
      if (!isCounted(purchase.day)) return;
      const id = this.#survivor(customer ?? '');
      const found = bought.get(id) ?? { sold: [], returned: [] };
      found[kind].push(purchase);
      bought.set(id, found);
    };
    const voids = this.#returns.filter(({ kind }) => kind === 'void').map(({ sale_id }) => sale_id);
    for (const { id, customer_id, sold_at, total } of this.#sales)
      add('sold', customer_id, {
        ...{ day: businessDayOf(sold_at), dollars: cents(total), isVoided: voids.includes(id) },
      });
    for (const { sale_id, returned_at, total_usd } of this.#returns) {
      const sale = this.#sales.find(({ id }) => id === sale_id);
      const purchase = { day: businessDayOf(returned_at), dollars: cents(total_usd) };
      add('returned', sale?.customer_id ?? null, purchase);
    }
    return new Map([...bought].map(([id, { sold, returned }]) => [id, customerFigures(sold, returned)]));
  }

  #survivor(id: string): string {
    const into = this.#into.get(id);
    return into === undefined ? id : this.#survivor(into);
  }

  async #sell(which: number, daysAgo: number): Promise<void> {
    const customer = this.#customers[which % this.#customers.length];
    const count = 1 + (which % 3);
    const times = (amount: number) => ((amount * count) / 100).toFixed(2);
    const body = saleBody(this.shop);
    const sale: SaleWire = {
      ...body,
      customer_id: customer?.id ?? null,
      customer: {
        ...{ name: customer?.name ?? '', document_type: 'V', customer_type: 'regular' },
        document_number: customer?.document_number ?? '',
      },
      sold_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      lines: Array.from({ length: count }, () => saleLine({}, this.shop.companyId)),
      taxes: body.taxes.map((tax) => ({ ...tax, base: times(200), tax: times(32) })),
      ...{ subtotal: times(232), base: times(200), tax: times(32), total: times(232) },
      total_secondary: times(23_200),
      payments: body.payments.map((payment) => ({
        ...payment,
        ...{ amount_usd: times(232), amount_bs: times(23_200) },
      })),
    };
    await this.#send('sales', sale);
    this.#sales.push(sale);
  }

  /** One of its lines, or all of it; once a sale. */
  async #giveBack(sale: SaleWire, isVoid: boolean): Promise<void> {
    if (this.#gone.has(sale.id)) return;
    this.#gone.add(sale.id);
    const lines = sale.lines
      .slice(0, 1)
      .map(({ id, quantity: sold }) => ({ lineId: id, quantity: quantity(sold), goods: 'stock' as const }));
    const made = returnOfSale(this.shop, sale, [], isVoid ? null : lines);
    await this.#send('sale_returns', made);
    this.#returns.push(made);
  }

  /** The sale comes again with other content: it is flagged, and has another version from then on. */
  async #repeat(sale: SaleWire): Promise<void> {
    await sendBatch(this.shop, [batchItem(this.shop, creation('sales', { ...sale, notes: newId() }))]);
  }

  async #merge(which: number): Promise<void> {
    const place = 1 + (which % (this.#customers.length - 1));
    const [into, from] = [this.#customers[place - 1], this.#customers[place]];
    if (into === undefined || from === undefined || this.#into.has(from.id)) return;
    await this.#send('merges', {
      id: mergeId(this.shop.companyId, 'customers', from.id),
      ...{ collection: 'customers', from_id: from.id, into_id: into.id },
      ...{ from_code: `V-${from.document_number}`, into_code: `V-${into.document_number}` },
      ...{ from_name: from.name, into_name: into.name, date: new Date().toISOString(), notes: '' },
    });
    this.#into.set(from.id, into.id);
  }

  async #send(collection: string, body: { readonly id: string }): Promise<void> {
    const { answer } = await sendItem(this.shop, creation(collection, body));
    if (answer.result !== 'recorded') throw new Error(`${collection} was answered ${JSON.stringify(answer)}`);
  }
}

/** Of an amount with two decimals. */
function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
