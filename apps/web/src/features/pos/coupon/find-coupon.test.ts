import 'fake-indexeddb/auto';
import { couponCode, couponKeyOf } from '@cuadra/contracts/marketing/coupon-codes';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import { withPaymentKeys } from '../../../data/payment-keys.ts';
import type { PromotionRow, SaleRow } from '../../../data/rows.ts';
import { freshDb, recordMeta } from '../../../data/testing/builders.ts';
import { findCoupon } from './find-coupon.ts';

const KEY = couponKeyOf(new Uint8Array(18).map((_, place) => place * 5));
const NOW = '2026-11-28T15:00:00.000Z';
const PROMOTION: PromotionRow = {
  ...recordMeta(newId()),
  name: 'Vuelve pronto',
  description: '',
  type: 'discount',
  start_date: '2026-11-01T04:00:00.000Z',
  end_date: '2027-01-01T04:00:00.000Z',
  conditions: { min_purchase: '0', product_ids: [], category_ids: [], customer_types: [], coupon: KEY },
  benefit: { type: 'percentage', value: '10', product_id: null },
  status: 'active',
};
const code = (lastDay = '2026-12-12', serial = 9) => couponCode(KEY, { lastDay, serial });

async function dbWith(...promotions: readonly PromotionRow[]): Promise<CompanyDb> {
  const db = freshDb();
  await db.promotions.bulkPut(promotions);
  return db;
}
async function addSale(db: CompanyDb, coupon: string): Promise<string> {
  const id = newId();
  const sale = {
    id,
    series: 'A',
    number: 12,
    sold_at: '2026-11-27T15:00:00.000Z',
    payments: [],
    coupons: [coupon],
  };
  await db.sales.put(withPaymentKeys(sale as unknown as SaleRow));
  return id;
}

describe('a coupon that a customer brings', () => {
  it('[MKT-04] is taken without a network, however it is typed', async () => {
    const db = await dbWith(
      {
        ...PROMOTION,
        ...recordMeta(newId()),
        conditions: { ...PROMOTION.conditions, coupon: { ...KEY, secret: '0'.repeat(32) } },
      },
      PROMOTION,
    );
    const found = { code: code(), promotionId: PROMOTION.id, name: 'Vuelve pronto', minPurchase: '0' };
    for (const typed of [
      code(),
      code().toLowerCase(),
      code().replaceAll('-', ''),
      ` ${code().replaceAll('-', ' ')} `,
    ]) {
      expect(await findCoupon(db, typed, [], NOW)).toEqual({ kind: 'coupon', coupon: found });
    }
  });

  it.each(['', '7591234567890', 'AB2K-7QXW-93MT', 'harina', '🎟️', 'x'.repeat(5000)])(
    '[MKT-04] is unknown where the company has none such: %s',
    async (typed) => {
      expect(await findCoupon(await dbWith(PROMOTION), typed, [], NOW)).toEqual({ kind: 'unknown' });
    },
  );

  it.each<[string, Partial<PromotionRow>, string, string]>([
    ['is over', {}, code('2026-11-27'), 'El cupón venció el 27/11/2026.'],
    [
      'is of a paused promotion',
      { status: 'draft' },
      code(),
      'El cupón es de “Vuelve pronto”, una promoción que no está activa.',
    ],
    [
      'is of one to come',
      { start_date: '2026-12-01T04:00:00.000Z' },
      code(),
      'El cupón es de “Vuelve pronto”, una promoción que no está activa.',
    ],
    [
      'is of one that ended',
      { end_date: '2026-11-20T04:00:00.000Z' },
      code(),
      'El cupón es de “Vuelve pronto”, una promoción que no está activa.',
    ],
  ])('[MKT-04] that %s is refused with the reason', async (_, fields, typed, why) => {
    expect(await findCoupon(await dbWith({ ...PROMOTION, ...fields }), typed, [], NOW)).toEqual({
      kind: 'refused',
      why,
    });
  });

  it('[MKT-04] is taken on its last day', async () => {
    expect(await findCoupon(await dbWith(PROMOTION), code('2026-11-28'), [], NOW)).toMatchObject({
      kind: 'coupon',
    });
  });

  it('[MKT-04] is refused once a sale of any till has it, and taken again once that is voided', async () => {
    const db = await dbWith(PROMOTION);
    const saleId = await addSale(db, code());
    const why = 'Ese cupón ya se usó en la venta A-000012 del 27/11/2026.';
    expect(await findCoupon(db, code(), [], NOW)).toEqual({ kind: 'refused', why });
    expect(await findCoupon(db, code('2026-12-12', 10), [], NOW)).toMatchObject({ kind: 'coupon' });
    await db.sale_returns.put({ id: newId(), sale_id: saleId, kind: 'void' } as never);
    expect(await findCoupon(db, code(), [], NOW)).toMatchObject({ kind: 'coupon' });
  });

  it('[MKT-04] is one of each promotion in a sale', async () => {
    const db = await dbWith(PROMOTION);
    const inCart = { code: code(), promotionId: PROMOTION.id, name: 'Vuelve pronto', minPurchase: '0' };
    expect(await findCoupon(db, code(), [inCart], NOW)).toEqual({
      kind: 'refused',
      why: 'Ese cupón ya está en la venta.',
    });
    expect(await findCoupon(db, code('2026-12-12', 10), [inCart], NOW)).toEqual({
      kind: 'refused',
      why: 'Esta venta ya tiene un cupón de “Vuelve pronto”.',
    });
  });
});
