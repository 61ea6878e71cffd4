/**
 * Purchases by invoice in the demo [AUTH-11, MOV-01]: the delivery of a supplier on a morning as its document. Apart
 * from the bought quantities, which follow from the sales.
 */
import type { MovementItemWire, MovementWire, PurchaseWire } from '@cuadra/contracts/stock/movements';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { type Money, multiplyByQuantity, sum, toDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { convertTo, exchangeRate } from '@cuadra/domain/money/rate';
import { allocate } from '@cuadra/domain/money/split';
import { formatRif, parseRif } from '@cuadra/domain/party/rif';
import { taxOn } from '@cuadra/domain/tax/iva';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import { demoId } from './demo-articles.ts';
import type { DemoDay } from './demo-days.ts';
import { costOfThing, type DemoThing } from './demo-shelves.ts';
import type { DemoSupplier } from './demo-suppliers.ts';

export interface DemoDelivery {
  readonly supplier: DemoSupplier;
  readonly day: DemoDay;
  /** Since midnight. */
  readonly atMs: number;
  readonly warehouseId: string;
  readonly lines: readonly DeliveredLine[];
}

export interface DeliveredLine {
  readonly thing: DemoThing;
  readonly quantity: Quantity;
}

const IVA = 1600;
const MINUTE_MS = 60_000;

/** As entered, with consecutive invoice numbers for each supplier. @param deliveries in order of time */
export function purchasesOf(deliveries: readonly DemoDelivery[]): MovementWire[] {
  const counts = new Map<DemoSupplier, number>();
  return deliveries.map((delivery) => {
    const place = counts.get(delivery.supplier) ?? 0;
    counts.set(delivery.supplier, place + 1);
    return purchaseOf(delivery, place);
  });
}

/** One purchase entered twice by mistake, and voided (MOV-03). */
export function enteredTwice(purchase: MovementWire): MovementWire[] {
  const later = (minutes: number) => new Date(Date.parse(purchase.date) + minutes * MINUTE_MS).toISOString();
  const again = { ...purchase, id: demoId('entered twice', purchase.id), date: later(25) };
  const details = { date: later(40), notes: 'Se registró dos veces.' };
  return [again, voidOfMovement(DEMO_COMPANY_ID, again, details)];
}

function purchaseOf({ supplier, day, atMs, warehouseId, lines }: DemoDelivery, place: number): MovementWire {
  const purchase = paperOf(supplier, day, place);
  return {
    id: demoId('purchase', purchase.invoice_number, supplier.document_number),
    type: 'purchase',
    date: new Date(day.startMs + atMs).toISOString(),
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: purchase.invoice_number,
    notes: '',
    status: 'completed',
    exchange_rate: day.rate,
    purchase,
    items: itemsOf(supplier, day, lines),
  };
}

/** The printed invoice. Between two of ours the supplier wrote some to others. */
function paperOf(supplier: DemoSupplier, { day }: DemoDay, place: number): PurchaseWire {
  const { id, name, document_number, currency, firstInvoice, firstControl } = supplier;
  const rif = parseRif(`J${document_number}`);
  return {
    supplier_id: id,
    supplier_name: name,
    supplier_document: rif === undefined ? '' : formatRif(rif),
    invoice_number: String(firstInvoice + place * 37).padStart(8, '0'),
    control_number: `00-${String(firstControl + place * 41).padStart(8, '0')}`,
    invoice_date: day,
    currency,
  };
}

/** IVA is rounded once for the invoice and allocated to its lines, as when it is entered (RLIVA 14). */
function itemsOf(
  { currency }: DemoSupplier,
  { rate }: DemoDay,
  lines: readonly DeliveredLine[],
): MovementItemWire[] {
  const exchange = exchangeRate('USD', 'VES', rate);
  const costs = lines.map(({ thing }) => convertTo(costOfThing(thing), currency, exchange));
  const bases = lines.map(({ thing, quantity }, place) => {
    const base = multiplyByQuantity(costs[place] ?? NOTHING, quantity);
    return thing.article.isExempt ? { ...base, minor: 0n } : base;
  });
  const taxed = sum(bases, currency);
  const shares =
    taxed.minor === 0n
      ? bases
      : allocate(
          taxOn(taxed, IVA),
          bases.map(({ minor }) => minor),
        );
  return lines.map(({ thing, quantity }, place) => ({
    ...itemOf(thing, quantity),
    unit_cost: toDecimal(costOfThing(thing)),
    expires_on: thing.expiresOn,
    cost: toDecimal(costs[place] ?? NOTHING),
    tax_rate: thing.article.isExempt ? '0' : '16',
    tax: toDecimal(shares[place] ?? NOTHING),
  }));
}

const NOTHING: Money = { minor: 0n, currency: 'USD' };

/** A line without a cost, of any document. */
export function itemOf(thing: DemoThing, amount: Quantity): MovementItemWire {
  const { article, unitId, unitName, factor, lot, expiresOn } = thing;
  return {
    product_id: article.id,
    sku: article.sku,
    name: article.name,
    unit_id: unitId,
    unit_name: unitName,
    factor: quantityToString(factor),
    quantity: quantityToString(amount),
    unit_cost: null,
    lot,
    expires_on: expiresOn,
  };
}
