import { SaleWire } from '@cuadra/contracts/sales';
import { MovementWire } from '@cuadra/contracts/stock';
import { openingFromWire } from '@cuadra/contracts/to-domain/cash-opening';
import { movementFromWire } from '@cuadra/contracts/to-domain/movement';
import { saleFromWire } from '@cuadra/contracts/to-domain/sale';
import { isValidGtin } from '@cuadra/domain/catalog/barcode';
import { parseRate } from '@cuadra/domain/money/rate';
import { validateCustomer } from '@cuadra/domain/party/customer';
import { cashEntriesOfOpening } from '@cuadra/domain/sales/cash-session';
import { checkSaleSums } from '@cuadra/domain/sales/check-sale-sums';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfDecimals } from '../../data/amounts.ts';
import type { LedgerEntry } from '../../data/ledger-entry.ts';
import { cashEntry, stockEntry } from '../../data/ledger-entry.ts';
import { saleEntries } from '../../data/local-writes/record-sale.ts';
import { DEMO_ADMIN } from './demo-accounts.ts';
import { DEMO_CATEGORIES } from './demo-catalogue.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { beginningOf, type DemoShop, generateShop, planShop } from './generate-shop.ts';

const NOW = '2026-11-20T22:15:00.000Z';
/** On a busy machine. */
const PATIENT = { timeout: 60_000 };
const MAKER = { id: DEMO_ADMIN.id, name: DEMO_ADMIN.name };
const SHOP = generateShop(1, NOW);

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
    expect(SHOP.sales.length).toBeGreaterThan(3000);
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

  it('[S-26] has no sale whose sums are wrong', () => {
    forAnyShop(({ sales }) => {
      expect(sales.flatMap((sale) => checkSaleSums(saleFromWire(sale, MAKER)))).toEqual([]);
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
      expect(drawersOf(shop)).toEqual(sums(entriesOf(shop), 'amount'));
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

  it('[INV-03] never had less than nothing on a shelf, nor in the drawer', () => {
    forAnyShop((shop) => {
      const levels = new Map<string, bigint>();
      for (const { key, amounts } of entriesOf(shop)) {
        const level = (levels.get(key) ?? 0n) + thousandths(amounts);
        levels.set(key, level);
        if (level < 0n) throw new Error(`${key} at ${level}`);
      }
    });
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

  it('has nothing of today before the shop opens', () => {
    const early = generateShop(1, '2026-11-20T09:00:00.000Z');
    expect(early.sales.at(-1)?.sold_at.slice(0, 10)).toBe('2026-11-19');
    expect(early.records.currencies[1]).toMatchObject({ rate: '512.48', rate_date: '2026-11-20' });
  });
});

/** In order of time, as the screens would make them. */
function entriesOf(shop: DemoShop): LedgerEntry[] {
  const documents = [
    ...shop.stock_movements.map((wire) => ({
      at: wire.date,
      entries: stockEntriesOfMovement(movementFromWire(wire)).map(stockEntry),
    })),
    ...shop.cash_openings.map((wire) => ({
      at: wire.opened_at,
      entries: cashEntriesOfOpening(openingFromWire(wire, MAKER)).map(cashEntry),
    })),
    ...shop.sales.map((wire) => ({ at: wire.sold_at, entries: saleEntries(wire, MAKER) })),
  ];
  return documents.sort((first, second) => (first.at < second.at ? -1 : 1)).flatMap(({ entries }) => entries);
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

function drawersOf({ balances }: DemoShop): Record<string, string> {
  return Object.fromEntries(balances.cash_balances.map(({ key, amount }) => [key, amount]));
}

function total(texts: readonly string[]): string {
  return sumOfDecimals('usd', texts);
}

function thousandths(amounts: LedgerEntry['amounts']): bigint {
  const [whole = '0', rest = ''] = (Object.values(amounts)[0] ?? '0').split('.');
  return BigInt(whole + rest.padEnd(3, '0'));
}
