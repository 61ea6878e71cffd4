/** Categories that would hang from themselves, however they come (CAT-01). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('a circle of categories', () => {
  it('[CAT-01] made by two devices that knew nothing of each other is refused to the second', async () => {
    const [grain, rice] = [await category('Granos'), await category('Arroz')];
    const other = await openSecondTill(shop);
    expect((await hang(shop, rice, grain)).answer.result).toBe('recorded');
    expect((await hang(other, grain, rice)).answer).toMatchObject({
      result: 'refused',
      code: 'bad_reference',
      field: 'parent_id',
      message: 'No puede depender de sí misma.',
    });
    const rows = await shop.browser.call('GET', `/categories/${grain}`);
    expect(rows.json()).toMatchObject({ parent_id: null });
  });

  it('[CAT-01] [IMP-02] within an import is refused as a whole, naming each', async () => {
    const [grain, rice] = [newId(), newId()];
    const records = [
      { id: grain, name: 'Granos', parent_id: rice },
      { id: rice, name: 'Arroz', parent_id: grain },
    ];
    const body = { group_id: newId(), records };
    const item = {
      id: newId(),
      collection: 'categories',
      kind: 'import' as const,
      row_id: body.group_id,
      body,
    };
    expect((await sendItem(shop, item)).answer).toMatchObject({
      result: 'refused',
      field: 'records.0.parent_id',
    });
    expect((await shop.browser.call('GET', `/categories/${grain}`)).statusCode).toBe(404);
  });
});

async function category(name: string): Promise<string> {
  const id = newId();
  expect((await shop.browser.call('POST', '/categories', { id, name })).statusCode).toBeLessThan(300);
  return id;
}

function hang(device: TestShop, id: string, parent_id: string) {
  const item = {
    id: newId(),
    collection: 'categories',
    kind: 'patch' as const,
    row_id: id,
    body: { parent_id },
  };
  return sendItem(device, item);
}
