/** What cash moved and sessions closed leave in the books, who may make them, and what is taken of bad ones (CASH-01). */
import type { CashMovementWire } from '@cuadra/contracts/cash/cash';
import { secondVoidCashId } from '@cuadra/contracts/cash/second-void-cash';
import type { SessionReply } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import type { CashOpeningWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { cashClosingBody, cashMovementBody, openingBody } from '../testing/cash-bodies.ts';
import { addMember } from '../testing/members.ts';
import { returnOfSale, saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, openShop, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { balances, postingsOf, rows } = booksOf(server, shop);

describe('cash in and out', () => {
  it('[CASH-01] leaves the drawer against what it was for, in both currencies', async () => {
    const movement = cashMovementBody(shop);
    const { answer } = await sendItem(shop, creation('cash_movements', movement));
    expect(answer.result).toBe('recorded');
    expect(await postingsOf(movement.id)).toEqual([
      { role: 'exp_services', usd: '5.00', ves: '500.00' },
      { role: 'till_usd', usd: '-5.00', ves: '-500.00' },
    ]);
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '-5.00' },
    ]);
  });

  it('[CASH-01] the same twice is one, and other content of it is told', async () => {
    const movement = cashMovementBody(shop);
    await sendItem(shop, creation('cash_movements', movement));
    const again = await sendItem(shop, creation('cash_movements', movement));
    expect(again.answer.result).toBe('already');
    const other = await sendItem(shop, creation('cash_movements', { ...movement, amount: '6.00' }));
    expect(other.answer.result).toBe('kept');
    expect(await balances('cash_balances', 'amount')).toEqual([{ amount: '-5.00' }]);
  });

  it('[CASH-01] [PERM-02] is told of who only sells and takes cash away for no purchase of the shop', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json<SessionReply>();
    const isFlagged = async (reason: 'expense' | 'owner', direction: 'in' | 'out') => {
      const item = creation('cash_movements', cashMovementBody(shop, { reason, direction }));
      const { answer } = await sendItem(shop, { ...item, made_by: { id: user.id, name: 'Luis' } });
      expect(answer.result).toBe('recorded');
      return answer.flags?.includes('permission_missing') ?? false;
    };
    expect(await isFlagged('expense', 'out')).toBe(false);
    expect(await isFlagged('owner', 'in')).toBe(false);
    expect(await isFlagged('owner', 'out')).toBe(true);
  });

  it('[S-24] [PERM-02] is told of nobody who notes the cash that a second void gave, to the cent', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json<SessionReply>();
    const luis = { id: user.id, name: 'Luis' };
    const secondVoidHash = async () => {
      const sale = saleBody(shop);
      await sendItem(shop, creation('sales', sale));
      await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
      const again = { ...creation('sale_returns', returnOfSale(shop, sale, [], null)), made_by: luis };
      expect((await sendItem(shop, again)).answer.result).toBe('superseded');
      return hashOfBody(again.body);
    };
    const isFlagged = async (overrides: Partial<CashMovementWire>) => {
      const taken = { reason: 'other', amount: '2.32', ...overrides } as const;
      const item = creation('cash_movements', cashMovementBody(shop, taken));
      const { answer } = await sendItem(shop, { ...item, made_by: luis });
      expect(answer.result).toBe('recorded');
      return answer.flags?.includes('permission_missing') ?? false;
    };
    const id = secondVoidCashId(shop.companyId, await secondVoidHash(), 'USD');
    expect(await isFlagged({ id })).toBe(false);
    const other = secondVoidCashId(shop.companyId, await secondVoidHash(), 'USD');
    expect(await isFlagged({ id: other, amount: '2.33' })).toBe(true);
    expect(await isFlagged({ id: newId() })).toBe(true);
  });

  it('[CASH-01] [PERM-02] of who only sells is refused to a plain client where the till would ask for somebody else', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    const closing = cashClosingBody(shop, { cash_session_id: opening.id });
    const answers = [
      await seller.call('POST', '/cash_movements', cashMovementBody(shop, { reason: 'owner' })),
      await seller.call('POST', '/cash_closings', closing),
      await seller.call('POST', '/cash_movements', cashMovementBody(shop)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 201]);
    expect((await sendItem(shop, creation('cash_closings', closing))).answer.result).toBe('recorded');
  });

  it.each([
    ['no amount', { amount: '0' }, 'amount'],
    ['an amount below zero', { amount: '-5' }, 'amount'],
    ['fractions of a cent', { amount: '1.001' }, 'amount'],
    ['a currency no drawer holds', { currency: 'EUR' }, 'currency'],
    ['a direction of its own', { direction: 'up' }, 'direction'],
    ['a reason of its own', { reason: 'gift' }, 'reason'],
    ['a reason of the other direction', { reason: 'fund', direction: 'out' }, 'reason'],
    ['notes longer than a page', { notes: 'x'.repeat(501) }, 'notes'],
    ['no instant', { made_at: 'ayer' }, 'made_at'],
  ])('[CASH-01] is refused to a plain client with %s', async (_, wrong, field) => {
    const response = await shop.browser.call('POST', '/cash_movements', {
      ...cashMovementBody(shop),
      ...wrong,
    });
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
    expect(await balances('cash_balances', 'amount')).toEqual([]);
  });

  it('[CASH-01] [PERM-03] of another company’s register is refused to a plain client, and changes nothing there', async () => {
    const theirs = await openShop(server.app);
    const body = cashMovementBody(shop, { register_id: theirs.series.register_id });
    const response = await shop.browser.call('POST', '/cash_movements', body);
    expect(response.statusCode).toBe(400);
    const { rows: left } = await server.owner.query(
      'select id from cash_movements where company_id = any ($1)',
      [[shop.companyId, theirs.companyId]],
    );
    expect(left).toEqual([]);
  });
});

describe('an opening', () => {
  /** Found with less than the 57.61 that were left. */
  const found = (overrides: Partial<CashOpeningWire> = {}) =>
    openingBody(shop, {
      initial_usd: '50.00',
      initial_bs: '0.00',
      left_usd: '57.61',
      left_bs: '0.00',
      reason_usd: 'count',
      ...overrides,
    });

  it('[CASH-01] books what the drawer differs by from what was left, against its reason', async () => {
    const before = openingBody(shop, { initial_usd: '57.61', initial_bs: '0.00' });
    await sendItem(shop, creation('cash_openings', before));
    const opening = found();
    expect((await sendItem(shop, creation('cash_openings', opening))).answer.result).toBe('recorded');
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '50.00' },
    ]);
    expect(await postingsOf(opening.id)).toEqual([
      { role: 'cash_short', usd: '7.61', ves: '761.00' },
      { role: 'till_usd', usd: '-7.61', ves: '-761.00' },
    ]);
  });

  it('[CASH-01] of a device of before puts in what it says beside what was left', async () => {
    await sendItem(shop, creation('cash_openings', openingBody(shop)));
    await sendItem(shop, creation('cash_openings', openingBody(shop)));
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '40.00' },
      { currency: 'VES', amount: '2000.00' },
    ]);
  });

  it('[CASH-01] [PERM-02] is told of who only sells and lets the owner take cash', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json<SessionReply>();
    const isFlagged = async (overrides: Partial<CashOpeningWire>) => {
      const item = creation('cash_openings', found(overrides));
      const { answer } = await sendItem(shop, { ...item, made_by: { id: user.id, name: 'Luis' } });
      expect(answer.result).toBe('recorded');
      return answer.flags?.includes('permission_missing') ?? false;
    };
    expect(await isFlagged({ reason_usd: 'owner' })).toBe(true);
    expect(await isFlagged({ reason_usd: 'count' })).toBe(false);
    expect(await isFlagged({ initial_usd: '60.00', reason_usd: 'owner' })).toBe(false);
  });

  it('[S-44] of a register that is open at another device is flagged, whichever comes first', async () => {
    const other = await openSecondTill(shop);
    const first = await sendItem(shop, creation('cash_openings', openingBody(shop)));
    const second = await sendItem(other, creation('cash_openings', openingBody(shop)));
    expect([first.answer.flags ?? [], second.answer.flags]).toEqual([[], ['already_open']]);
  });

  it('[S-44] is not flagged once the session before was closed', async () => {
    const other = await openSecondTill(shop);
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    await sendItem(shop, creation('cash_closings', cashClosingBody(shop, { cash_session_id: opening.id })));
    const { answer } = await sendItem(other, creation('cash_openings', openingBody(shop)));
    expect(answer.flags ?? []).toEqual([]);
  });

  it.each([
    ['no reason for a difference', { reason_usd: null }, 'reason_usd'],
    ['a reason of the other direction', { reason_usd: 'fund' }, 'reason_usd'],
    ['a reason of its own', { reason_usd: 'gift' }, 'reason_usd'],
    ['cash below zero', { initial_usd: '-1.00' }, 'initial_usd'],
  ])('[CASH-01] is refused to a plain client with %s', async (_, wrong, field) => {
    const response = await shop.browser.call('POST', '/cash_openings', { ...found(), ...wrong });
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
  });
});

describe('a closing', () => {
  it('[S-44] of one of two drawers is not held against the balance that both are in', async () => {
    const other = await openSecondTill(shop);
    const first = openingBody(shop, { initial_bs: '0.00' });
    const second = openingBody(shop, { initial_usd: '5.00', initial_bs: '0.00' });
    await sendItem(shop, creation('cash_openings', first));
    await sendItem(other, creation('cash_openings', second));
    const closing = cashClosingBody(shop, {
      cash_session_id: first.id,
      counted_bs: '0.00',
      expected_bs: '0.00',
    });
    const { answer } = await sendItem(shop, creation('cash_closings', closing));
    expect(answer.flags ?? []).toEqual([]);
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '5.00' },
    ]);
  });

  it('[CASH-01] leaves in the drawer what stays, books the difference, and brings the rest to the main box', async () => {
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    const closing = cashClosingBody(shop, {
      cash_session_id: opening.id,
      counted_usd: '21.00',
      left_usd: '15.00',
      left_bs: '999.00',
    });
    const { answer } = await sendItem(shop, creation('cash_closings', closing));
    expect(answer.result).toBe('recorded');
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: '15.00' },
      { currency: 'VES', amount: '999.00' },
    ]);
    expect(await postingsOf(closing.id)).toEqual([
      { role: 'till_usd', usd: '-5.00', ves: '-500.00' },
      { role: 'cash_over', usd: '-1.00', ves: '-100.00' },
      { role: 'cash_short', usd: '0.01', ves: '1.00' },
      { role: 'till_ves', usd: '-0.01', ves: '-1.00' },
      { role: 'cash_usd', usd: '6.00', ves: '600.00' },
    ]);
  });

  it('[CASH-01] [ACC-07] books what the terminal and the bank say otherwise, each method by itself', async () => {
    const closing = cashClosingBody(shop, {
      counted_bs: '1000.00',
      left_usd: '20.00',
      left_bs: '1000.00',
      methods: [
        { method: 'card', currency: 'VES', counted: '90.00', expected: '100.00' },
        { method: 'mobile', currency: 'VES', counted: null, expected: '500.00' },
        { method: 'zelle', currency: 'USD', counted: '65.00', expected: '64.50' },
      ],
    });
    expect((await sendItem(shop, creation('cash_closings', closing))).answer.result).toBe('recorded');
    expect(await postingsOf(closing.id)).toEqual(
      expect.arrayContaining([
        { role: 'card_clearing', usd: '-0.10', ves: '-10.00' },
        { role: 'cash_over', usd: '-0.50', ves: '-50.00' },
        { role: 'cash_short', usd: '0.10', ves: '10.00' },
        { role: 'zelle_clearing', usd: '0.50', ves: '50.00' },
      ]),
    );
    expect(await postingsOf(closing.id)).toHaveLength(4);
    expect(await rows('select methods from cash_closings where company_id = $1')).toEqual([
      { methods: closing.methods },
    ]);
  });

  it('[CASH-01] of a device of before counts cash alone', async () => {
    const { answer } = await sendItem(shop, creation('cash_closings', cashClosingBody(shop)));
    expect(answer.result).toBe('recorded');
    expect(await rows('select methods from cash_closings where company_id = $1')).toEqual([{ methods: [] }]);
  });

  it('[CASH-01] [ENT-14] keeps what was counted, what was expected and the notes it was counted by', async () => {
    const closing = cashClosingBody(shop, { notes: 'Un billete roto' });
    await sendItem(shop, creation('cash_closings', closing));
    expect(
      await rows(
        `select counted_bs, expected_bs, notes, denominations from cash_closings where company_id = $1`,
      ),
    ).toEqual([
      {
        counted_bs: '999.00',
        expected_bs: '1000.00',
        notes: 'Un billete roto',
        denominations: [{ currency: 'USD', value: '20', count: 1 }],
      },
    ]);
  });

  it('[I-12] two devices that close one session at once leave one closing and one difference', async () => {
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    const other = await openSecondTill(shop);
    const closing = cashClosingBody(shop, {
      cash_session_id: opening.id,
      left_usd: '20.00',
      left_bs: '999.00',
    });
    const answers = await Promise.all([
      sendItem(shop, creation('cash_closings', closing)),
      sendItem(other, creation('cash_closings', { ...closing, counted_usd: '18.00', left_usd: '18.00' })),
    ]);
    expect(answers.map(({ answer }) => answer.result).sort()).toEqual(['recorded', 'superseded']);
    expect(await rows(`select count(*)::int as closings from cash_closings where company_id = $1`)).toEqual([
      { closings: 1 },
    ]);
    expect(await balances('cash_balances', 'currency, amount')).toEqual([
      { currency: 'USD', amount: answers[0].answer.result === 'recorded' ? '20.00' : '18.00' },
      { currency: 'VES', amount: '999.00' },
    ]);
  });

  it('[S-44] [PERM-02] of another device’s session is told of who may not change Configuración', async () => {
    const seller = await addMember(server, shop, { role: 'seller' });
    const { user } = (await seller.call('GET', '/auth/session')).json<SessionReply>();
    const other = await openSecondTill(shop);
    const isFlagged = async (till: typeof shop, made_by?: { id: string; name: string }) => {
      const opening = openingBody(shop);
      await sendItem(shop, creation('cash_openings', opening));
      const item = creation('cash_closings', cashClosingBody(shop, { cash_session_id: opening.id }));
      const { answer } = await sendItem(till, made_by === undefined ? item : { ...item, made_by });
      expect(answer.result).toBe('recorded');
      return answer.flags?.includes('permission_missing') ?? false;
    };
    const luis = { id: user.id, name: 'Luis' };
    expect(await isFlagged(shop, luis)).toBe(false);
    expect(await isFlagged(other, luis)).toBe(true);
    expect(await isFlagged(other)).toBe(false);
  });

  it.each([
    ['a count below zero', { counted_usd: '-1' }, 'counted_usd'],
    ['more left than counted', { left_usd: '20.01' }, 'left_usd'],
    [
      'half a note',
      { denominations: [{ currency: 'USD', value: '20', count: 0.5 }] },
      'denominations.0.count',
    ],
    ['an id of its own', { id: newId() }, 'id'],
    [
      'a method in a currency it is not taken in',
      { methods: [{ method: 'zelle', currency: 'VES', counted: '1', expected: '1' }] },
      'methods',
    ],
    [
      'cash among the methods',
      { methods: [{ method: 'cash', currency: 'USD', counted: '1', expected: '1' }] },
      'methods.0.method',
    ],
  ])('[CASH-01] is refused to a plain client with %s', async (_, wrong, field) => {
    const response = await shop.browser.call('POST', '/cash_closings', {
      ...cashClosingBody(shop),
      ...wrong,
    });
    expect([response.statusCode, response.json<Problem>().errors[0]?.field]).toEqual([400, field]);
  });
});
