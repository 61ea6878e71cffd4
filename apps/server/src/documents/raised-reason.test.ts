/** A document that the database will not have: a plain client is told why, and never of a failure of ours (API-02). */
import type { Problem } from '@cuadra/contracts/problems/problem';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { raisedReason } from './raised-reason.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

function movementOf(quantity: string, unit_cost = '1.00') {
  const [item] = movementBody(shop).items;
  if (item === undefined) throw new Error('a movement has a line');
  return movementBody(shop, { type: 'initial', items: [{ ...item, quantity, unit_cost }] });
}

async function refusalOf(body: object): Promise<Problem> {
  return (await shop.browser.call('POST', '/stock_movements', body)).json<Problem>();
}

describe('what the database raises at a document', () => {
  it('[API-02] is the document’s where it is worth more than any column holds', async () => {
    const beyond = movementOf('999999999999', '9999999999999.99');
    expect(await refusalOf(beyond)).toMatchObject({ status: 400, code: 'invalid_input' });
    const { answer } = await sendItem(shop, creation('stock_movements', beyond));
    expect(answer).toMatchObject({ result: 'kept', code: 'invalid_input' });
  });

  it('[API-02] [S-22] names the accounts where they lack one that it posts to', async () => {
    await server.owner.query(`update accounts set role = '' where company_id = $1 and role = 'inventory'`, [
      shop.companyId,
    ]);
    expect(await refusalOf(movementOf('1'))).toMatchObject({
      status: 400,
      code: 'bad_reference',
      errors: [{ field: 'accounts' }],
    });
    const { answer } = await sendItem(shop, creation('stock_movements', movementOf('1')));
    expect(answer).toMatchObject({ result: 'kept', code: 'bad_reference', field: 'accounts' });
  });

  it('[API-02] is refused by its field where a rule of ours foresees it', async () => {
    const initial = movementOf('1');
    const wrong = { ...initial, reverses_type: 'initial' };
    expect(await refusalOf(wrong)).toMatchObject({ status: 400, errors: [{ field: 'reverses_type' }] });
    const [item] = initial.items;
    const pair = [
      { ...item, quantity: '-1', factor: '12' },
      { ...item, quantity: '12', unit_id: initial.id },
    ];
    const from_warehouse_id = initial.to_warehouse_id;
    const opened = {
      ...initial,
      type: 'unpack',
      items: pair,
      from_warehouse_id,
      to_warehouse_id: initial.id,
    };
    expect(await refusalOf(opened)).toMatchObject({ status: 400, errors: [{ field: 'from_warehouse_id' }] });
  });

  it('is ours where it says nothing of the document', () => {
    expect(['42P01', 'XX000', '', '40P01'].map(raisedReason)).toEqual(Array(4).fill(undefined));
  });
});
