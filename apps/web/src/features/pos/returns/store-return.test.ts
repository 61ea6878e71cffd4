import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it, vi } from 'vitest';

import type { CompanyDb } from '../../../data/company-db.ts';
import { createDraftKeeper } from '../../../data/drafts/draft-store.ts';
import { takeUpDraft } from '../../../data/drafts/take-up-draft.ts';
import { openCashSession } from '../../../data/local-writes/open-cash-session.ts';
import type { ReturnInput } from '../../../data/local-writes/record-return.ts';
import type { SaleRow } from '../../../data/rows.ts';
import {
  ana,
  freshDb,
  productRow,
  registerId,
  saleDraft,
  seriesRow,
} from '../../../data/testing/builders.ts';
import { recordSale } from '../../../data/testing/record-draft.ts';
import { EMPTY_RETURN, type ReturnDraft } from './return-draft.ts';
import { storeReturn } from './store-return.ts';

vi.stubGlobal('sessionStorage', { getItem: () => null });

describe('"Devolver" and "Anular"', () => {
  it.each(['return', 'void'] as const)(
    '[SALE-05] [S-24] leave no draft of a %s that the next one would take up, though the last keys are still being written',
    async (kind) => {
      const { db, sale } = await sold();
      const [id, form] = [newId(), `sale_return:${kind}:${sale.id}`];
      const keeper = createDraftKeeper<ReturnDraft>(db, { id, kind: form });
      for (const reason of ['No', 'No le sirvió']) keeper.keep({ ...EMPTY_RETURN, reason });
      const onStored = vi.fn();
      const input = { ...inputOf(sale, id, '1'), ...(kind === 'void' ? { wanted: null } : {}) };
      expect(await storeReturn({ db, maker: ana }, input, keeper, onStored)).toBeUndefined();
      await keeper.settled();
      expect(onStored).toHaveBeenCalledOnce();
      expect(await takeUpDraft(db, form)).toBeUndefined();
      expect(await db.drafts.count()).toBe(0);
    },
  );

  it('[SALE-05] [S-24] say of another return under a recorded id that it is not made', async () => {
    const { db, sale } = await sold();
    const id = newId();
    const keeper = createDraftKeeper<ReturnDraft>(db, { id, kind: `sale_return:return:${sale.id}` });
    const onStored = vi.fn();
    await storeReturn({ db, maker: ana }, inputOf(sale, id, '1'), keeper, onStored);
    const second = await storeReturn({ db, maker: ana }, inputOf(sale, id, '0.5'), keeper, onStored);
    expect(second).toContain('ya se registró otra devolución');
    expect(onStored).toHaveBeenCalledOnce();
    expect(await db.sale_returns.count()).toBe(1);
  });
});

function inputOf(sale: SaleRow, id: string, count: string): ReturnInput {
  const wanted = [{ lineId: sale.lines[0]?.id ?? '', quantity: quantity(count), goods: 'stock' as const }];
  return { id, sale, wanted, refund: null, reason: 'No le sirvió' };
}

async function sold(): Promise<{ readonly db: CompanyDb; readonly sale: SaleRow }> {
  const db = freshDb();
  await db.series.put(seriesRow());
  await db.products.put(productRow());
  const id = newId();
  await openCashSession(db, { id, register_id: registerId, initial_usd: '20.00', initial_bs: '0' }, ana);
  return { db, sale: await recordSale(db, { sale: saleDraft({ cash_session_id: id }), cartId: null }, ana) };
}
