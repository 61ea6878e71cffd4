/** A full disk says nothing of what was sent: it waits on its device until there is room, and nobody looks after it (S-12, S-22). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { cashMovementBody, openingBody } from '../testing/cash-bodies.ts';
import { heldSaleBody } from '../testing/sale-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForAllTests } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForAllTests(server);
const TABLES = ['cash_movements', 'held_sales', 'raw_items'];

beforeAll(async () => {
  await server.owner.query(`create function app.no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  for (const table of TABLES)
    await server.owner.query(
      `create trigger no_room before insert on ${table} execute function app.no_room()`,
    );
});
afterAll(() => server.owner.query('drop function app.no_room cascade'));

it('[S-12] [S-22] asks a device to come later with facts and changes, among others too', async () => {
  const movement = creation('cash_movements', cashMovementBody(shop));
  const held = creation('held_sales', heldSaleBody());
  for (const item of [movement, held]) expect((await sendItem(shop, item)).status).toBe(503);
  const items = [movement, creation('cash_openings', openingBody(shop)), held];
  const { reply } = await sendBatch(
    shop,
    items.map((item) => batchItem(shop, item)),
  );
  expect(reply.items.map(({ result }) => result)).toEqual(['later', 'recorded', 'later']);
  for (const table of TABLES) await server.owner.query(`drop trigger no_room on ${table}`);
  expect((await sendItem(shop, movement)).answer.result).toBe('recorded');
});
