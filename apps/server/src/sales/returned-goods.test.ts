/** What comes back of a sale is what was sold in it (SALE-05): of anything else it is told. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { ReturnedLineWire } from '@cuadra/contracts/sales/returns';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { returnOfSale, saleBody, saleLine, saleReturnBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

async function flagsOf(changed: Partial<ReturnedLineWire>): Promise<readonly string[]> {
  const sale = saleBody(shop, {
    lines: [saleLine({ lot: 'L-1', carries_stock: changed.carries_stock !== true }, shop.companyId)],
  });
  await sendItem(shop, creation('sales', sale));
  const whole = saleReturnBody(shop, sale);
  const back = { ...whole, lines: whole.lines.map((line) => ({ ...line, ...changed })) };
  const { answer } = await sendItem(shop, creation('sale_returns', back));
  expect(answer.result).toBe('recorded');
  return answer.flags ?? [];
}

describe('goods that come back', () => {
  it('[SALE-05] are those of the line, whatever they were called then', async () => {
    expect(await flagsOf({})).not.toContain('returned_too_much');
    expect(await flagsOf({ name: 'Harina de antes' })).not.toContain('returned_too_much');
  });

  it.each([
    { what: 'another product', changed: { product_id: newId() } },
    { what: 'another unit', changed: { unit_id: newId() } },
    { what: 'a box for the piece', changed: { factor: '12' } },
    { what: 'another lot', changed: { lot: 'L-2' } },
    { what: 'goods for a service', changed: { carries_stock: true } },
  ])('[SALE-05] [S-24] are told of where they are $what', async ({ changed }) => {
    expect(await flagsOf(changed)).toContain('returned_too_much');
  });

  it('[SALE-05] [S-24] are all of the sale in a void: one that leaves out a line is told of', async () => {
    const [sale, other] = [await sellTwoLines(), await sellTwoLines()];
    const { lines: _, ...ofOneLine } = saleBody(shop);
    const part = returnOfSale(shop, { ...ofOneLine, id: other.id, lines: other.lines.slice(0, 1) }, [], null);
    const whole = await sendItem(shop, creation('sale_returns', returnOfSale(shop, sale, [], null)));
    expect(whole.answer).toMatchObject({ result: 'recorded' });
    expect(whole.answer.flags).toBeUndefined();
    const { answer } = await sendItem(shop, creation('sale_returns', part));
    expect(answer).toMatchObject({ result: 'recorded', flags: ['returned_too_much'] });
  });
});

/** Twice the one line of {@link saleBody}. */
async function sellTwoLines(): Promise<SaleWire> {
  const whole = saleBody(shop);
  const figures = { subtotal: '4.64', base: '4.00', tax: '0.64', total: '4.64' };
  const sale = {
    ...{ ...whole, ...figures, total_secondary: '464.00' },
    lines: [saleLine({}, shop.companyId), saleLine({}, shop.companyId)],
    taxes: whole.taxes.map((tax) => ({ ...tax, base: '4.00', tax: '0.64' })),
    payments: whole.payments.map((paid) => ({ ...paid, amount_usd: '4.64', amount_bs: '464.00' })),
  };
  const { answer } = await sendItem(shop, creation('sales', sale));
  expect(answer.result).toBe('recorded');
  return sale;
}
