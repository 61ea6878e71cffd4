/** What the top bar and the receipts follow of a register's sheets: it depends on each sale, not on the register (FISC-02). */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { readPendingOf } from '../fiscal/pending-of-register.ts';
import { registerRow } from '../testing/builders.ts';
import { openFormShop } from '../testing/form-shop.ts';
import { type FollowedForms, followForms } from './follow-forms.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Shop = Awaited<ReturnType<typeof openFormShop>>;

function follow({ db }: Shop): () => FollowedForms | null | undefined {
  let last: FollowedForms | null | undefined;
  ends.push(followForms(db, (forms) => (last = forms)));
  return () => last;
}

describe('a register that issued on sheets, and issues in another way since', () => {
  it.each(['digital', 'not_fiscal', 'fiscal_machine'] as const)(
    '[FISC-02] still has to issue what it sold before: %s',
    async (issue_mode) => {
      const shop = await openFormShop();
      const sale = await shop.sell();
      await shop.db.registers.put(registerRow({ issue_mode, fiscal_printer_id: null }));
      const forms = follow(shop);
      await expect
        .poll(() => forms())
        .toMatchObject({
          isInUse: false,
          waiting: [{ id: sale.id, kind: 'invoice', way: 'free_form' }],
          sheets: { free_form: { next: { control: '00-00001201' } }, contingency: undefined },
        });
      // It is issued, and can be seen to afterwards.
      await shop.issue(sale.id);
      await expect.poll(() => forms()?.waiting).toEqual([]);
      expect(forms()).not.toBeNull();
    },
  );

  it('[FISC-02] names both, what goes on sheets and what its machine prints', async () => {
    const shop = await openFormShop();
    await shop.sell();
    await shop.db.registers.put(registerRow({ issue_mode: 'fiscal_machine', fiscal_printer_id: 'machine' }));
    await shop.sell();
    const machine = registerRow({ issue_mode: 'fiscal_machine', fiscal_printer_id: 'machine' });
    const ask = () => readPendingOf(shop.db, machine, new Date().toISOString());
    const [none, one] = [
      { invoices: 0, notes: 0 },
      { invoices: 1, notes: 0 },
    ];
    expect(await ask()).toEqual({ onSheets: one, onMachine: one });
    expect(await readPendingOf(shop.db, { ...machine, id: 'another' }, new Date().toISOString())).toEqual({
      onSheets: none,
      onMachine: none,
    });
  });

  it('[FISC-02] names a note on a contingency form by the sheets that it goes on', async () => {
    const shop = await openFormShop({ purpose: 'contingency' });
    const sale = await shop.sell();
    await shop.issue(sale.id);
    const note = await shop.giveBack(sale, '1');
    await shop.db.registers.put(registerRow({ issue_mode: 'free_form' }));
    const forms = follow(shop);
    await expect.poll(() => forms()?.waiting).toMatchObject([{ id: note.id, way: 'contingency' }]);
  });
});
