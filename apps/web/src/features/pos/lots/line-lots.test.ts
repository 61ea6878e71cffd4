import 'fake-indexeddb/auto';
import { lotId, newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import { balanceKey } from '../../../data/ledger-entry.ts';
import { freshDb, productRow, warehouseId } from '../../../data/testing/builders.ts';
import { articleOf } from '../../../session/selling/article-of.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { reduceCart } from '../cart/cart.ts';
import { cartWith } from '../testing.ts';
import { lotNotices, readLineLots } from './line-lots.ts';

const TODAY = '2026-11-21';

describe('the lots of a cart', () => {
  it('[MOV-05] are asked about where only expired ones are left, and how much of the line', async () => {
    const db = await shop({
      VIEJO: ['2026-11-20', '9'],
      MAS: ['2026-10-31', '1'],
      BUENO: ['2027-12-31', '1'],
    });
    const [found] = await readLineLots(placeOf(db), [lineOf('3')]);
    expect(found).toMatchObject({ onlyExpired: quantity('2'), expiredOn: '2026-10-31', nearOn: null });
    const [enough] = await readLineLots(placeOf(db), [lineOf('1')]);
    expect(enough).toMatchObject({ onlyExpired: 0n, expiredOn: null });
  });

  it('[MOV-05] are not asked about once somebody has said why', async () => {
    const db = await shop({ VIEJO: ['2026-11-20', '9'] });
    const line = lineOf('3');
    const allowed = { type: 'allow_expired', lineIds: [line.id], reason: 'Lo pidió el cliente' } as const;
    const { lines } = reduceCart({ ...cartWith(), lines: [line] }, allowed);
    const found = await readLineLots(placeOf(db), lines);
    expect(found).toMatchObject([{ onlyExpired: 0n }]);
    expect([...lotNotices(found).values()]).toEqual(['Lote vencido, con motivo']);
  });

  it('[MOV-05] are told beside the line: expired, or near it', async () => {
    const db = await shop({ VIEJO: ['2026-11-20', '9'], CERCA: ['2026-12-01', '1'] });
    const notice = async (size: string) => [
      ...lotNotices(await readLineLots(placeOf(db), [lineOf(size)])).values(),
    ];
    expect(await notice('1')).toEqual(['Vence el 01/12/2026']);
    expect(await notice('2')).toEqual(['Lote vencido']);
  });

  it('[MOV-05] are looked at for products that have some, and no others', async () => {
    const db = await shop({ VIEJO: ['2026-11-20', '9'] });
    const { tracksLots: _, ...plain } = lineOf('3');
    expect(await readLineLots(placeOf(db), [plain])).toEqual([]);
    expect('tracksLots' in articleOf(productRow())).toBe(false);
    expect(articleOf(productRow({ requires_expiration: true })).tracksLots).toBe(true);
  });
});

function placeOf(db: CompanyDb) {
  return { db, warehouseId, today: TODAY };
}

function lineOf(size: string): TillLine {
  const article = articleOf(productRow({ track_lots: true }));
  return { ...article, id: newId(), quantity: quantity(size) };
}

async function shop(lots: Readonly<Record<string, readonly [expiresOn: string, quantity: string]>>) {
  const db = freshDb();
  const product = productRow({ track_lots: true });
  await db.products.put(product);
  const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
  for (const [code, [expires_on, size]] of Object.entries(lots)) {
    const id = lotId(db.companyId, product.id, code);
    await db.lots.put({ ...meta, id, product_id: product.id, code, expires_on });
    const place = {
      product_id: product.id,
      warehouse_id: warehouseId,
      unit_id: product.base_unit.id,
      lot: code,
    };
    const amounts = { quantity: size, value_usd: '0.00' };
    const key = balanceKey('stock_balances', place);
    await db.stock_balances.put({ ...place, ...amounts, key, version: 1, generation: 1, shown: amounts });
  }
  return db;
}
