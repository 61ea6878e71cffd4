import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { nextLotCode } from '@cuadra/domain/stock/lot-code';
import { describe, expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import { readLotCodes } from './lot-codes.ts';

const META = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };

describe('the codes a product’s lots have had', () => {
  it('[PROD-03] are its own, with an expiry or without, so that the next lot is another', async () => {
    const db = new CompanyDb(newId(), false);
    const [product, other] = [newId(), newId()];
    const lot = (product_id: string, code: string, expires_on: string | null) => ({
      ...META,
      ...{ id: newId(), product_id, code, expires_on },
    });
    await db.lots.bulkPut([
      lot(product, 'L2026110001', '2026-12-01'),
      lot(product, 'L2026110003', null),
      lot(other, 'L2026110007', null),
    ]);
    const format = 'L{YYYY}{MM}{####}';
    expect(nextLotCode(format, '2026-11-20', await readLotCodes(db, product))).toBe('L2026110004');
    expect(nextLotCode(format, '2026-11-20', await readLotCodes(db, undefined))).toBe('L2026110001');
    db.close();
  });
});
