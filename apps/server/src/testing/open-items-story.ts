/** Random histories of what is owed and settled: invoices, notes, payments, certificates, sales and their voids. */
import type { SupplierBillWire, SupplierPaymentWire } from '@cuadra/contracts/accounting/payables';
import type { SettlementWire } from '@cuadra/contracts/accounting/settling';
import type { WithholdingWire } from '@cuadra/contracts/accounting/withholdings';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { voidOfSettlement } from '@cuadra/contracts/wire/settling';
import { voidOfBill, voidOfSupplierPayment } from '@cuadra/contracts/wire/void-payables';
import { voidOfWithholding } from '@cuadra/contracts/wire/void-withholding';
import fc from 'fast-check';
import type { CompanyDatabase } from '../db/database.ts';
import { movementBody } from './goods-bodies.ts';
import { creditNoteBody, settledBill, supplierBillBody, supplierPaymentBody } from './payables-bodies.ts';
import { creation, sendItem } from './send-items.ts';
import { saleByCard, settlementBody } from './settling-bodies.ts';
import type { TestShop } from './shop.ts';
import { withholdingBody, withholdingLine } from './withholding-bodies.ts';

/** The days that are asked about. */
export const DAYS = ['2026-11-01', '2026-11-10', '2026-11-20', '2026-11-30'] as const;
const day = () => fc.constantFrom(...DAYS);
const KINDS = ['bill', 'buy', 'note', 'pay', 'withhold', 'sell', 'settle', 'void', 'roll'] as const;

export interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly day: string;
  /** Which of the documents there are. */
  readonly which: number;
  readonly isHalf: boolean;
}

export const anySteps = (): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      ...{ day: day(), which: fc.nat({ max: 20 }), isHalf: fc.boolean() },
    }),
    { minLength: 6, maxLength: 16 },
  );

/** Of a company whose devices know nothing of each other: what they send is booked, and at most flagged. */
export class OpenItemsStory {
  readonly #invoices: Pick<SupplierBillWire, 'id'>[] = [];
  readonly #sales: SaleWire[] = [];
  readonly #voids: (() => Promise<void>)[] = [];

  constructor(
    readonly shop: TestShop,
    readonly database: CompanyDatabase,
  ) {}

  async take({ kind, day: on, which, isHalf }: Step): Promise<void> {
    if (kind === 'roll') return this.roll(1 + (which % 7));
    if (kind === 'bill') return this.#bill(supplierBillBody(this.shop), on, which);
    if (kind === 'buy') return this.#buy(on);
    if (kind === 'note') return this.#note(on, which, isHalf);
    if (kind === 'sell') return this.#sell();
    if (kind === 'void') return this.#voids.splice(which % Math.max(1, this.#voids.length), 1)[0]?.();
    if (kind === 'settle') return this.#settle(on, which);
    const invoice = this.#invoices[which % Math.max(1, this.#invoices.length)];
    if (invoice === undefined) return;
    return kind === 'pay' ? this.#pay(invoice, on, isHalf) : this.#withhold(invoice, on);
  }

  /** Brings what is open forward by so many versions. */
  async roll(versions: number): Promise<void> {
    await this.database.withCompany(this.shop.companyId, (tx) =>
      tx.query({ name: '', text: 'select app.roll_open_items($1)' }, [versions]),
    );
  }

  /** Of half or all of an invoice, or of a note; sometimes it comes before its invoice does, which may be voided. */
  async #note(on: string, which: number, isHalf: boolean): Promise<void> {
    const late = supplierBillBody(this.shop);
    const known = which % 5 === 0 ? undefined : this.#invoices[which % Math.max(1, this.#invoices.length)];
    const lines = isHalf ? {} : { lines: late.lines };
    await this.#bill(creditNoteBody(this.shop, known ?? late, lines), on, which);
    if (known === undefined && isHalf) await this.#bill(late, '2026-11-10', which);
  }

  async #bill(body: SupplierBillWire, on: string, which: number): Promise<void> {
    const bill = { ...body, invoice_number: `F-${which}`, invoice_date: on, due_date: on };
    await this.#send('supplier_bills', bill);
    this.#invoices.push(bill);
    this.#voids.push(() => this.#send('supplier_bills', voidOfBill(this.shop.companyId, bill, now())));
  }

  /** Goods of 116 dollars, as the expenses are. */
  async #buy(on: string): Promise<void> {
    const { items } = movementBody(this.shop);
    const made = movementBody(this.shop, {
      ...{ type: 'purchase', exchange_rate: '100', date: `${on}T15:00:00.000Z` },
      purchase: {
        ...{ supplier_name: 'Polar', supplier_id: null, supplier_document: '', invoice_number: 'P-1' },
        ...{ control_number: '', invoice_date: on, currency: 'USD' },
      },
      items: items.slice(0, 1).map((item) => ({
        ...{ ...item, quantity: '10', unit_cost: '10.00', cost: '10.00', tax_rate: '16.00', tax: '16.00' },
      })),
    });
    await this.#send('stock_movements', made);
    this.#invoices.push(made);
    const facts = { date: now(), notes: '' };
    this.#voids.push(() => this.#send('stock_movements', voidOfMovement(this.shop.companyId, made, facts)));
  }

  async #pay(bill: Pick<SupplierBillWire, 'id'>, date: string, isHalf: boolean): Promise<void> {
    const part = isHalf ? { amount_usd: '58.00', amount_bs: '5800.00' } : {};
    const amount = isHalf ? '58.00' : '116.00';
    const made: SupplierPaymentWire = supplierPaymentBody(bill, {
      ...{ date, payments: [{ method: 'zelle', currency: 'USD', amount, reference: 'z' }] },
      settled: [settledBill(bill, part)],
    });
    await this.#send('supplier_payments', made);
    const facts = { date: '2026-11-25', madeAt: now() };
    this.#voids.push(() =>
      this.#send('supplier_payments', voidOfSupplierPayment(this.shop.companyId, made, facts)),
    );
  }

  async #withhold(bill: Pick<SupplierBillWire, 'id'>, booked_on: string): Promise<void> {
    const lines = [withholdingLine({ document_id: bill.id })];
    const made: WithholdingWire = withholdingBody(bill, { booked_on, lines });
    await this.#send('withholdings', made);
    const facts = { bookedOn: '2026-11-25', madeAt: now() };
    this.#voids.push(() => this.#send('withholdings', voidOfWithholding(this.shop.companyId, made, facts)));
  }

  async #sell(): Promise<void> {
    const sale = saleByCard(this.shop, 'card', String(this.#sales.length));
    await this.#send('sales', sale);
    this.#sales.push(sale);
  }

  async #settle(date: string, which: number): Promise<void> {
    const sales = this.#sales.slice(which % Math.max(1, this.#sales.length)).slice(0, 2);
    if (sales.length === 0) return;
    const made: SettlementWire = settlementBody(this.shop, sales, { date });
    await this.#send('settlements', made);
    const facts = { date: '2026-11-25', madeAt: now() };
    this.#voids.push(() => this.#send('settlements', voidOfSettlement(this.shop.companyId, made, facts)));
  }

  async #send(collection: string, body: { readonly id: string }): Promise<void> {
    const { answer } = await sendItem(this.shop, creation(collection, body));
    if (answer.result !== 'recorded') throw new Error(`${collection}: ${JSON.stringify(answer)}`);
  }
}

const now = () => new Date().toISOString();
