import { countPartId, voidId } from '@cuadra/contracts/primitives/ids';
import { CustomerPaymentWire } from '@cuadra/contracts/sales/customer-payments';
import { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { CountLineFields, CountSheetFields } from '@cuadra/contracts/stock/inventory';
import { MovementWire } from '@cuadra/contracts/stock/movements';
import { openingFromWire } from '@cuadra/contracts/wire/cash-opening';
import { customerPaymentFromWire } from '@cuadra/contracts/wire/customer-payment';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { saleReturnFromWire } from '@cuadra/contracts/wire/sale-return';
import { isValidGtin } from '@cuadra/domain/catalog/barcode';
import { money, multiplyByQuantity, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { parseRate } from '@cuadra/domain/money/rate';
import { validateCustomer } from '@cuadra/domain/party/customer';
import { validateCustomerPayment } from '@cuadra/domain/party/customer-payment';
import { checkRif } from '@cuadra/domain/party/rif';
import { bolivarFigures, linesApart } from '@cuadra/domain/pricing/bolivar-figures';
import { checkReturnSums } from '@cuadra/domain/returns/check-return-sums';
import { cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import { checkSaleSums } from '@cuadra/domain/sales/check-sale-sums';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';
import { taxOn } from '@cuadra/domain/tax/iva';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { expiryState } from '@cuadra/domain/time/expiry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfDecimals } from '../../data/amounts.ts';
import { DEMO_COMPANY_ID } from '../../data/demo-company.ts';
import type { LedgerEntry } from '../../data/ledger-entry.ts';
import { cashEntry, stockEntry } from '../../data/ledger-entry.ts';
import { cashClosingEntries } from '../../data/local-writes/close-cash-session.ts';
import { customerPaymentEntries } from '../../data/local-writes/record-customer-payment.ts';
import { saleReturnEntries } from '../../data/local-writes/record-return.ts';
import { saleEntries } from '../../data/local-writes/record-sale.ts';
import { DEMO_ADMIN } from './demo-accounts.ts';
import { DEMO_CATEGORIES } from './demo-catalogue.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { beginningOf, type DemoShop, generateShop, planShop } from './generate-shop.ts';
import { DEMO_SEED } from './seed-demo.ts';

const NOW = '2026-11-20T22:15:00.000Z';
/** On a busy machine. */
const PATIENT = { timeout: 60_000 };
const MAKER = { id: DEMO_ADMIN.id, name: DEMO_ADMIN.name };
const SHOP = generateShop(1, NOW);
/** The one that visitors are shown. */
const DEMO = generateShop(DEMO_SEED, NOW);

/** Any seed will do; a shop is thousands of documents, so few are drawn, and once for all laws. */
const ANY_SHOPS = fc.sample(fc.nat(), 2).map((seed) => ({ seed, shop: generateShop(seed, NOW) }));

function forAnyShop(check: (shop: DemoShop) => void): void {
  for (const { shop } of ANY_SHOPS) check(shop);
}

describe(`a generated shop, of the seeds ${ANY_SHOPS.map(({ seed }) => seed).join(', ')}`, PATIENT, () => {
  it('[AUTH-11] is the same for the same seed, and another for another', () => {
    expect(generateShop(1, NOW)).toEqual(SHOP);
    expect(generateShop(2, NOW).sales).not.toEqual(SHOP.sales);
  });

  it('[AUTH-11] has 200 products and more, eight categories, forty customers, ninety days of sales', () => {
    const { products, categories, customers } = SHOP.records;
    const codes = products.map(({ base_unit }) => base_unit.barcode);
    expect(products.length).toBeGreaterThanOrEqual(200);
    expect([...new Set(codes)].filter(isValidGtin)).toHaveLength(products.length);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    expect(categories).toHaveLength(DEMO_CATEGORIES.length);
    expect(customers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(SHOP.sales.map(({ sold_at }) => businessDayOf(sold_at))).size).toBe(90);
    expect(SHOP.sales.length).toBeGreaterThan(2000);
  });

  it('[CUST-01] knows nobody twice, and nobody whose document cannot be one', () => {
    expect(new Set(DEMO_CUSTOMERS.map((one) => one.document_number)).size).toBe(DEMO_CUSTOMERS.length);
    const refusals = DEMO_CUSTOMERS.flatMap(({ document_type, document_number, ...customer }) =>
      validateCustomer({ ...customer, documentType: document_type, documentNumber: document_number }),
    );
    expect(refusals).toEqual([]);
  });

  it('[AUTH-11] has documents as the contract takes them', () => {
    expect(SHOP.sales.filter((sale) => !SaleWire.safeParse(sale).success)).toEqual([]);
    expect(SHOP.stock_movements.filter((movement) => !MovementWire.safeParse(movement).success)).toEqual([]);
  });

  it('[AUTH-11] has no document without a rate: nothing in its books is worth no bolívares', () => {
    forAnyShop(({ sales, stock_movements }) => {
      const documents = [...sales, ...stock_movements];
      expect(documents.filter(({ exchange_rate }) => exchange_rate === null)).toEqual([]);
    });
  });

  it('[S-26] has no sale whose sums are wrong', () => {
    forAnyShop(({ sales }) => {
      expect(sales.flatMap((sale) => checkSaleSums(saleFromWire(sale, MAKER)))).toEqual([]);
    });
  });

  it('[AUTH-11] [POS-05] has the figures of each sale and return in bolívares, as a till of today makes them', () => {
    forAnyShop(({ sales, sale_returns }) => {
      for (const row of sales) {
        const sale = saleFromWire(row, MAKER);
        expect(linesApart(sale)).toEqual([]);
        expect(row.total_secondary).toBe(toDecimal(bolivarFigures(sale)?.total ?? money(0n, 'VES')));
      }
      const returns = sale_returns.map((one) => saleReturnFromWire(one, MAKER));
      expect(returns.filter((made) => bolivarFigures(made) === null)).toEqual([]);
    });
  });

  it('[S-40][S-60] numbers its sales one by one, in the order of their instants, none after now', () => {
    forAnyShop(({ sales, series }) => {
      expect(sales.map(({ number }) => number)).toEqual(sales.map((_, place) => place + 1));
      const instants = sales.map(({ sold_at }) => sold_at);
      expect(instants).toEqual([...instants].sort());
      expect(instants.at(-1)?.localeCompare(NOW)).toBe(-1);
      expect(series.next_number).toBe(sales.length + 1);
    });
  });

  it('[S-25] has balances that are the sums of what its documents enter', () => {
    forAnyShop((shop) => {
      expect(quantitiesOf(shop)).toEqual(sums(entriesOf(shop), 'quantity'));
      expect({ ...drawersOf(shop), ...debtsOf(shop) }).toEqual(sums(entriesOf(shop), 'amount'));
    });
  });

  it('[ACC-07] has books that balance in both currencies, and goods worth what their account says', () => {
    forAnyShop(({ balances, records }) => {
      const { account_balances, stock_balances } = balances;
      expect(total(account_balances.map(({ usd }) => usd))).toBe('0.00');
      expect(total(account_balances.map(({ ves }) => ves))).toBe('0.00');
      const goods = records.accounts.find(({ role }) => role === 'inventory');
      const inAccount = account_balances.find(({ account_id }) => account_id === goods?.id)?.usd;
      expect(total(stock_balances.map(({ value_usd }) => value_usd))).toBe(inAccount);
    });
  });

  it('[AUTH-11] [PAY-06] is owed by two customers: one overdue, one who has paid a half on account', () => {
    for (const { sales, customer_payments, balances } of [SHOP, DEMO]) {
      const owed = sales.filter(({ credit }) => credit !== null && credit !== undefined);
      expect(owed.map(({ credit }) => (credit?.due_date ?? '') < businessDayOf(NOW))).toEqual([true, false]);
      expect(customer_payments.filter((one) => !CustomerPaymentWire.safeParse(one).success)).toEqual([]);
      const [paid] = customer_payments;
      expect(paid?.customer_id).toBe(owed[1]?.customer_id);
      expect(validateCustomerPayment(customerPaymentFromWire(paid as CustomerPaymentWire, MAKER))).toEqual(
        [],
      );
      const [overdue, half] = owed.map(({ credit }) => cents(credit?.amount));
      expect(balances.customer_balances.map(({ amount }) => cents(amount))).toEqual([
        -(overdue ?? 0n),
        -(half ?? 0n) / 2n,
      ]);
    }
  });

  it('[AUTH-11] [SALE-05] took a part of a sale back and made another void, under their own numbers', () => {
    for (const { sales, sale_returns, series } of [SHOP, DEMO]) {
      expect(sale_returns.map(({ kind, number }) => [kind, number])).toEqual([
        ['return', 1],
        ['void', 2],
      ]);
      expect(series.next_return_number).toBe(3);
      expect(sale_returns.filter((one) => !SaleReturnWire.safeParse(one).success)).toEqual([]);
      expect(sale_returns.flatMap((one) => checkReturnSums(saleReturnFromWire(one, MAKER)))).toEqual([]);
      const [, whole] = sale_returns;
      expect(whole).toMatchObject({
        id: voidId(DEMO_COMPANY_ID, whole?.sale_id ?? ''),
        total: sales.find(({ id }) => id === whole?.sale_id)?.total,
      });
    }
  });

  it('[AUTH-11] [POS-05] gave a few discounts by hand, each with its reason, until today', () => {
    const given = SHOP.sales.filter(({ lines }) =>
      lines.some(({ discounts }) => (discounts ?? []).length > 0),
    );
    expect(given.map(({ sold_at }) => businessDayOf(sold_at))).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    const reasons = given.flatMap(({ lines }) => lines.flatMap(({ discounts }) => discounts ?? []));
    expect(reasons.every(({ source, reason }) => source === 'line' && reason !== '')).toBe(true);
  });

  it('[INV-03] never had less than nothing on a shelf but that of one product, nor in the drawer', () => {
    forAnyShop((shop) => {
      const owed = shop.balances.stock_balances.filter(({ quantity }) => quantity.startsWith('-'));
      expect(owed.map(({ quantity }) => quantity)).toEqual(['-2']);
      const levels = new Map<string, bigint>();
      for (const { collection, key, amounts } of entriesOf(shop)) {
        const level = (levels.get(key) ?? 0n) + thousandths(amounts);
        levels.set(key, level);
        if (collection !== 'customer_balances' && level < 0n && key !== owed[0]?.key)
          throw new Error(`${key} at ${level}`);
      }
    });
  });

  it('[MOV-05] sells of what expires the lot that does so first, and never one that has', () => {
    forAnyShop((shop) => {
      const days = new Map(
        shop.records.lots.map(({ product_id, code, expires_on }) => [
          `${product_id}|${code}`,
          expires_on ?? '',
        ]),
      );
      const held = new Map<string, Map<string, bigint>>();
      const late: string[] = [];
      const soldAt = new Set(shop.sales.map(({ sold_at }) => sold_at));
      for (const { key, amounts, at } of datedEntriesOf(shop)) {
        const [productId = '', , , lot = ''] = key.split('|');
        const expiresOn = days.get(`${productId}|${lot}`);
        if (expiresOn === undefined) continue;
        const lots = held.get(productId) ?? new Map<string, bigint>();
        held.set(productId, lots);
        const moved = thousandths(amounts);
        const good = [...lots].filter(([day, left]) => left > 0n && day >= businessDayOf(at));
        const first = good.map(([day]) => day).sort()[0];
        if (soldAt.has(at) && expiresOn !== first) late.push(`${key} on ${at}`);
        lots.set(expiresOn, (lots.get(expiresOn) ?? 0n) + moved);
      }
      expect(late).toEqual([]);
      expect(held.size).toBe(new Set(shop.records.lots.map(({ product_id }) => product_id)).size);
    });
  });

  it('[MOV-05] has lots by the day it is made: one that has expired, some that will soon, some later', () => {
    for (const now of [NOW, '2031-02-03T15:00:00.000Z']) {
      const { records, balances } = generateShop(1, now);
      const left = new Map(
        balances.stock_balances.map(({ product_id, lot, quantity }) => [`${product_id}|${lot}`, quantity]),
      );
      const states = records.lots
        .filter(({ product_id, code }) => left.get(`${product_id}|${code}`) !== '0')
        .map(({ expires_on }) => expiryState(expires_on ?? '', businessDayOf(now), 30));
      expect(countBy(states)).toEqual({ expired: 1, near: 5, good: 5 });
    }
  });

  it('[MOV-01] buys by invoice: of known suppliers, with both numbers and IVA, of one in bolívares at the rate of the day', () => {
    forAnyShop(({ stock_movements, records }) => {
      const purchases = stock_movements.filter(({ type }) => type === 'purchase');
      const suppliers = new Set(records.suppliers.map(({ id }) => id));
      const rates = new Map(records.exchange_rates.map(({ value_date, rate }) => [value_date, rate]));
      for (const { purchase, items, date, exchange_rate } of purchases) {
        expect(suppliers).toContain(purchase?.supplier_id);
        expect(checkRif(purchase?.supplier_document ?? '').status).toBe('valid');
        expect(purchase?.invoice_number).toMatch(/^\d{8}$/);
        expect(purchase?.control_number).toMatch(/^00-\d{8}$/);
        expect(purchase?.invoice_date).toBe(businessDayOf(date));
        expect(rates.get(businessDayOf(date)) ?? exchange_rate).toBe(exchange_rate);
        expect(taxOf(items, purchase?.currency ?? 'USD')).toBe(
          items.reduce((sum, { tax }) => sum + cents(tax), 0n),
        );
      }
      const currencies = countBy(purchases.map(({ purchase }) => purchase?.currency ?? ''));
      expect(currencies.USD).toBeGreaterThan(20);
      expect(currencies.VES).toBeGreaterThan(3);
      const invoices = purchases.map(
        ({ purchase }) => `${purchase?.supplier_id} ${purchase?.invoice_number}`,
      );
      expect(purchases.length - new Set(invoices).size).toBe(1);
    });
  });

  it('[MOV-01] [MOV-03] [MOV-05] shows each kind of movement, and a count that posted what it says', () => {
    forAnyShop(({ stock_movements, count_sheets, count_lines }) => {
      expect(countBy(stock_movements.map(({ type }) => type))).toMatchObject({
        initial: 2,
        transfer_warehouse: 1,
        adjustment: 2,
        unpack: 1,
        count: 1,
        void: 1,
      });
      const reasons = stock_movements.flatMap(({ reason }) => reason ?? []);
      expect(reasons).toEqual(['damaged', 'own_use']);
      const [sheet] = count_sheets;
      const posted = stock_movements.find(({ type }) => type === 'count');
      expect(posted).toMatchObject({
        id: countPartId(DEMO_COMPANY_ID, sheet?.id ?? '', 0),
        date: sheet?.posted_at,
      });
      const differences = count_lines
        .map(({ product_id, counted, expected }) => [product_id, String(Number(counted) - Number(expected))])
        .filter(([, difference]) => difference !== '0');
      expect(differences.sort()).toEqual(
        posted?.items.map(({ product_id, quantity }) => [product_id, quantity]).sort(),
      );
      expect(count_lines.filter(({ sheet_id }) => sheet_id !== sheet?.id)).toEqual([]);
      expect(count_sheets.filter((one) => !CountSheetFields.safeParse(one).success)).toEqual([]);
      expect(count_lines.filter((one) => !CountLineFields.safeParse(one).success)).toEqual([]);
    });
  });

  it('[MOV-04] keeps boxes beside units, in the shop and in the depot', () => {
    const { products, product_units, warehouses } = SHOP.records;
    const base = new Set(products.map(({ base_unit }) => base_unit.id));
    const boxed = SHOP.balances.stock_balances.filter(
      ({ unit_id, quantity }) => !base.has(unit_id) && quantity !== '0',
    );
    expect(product_units.length).toBeGreaterThanOrEqual(6);
    expect(
      product_units.filter(({ selling_price, barcode }) => selling_price === null || !isValidGtin(barcode)),
    ).toEqual([]);
    expect(new Set(boxed.map(({ warehouse_id }) => warehouse_id)).size).toBe(2);
    expect(warehouses.map(({ name }) => name)).toEqual(['Tienda Principal', 'Depósito']);
  });

  it('[ACC-07] [CASH-01] has taken no cash out of a box that nobody has put any into', () => {
    forAnyShop(({ balances, records, cash_openings }) => {
      const assets = new Set(records.accounts.filter(({ type }) => type === 'asset').map(({ id }) => id));
      const short = balances.account_balances.filter(
        ({ account_id, usd, ves }) => assets.has(account_id) && (usd.startsWith('-') || ves.startsWith('-')),
      );
      expect(short).toEqual([]);
      expect(
        cash_openings.filter(({ initial_usd, initial_bs }) => initial_usd !== '0' || initial_bs !== '0'),
      ).toEqual([]);
    });
  });

  it('[AUTH-11] [CASH-01] closes each day, nearly always to the cent, and leaves the morning what was counted', () => {
    forAnyShop(({ cash_openings, cash_closings, balances }) => {
      expect(cash_closings.map(({ cash_session_id }) => cash_session_id)).toEqual(
        cash_openings.map(({ id }) => id),
      );
      const differing = cash_closings.filter(
        (one) => one.counted_usd !== one.expected_usd || one.counted_bs !== one.expected_bs,
      );
      expect(differing.length).toBeGreaterThan(5);
      expect(differing.length).toBeLessThan(15);
      const last = cash_closings.at(-1);
      expect(Object.values(drawersOf({ balances })).sort()).toEqual([last?.left_usd, last?.left_bs].sort());
    });
  });

  it('[AUTH-11] begins with what the first screens show, and that is as it will be', () => {
    const beginning = beginningOf(planShop(1, NOW));
    const days = new Set(beginning.sales.map(({ sold_at }) => businessDayOf(sold_at)));
    expect([...days]).toEqual(['2026-11-13', '2026-11-19', '2026-11-20']);
    expect(SHOP.sales.filter(({ sold_at }) => days.has(businessDayOf(sold_at)))).toEqual(beginning.sales);
    expect(SHOP).toMatchObject({
      settings: beginning.settings,
      records: beginning.records,
      series: beginning.series,
    });
    expect(SHOP.balances.stock_balances.map(({ key, quantity }) => [key, quantity]).sort()).toEqual(
      beginning.stock_balances.map(({ key, quantity }) => [key, quantity]).sort(),
    );
  });

  it('[SET-08] has the rate of each bank day, and on it the rate that its sales were made at', () => {
    forAnyShop(({ sales, records }) => {
      const rates = new Map(
        records.exchange_rates.map(({ value_date, rate }) => [value_date, parseRate(rate)]),
      );
      expect(rates.size).toBe(records.exchange_rates.length);
      const others = sales.filter(
        ({ rate_date, exchange_rate }) => rates.get(rate_date ?? '') !== parseRate(exchange_rate ?? '1'),
      );
      expect(others).toEqual([]);
      expect(rates.get('2026-11-20')).toBe(parseRate('512.48'));
      expect(records.exchange_rates.filter(({ entered_at }) => entered_at > NOW)).toEqual([]);
    });
  });

  it('[AUTH-11] has nothing of today before the shop opens', () => {
    const early = generateShop(1, '2026-11-20T09:00:00.000Z');
    expect(early.sales.at(-1)?.sold_at.slice(0, 10)).toBe('2026-11-19');
    expect(early.records.currencies[1]).toMatchObject({ rate: '512.48', rate_date: '2026-11-20' });
  });
});

function entriesOf(shop: DemoShop): LedgerEntry[] {
  return datedEntriesOf(shop);
}

/** In order of time, as the screens would make them. */
function datedEntriesOf(shop: DemoShop): (LedgerEntry & { readonly at: string })[] {
  const documents = [
    ...shop.stock_movements.map((wire) => ({
      at: wire.date,
      entries: stockEntriesOfMovement(movementFromWire(wire)).map(stockEntry),
    })),
    ...shop.cash_openings.map((wire) => ({
      at: wire.opened_at,
      entries: cashEntriesOfOpening(openingFromWire(wire, MAKER)).map(cashEntry),
    })),
    ...shop.cash_closings.map((wire) => ({
      at: wire.closed_at,
      entries: cashClosingEntries(wire, MAKER),
    })),
    ...shop.sales.map((wire) => ({ at: wire.sold_at, entries: saleEntries(wire, MAKER, DEMO_COMPANY_ID) })),
    ...shop.sale_returns.map((wire) => ({
      at: wire.returned_at,
      entries: saleReturnEntries(wire, MAKER, DEMO_COMPANY_ID),
    })),
    ...shop.customer_payments.map((wire) => ({
      at: wire.made_at,
      entries: customerPaymentEntries(wire, MAKER),
    })),
  ];
  return documents
    .sort((first, second) => (first.at < second.at ? -1 : 1))
    .flatMap(({ at, entries }) => entries.map((entry) => ({ ...entry, at })));
}

function sums(entries: readonly LedgerEntry[], name: string): Record<string, string> {
  const texts = new Map<string, string[]>();
  for (const { key, amounts } of entries) {
    const text = amounts[name];
    const known = texts.get(key);
    if (text === undefined) continue;
    if (known === undefined) texts.set(key, [text]);
    else known.push(text);
  }
  return Object.fromEntries([...texts].map(([key, all]) => [key, sumOfDecimals(name, all)]));
}

function quantitiesOf({ balances }: DemoShop): Record<string, string> {
  return Object.fromEntries(balances.stock_balances.map(({ key, quantity }) => [key, quantity]));
}

function drawersOf({ balances }: Pick<DemoShop, 'balances'>): Record<string, string> {
  return Object.fromEntries(balances.cash_balances.map(({ key, amount }) => [key, amount]));
}

function debtsOf({ balances }: Pick<DemoShop, 'balances'>): Record<string, string> {
  return Object.fromEntries(balances.customer_balances.map(({ key, amount }) => [key, amount]));
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

function cents(text: string | null | undefined): bigint {
  return parseDecimal(text ?? '0', 'USD').minor;
}

/** Rounded once, on the sum of what bears it. */
function taxOf(items: DemoShop['stock_movements'][number]['items'], currency: 'USD' | 'VES'): bigint {
  const bases = items
    .filter(({ tax_rate }) => tax_rate === '16')
    .map(
      (item) => multiplyByQuantity(parseDecimal(item.cost ?? '0', currency), quantity(item.quantity)).minor,
    );
  return taxOn(
    money(
      bases.reduce((sum, base) => sum + base, 0n),
      currency,
    ),
    1600,
  ).minor;
}

function total(texts: readonly string[]): string {
  return sumOfDecimals('usd', texts);
}

function thousandths(amounts: LedgerEntry['amounts']): bigint {
  const [whole = '0', rest = ''] = (Object.values(amounts)[0] ?? '0').split('.');
  return BigInt(whole + rest.padEnd(3, '0'));
}
