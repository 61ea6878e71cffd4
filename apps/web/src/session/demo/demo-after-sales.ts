/**
 * What follows a sale in the demo [AUTH-11]: one partial return, one void on the same day, and one payment on account.
 * Derived from the sales by the till's own rules.
 */

import { voidId } from '@cuadra/contracts/primitives/ids';
import type { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import { paymentToWire } from '@cuadra/contracts/wire/sale';
import { saleReturnToWire } from '@cuadra/contracts/wire/sale-return';
import { money, toDecimal } from '@cuadra/domain/money/money';
import { ONE, quantity } from '@cuadra/domain/money/quantity';
import { dueInBolivars, dueOfReturn, refundsInWay, refundsOfVoid } from '@cuadra/domain/returns/refunds';
import { returnShare } from '@cuadra/domain/returns/return-share';
import { returnableLines, type WantedLine, wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import type { Sale } from '@cuadra/domain/sales/sale';
import { settle, tender } from '@cuadra/domain/sales/settlement';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import { DEMO_ADMIN } from './demo-accounts.ts';
import { DEMO_ARTICLES, DEMO_REGISTER, demoId } from './demo-articles.ts';
import type { DemoDay } from './demo-days.ts';
import { DEMO_SERIES, type MadeSale } from './demo-sales.ts';
import { DEMO_DEBTOR } from './demo-specials.ts';

export interface DayOfSales {
  readonly day: DemoDay;
  readonly daysBack: number;
  readonly opening: CashOpeningWire;
  readonly made: readonly MadeSale[];
}

export interface DemoReturn {
  readonly made: SaleReturn;
  readonly wire: SaleReturnWire;
}

export interface DemoAfterSales {
  /** Ordered by time. */
  readonly returns: readonly DemoReturn[];
  readonly payments: readonly CustomerPaymentWire[];
}

/** Number of the next credit note, after those of the demo. */
export const DEMO_NEXT_RETURN = 3;

const ADMIN = { id: DEMO_ADMIN.id, name: DEMO_ADMIN.name };
const SOLD_BACK = 4;
const RETURNED_BACK = 2;
const VOID_BACK = 1;
const PAID_BACK = 2;
const MINUTES_TO_VOID = 5;
const MINUTE_MS = 60_000;
/** Goods with plenty of stock at any time, and without an expiry. */
const PLENTY = quantity('10');
const PLENTIFUL = new Set(DEMO_ARTICLES.filter(({ stock }) => quantity(stock) >= PLENTY).map(({ id }) => id));
/** Highest refund, because a drawer may have little cash. */
const RETURN_MAX = money(15_00n, 'USD');

export function demoAfterSales(days: readonly DayOfSales[]): DemoAfterSales {
  return { returns: [...partReturned(days), ...wholeVoid(days)], payments: paidOnAccount(days) };
}

function dayBack(days: readonly DayOfSales[], daysBack: number): DayOfSales | undefined {
  return days.find((one) => one.daysBack === daysBack);
}

/** One piece of a purchase made two days before, for dollars. */
function partReturned(days: readonly DayOfSales[]): DemoReturn[] {
  const on = dayBack(days, RETURNED_BACK);
  const soldMs = on?.day.salesMs[Math.floor(on.day.salesMs.length / 2)];
  if (on === undefined || soldMs === undefined) return [];
  for (const sold of dayBack(days, SOLD_BACK)?.made ?? []) {
    const line = sold.sale.lines.find(
      (one) => isReturnable(one) && one.line.quantity > ONE && one.total.minor <= RETURN_MAX.minor,
    );
    if (sold.sale.customer !== null || line === undefined || line.line.unitName === 'kg') continue;
    const wanted = [{ lineId: line.line.id, quantity: ONE, goods: 'stock' as const }];
    return [
      returned(sold, wanted, {
        id: demoId('return', '1'),
        kind: 'return',
        number: 1,
        opening: on.opening,
        returnedAt: instantAt(soldMs + 1000),
        reason: 'No era lo que quería',
      }),
    ];
  }
  return [];
}

/** On the same day, while its drawer is open; paid by card, so that no cash goes back. */
function wholeVoid(days: readonly DayOfSales[]): DemoReturn[] {
  const on = dayBack(days, VOID_BACK);
  const lastMs = on?.day.salesMs.at(-1);
  if (on === undefined || lastMs === undefined) return [];
  const sold = on.made.find(
    ({ sale }) =>
      sale.customer === null &&
      sale.payments.every(({ method }) => method === 'card') &&
      sale.lines.every(isReturnable) &&
      Date.parse(sale.soldAt) + MINUTES_TO_VOID * MINUTE_MS < lastMs,
  );
  if (sold === undefined) return [];
  return [
    returned(sold, wantedOfAll(returnableLines(sold.sale, []), 'stock'), {
      id: voidId(DEMO_COMPANY_ID, sold.sale.id),
      kind: 'void',
      number: 2,
      opening: on.opening,
      returnedAt: instantAt(Date.parse(sold.sale.soldAt) + MINUTES_TO_VOID * MINUTE_MS),
      reason: 'Error al cobrar',
    }),
  ];
}

function isReturnable({ line }: Sale['lines'][number]): boolean {
  return (line.lot ?? '') === '' && PLENTIFUL.has(line.productId);
}

interface Returning extends Pick<SaleReturn, 'id' | 'kind' | 'number' | 'returnedAt' | 'reason'> {
  readonly opening: CashOpeningWire;
}

function returned(
  { sale, row }: MadeSale,
  wanted: readonly WantedLine[],
  { opening, ...said }: Returning,
): DemoReturn {
  const share = returnShare(sale, [], wanted);
  const refunds =
    said.kind === 'void'
      ? refundsOfVoid(sale)
      : refundsInWay(
          sale,
          [],
          dueOfReturn(share),
          { method: 'cash', currency: 'USD' },
          sale.rate,
          undefined,
          dueInBolivars(share),
        );
  const made: SaleReturn = {
    ...share,
    ...said,
    sale: { id: sale.id, series: sale.series, number: sale.number, soldAt: sale.soldAt },
    registerId: opening.register_id,
    deviceId: null,
    series: DEMO_SERIES.code,
    cashSessionId: opening.id,
    warehouseId: sale.warehouseId,
    customer: sale.customer,
    returnedBy: ADMIN,
    refunds: refunds.map((refund, place) => ({
      ...refund,
      id: demoId('refund', said.id, String(place)),
      reference: '',
      details: {},
    })),
  };
  return { made, wire: saleReturnToWire(row, made, DEMO_SERIES.id) };
}

/** Half of her receivable, in dollars. */
function paidOnAccount(days: readonly DayOfSales[]): CustomerPaymentWire[] {
  const on = dayBack(days, PAID_BACK);
  const [firstMs] = on?.day.salesMs ?? [];
  const owed = days
    .flatMap(({ made }) => made)
    .find(({ sale, row }) => sale.credit !== null && row.customer?.name === DEMO_DEBTOR.name);
  if (on === undefined || firstMs === undefined || !owed?.sale.credit || owed.sale.customer === null)
    return [];
  const { credit, customer } = owed.sale;
  const { rate } = on.made[0]?.sale ?? owed.sale;
  const amount = money((credit.amount.minor + 1n) / 2n, 'USD');
  const payment = paymentToWire({
    ...tender('USD', amount, settle(amount, [], rate), rate),
    id: demoId('on account payment'),
    method: 'cash',
    status: 'confirmed',
    exchangeRate: rate,
    typedCurrency: 'USD',
    reference: '',
    details: {},
  });
  const { name, document_type, document_number, customer_type } = DEMO_DEBTOR;
  return [
    {
      id: demoId('on account'),
      register_id: DEMO_REGISTER.id,
      cash_session_id: on.opening.id,
      customer_id: customer.id,
      customer: { name, document_type, document_number, customer_type },
      currency: 'USD',
      exchange_rate: on.day.rate,
      payments: [payment],
      igtf: null,
      amount: toDecimal(amount),
      settled: toDecimal(amount),
      notes: 'Abona la mitad',
      made_at: instantAt(firstMs + 1000),
    },
  ];
}

function instantAt(ms: number): string {
  return new Date(ms).toISOString();
}
