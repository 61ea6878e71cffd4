/** What comes to a cash session that another device has closed meanwhile (S-44). */
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { cashClosingBody, cashMovementBody, openingBody } from '../testing/cash-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const { balances } = booksOf(server, shop);

describe('a session closed from another device', () => {
  it('[S-44] takes the sales and the cash that come later, and says so', async () => {
    const opening = openingBody(shop);
    const cash_session_id = opening.id;
    await sendItem(shop, creation('cash_openings', opening));
    const early = await sendItem(shop, creation('sales', saleBody(shop, { cash_session_id })));
    const owner = await openSecondTill(shop);
    const closing = cashClosingBody(shop, { cash_session_id, expected_usd: '22.32', counted_usd: '22.32' });
    await sendItem(owner, creation('cash_closings', closing));

    const late = await sendItem(shop, creation('sales', saleBody(shop, { cash_session_id })));
    const paidOut = await sendItem(
      shop,
      creation('cash_movements', cashMovementBody(shop, { cash_session_id })),
    );

    expect(early.answer.flags ?? []).not.toContain('after_closing');
    expect(late.answer).toMatchObject({ result: 'recorded', flags: ['negative_stock', 'after_closing'] });
    expect(paidOut.answer).toMatchObject({ result: 'recorded', flags: ['after_closing'] });
    // 22,32 were taken out at the closing; 2,32 came after it, and 5 went out.
    expect(await balances('cash_balances', 'currency, amount')).toMatchObject([
      { currency: 'USD', amount: '-2.68' },
      { currency: 'VES', amount: '0.00' },
    ]);
  });

  it('[CASH-01] [S-22] is told of where its cash moves in another register than it was opened in', async () => {
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    const other = await openSecondTill(shop);
    const of = { cash_session_id: opening.id, register_id: other.series.register_id };
    const answers = [
      await sendItem(shop, creation('sales', saleBody(shop, of))),
      await sendItem(shop, creation('cash_movements', cashMovementBody(shop, of))),
      await sendItem(shop, creation('cash_closings', cashClosingBody(shop, of))),
    ].map(({ answer }) => answer);
    expect(answers.map(({ result, flags }) => [result, flags?.includes('other_register')])).toEqual([
      ['recorded', true],
      ['recorded', true],
      ['recorded', true],
    ]);
  });

  it('[CASH-01] [S-22] is told of where it expected another sum than its documents come to', async () => {
    const flagsOf = async (expected: { expected_usd: string; expected_bs: string }) => {
      const opening = openingBody(shop);
      await sendItem(shop, creation('cash_openings', opening));
      const closing = cashClosingBody(shop, { cash_session_id: opening.id, ...expected });
      return (await sendItem(shop, creation('cash_closings', closing))).answer.flags;
    };
    expect(await flagsOf({ expected_usd: '20.00', expected_bs: '1000.00' })).toBeUndefined();
    // Ten dollars less: what was taken out of the drawer without a word would be missing nowhere.
    expect(await flagsOf({ expected_usd: '10.00', expected_bs: '1000.00' })).toEqual(['other_expected']);
  });

  it('[I-12] closed on two devices it is closed once, and the second is told who was first', async () => {
    const opening = openingBody(shop);
    await sendItem(shop, creation('cash_openings', opening));
    const other = await openSecondTill(shop);
    const closing = cashClosingBody(shop, { cash_session_id: opening.id });
    const [first, second] = [
      await sendItem(shop, creation('cash_closings', closing)),
      await sendItem(other, creation('cash_closings', { ...closing, counted_usd: '19.00' })),
    ];
    expect(first.answer.result).toBe('recorded');
    expect(second.answer).toMatchObject({
      result: 'superseded',
      message: expect.stringMatching(/^Ya la cerró .+ el \d\d\/\d\d\/\d{4}/) as unknown,
    });
  });

  it('[S-24] is not closed under an id of somebody’s own', async () => {
    const { answer } = await sendItem(
      shop,
      creation('cash_closings', cashClosingBody(shop, { id: openingBody(shop).id })),
    );
    expect(answer).toMatchObject({ result: 'kept', code: 'invalid_input' });
  });
});
