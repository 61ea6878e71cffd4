/** The chain that the database writes is the one the program computes, and tells of every alteration (PERM-04). */
import { FIRST_CHAIN, nextChain } from '@cuadra/contracts/identity/audit-chain';
import { defaultTaxId, newId } from '@cuadra/contracts/primitives/ids';
import { CHAIN_COLUMNS, chainText } from '@cuadra/domain/access/audit-chain';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US'`;

/** A column of history as the chain's text has it. */
function textOf(column: string): string {
  if (column === 'item_hash') return `encode(item_hash, 'hex')`;
  return column === 'made_at' || column === 'at'
    ? `to_char(${column} at time zone 'UTC', ${INSTANT})`
    : `${column}::text`;
}

async function entries(): Promise<{ fields: (string | null)[]; chain: string }[]> {
  const { rows } = await server.owner.query<{ fields: (string | null)[]; chain: string }>(
    `select array[${CHAIN_COLUMNS.map(textOf).join(', ')}] as fields, encode(chain, 'hex') as chain
     from history where company_id = $1 order by version`,
    [shop.companyId],
  );
  return rows;
}

function chainOf(list: readonly { fields: (string | null)[] }[]): string[] {
  let chain = FIRST_CHAIN;
  return list.map(({ fields }) => {
    chain = nextChain(chain, chainText(fields));
    return chain;
  });
}

async function work(): Promise<void> {
  const product = productBody({ name: 'Ñame «fresco»  1 kg' });
  await sendItem(shop, creation('products', product));
  await shop.browser.call('PATCH', `/products/${product.id}`, { name: 'Ñame\tlavado', brand: '' });
  await sendItem(shop, creation('sales', saleBody(shop)));
  await shop.browser.call('PATCH', `/taxes/${defaultTaxId(shop.companyId)}`, { rate: '8' });
}

describe('the chain of the trail [PERM-04]', () => {
  it('is, in the database, what the program computes of the same rows', async () => {
    await work();
    const list = await entries();
    expect(list.length).toBeGreaterThan(10);
    expect(list.map(({ chain }) => chain)).toEqual(chainOf(list));
    const { rows } = await server.owner.query(
      `select encode(chain, 'hex') as chain from counters where company_id = $1`,
      [shop.companyId],
    );
    expect(rows).toEqual([{ chain: list.at(-1)?.chain }]);
  });

  it.each([
    ['who made it', `made_by_name = 'Otra'`],
    ['what it changed', `detail = '{"before":{}}'`],
    ['when', `made_at = made_at - interval '1 microsecond'`],
    ['a maker that was there', 'made_by = null'],
  ])('breaks from the entry on whose row was altered: %s', async (_, change) => {
    await work();
    const before = await entries();
    const version = before.length - 2;
    await server.owner.query(`update history set ${change} where company_id = $1 and version = $2`, [
      shop.companyId,
      version,
    ]);
    const after = await entries();
    const broken = chainOf(after).findIndex((chain, index) => chain !== after[index]?.chain);
    expect(broken).toBe(version - 1);
  });

  it('is not the application’s to alter', async () => {
    await asApplication(server, shop.companyId, async (client) => {
      await expect(client.query(`update history set chain = sha256('x')`)).rejects.toThrow(
        /permission denied/,
      );
    });
  });
});

describe('the rights of a user over time [S-50]', () => {
  async function rights(): Promise<unknown[]> {
    const { rows } = await server.owner.query(
      `select permissions, is_active from user_rights where company_id = $1 and user_id = $2 order by since`,
      [shop.companyId, shop.userId],
    );
    return rows;
  }

  it('are noted when they change, by a user or by his role, and not again when they do not', async () => {
    const role = newId();
    await shop.browser.call('POST', '/roles', { id: role, name: 'Cajera', permissions: ['pos'] });
    await server.owner.query('update users set role_id = $2 where company_id = $3 and id = $1', [
      shop.userId,
      role,
      shop.companyId,
    ]);
    await server.owner.query(`update users set name = 'Ana María' where company_id = $1`, [shop.companyId]);
    await server.owner.query(`update roles set permissions = '{pos,reports}' where id = $1`, [role]);
    await server.owner.query(`update roles set name = 'Caja' where id = $1`, [role]);
    await server.owner.query('update users set active = false where company_id = $1', [shop.companyId]);
    expect(await rights()).toEqual([
      { permissions: ['all'], is_active: true },
      { permissions: ['pos'], is_active: true },
      { permissions: ['pos', 'reports'], is_active: true },
      { permissions: ['pos', 'reports'], is_active: false },
    ]);
  });
});
