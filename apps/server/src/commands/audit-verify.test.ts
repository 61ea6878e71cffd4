import { defaultTaxId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { auditVerify } from './audit-verify.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

/** What it prints of the shop, the last line of all, and the exit code: other tests have altered companies too. */
async function verified(): Promise<{ code: number; told: string[]; last: string | undefined }> {
  const lines: string[] = [];
  const access = { owner: server.fresh.owner, app: server.fresh.app, appPassword: undefined };
  const code = await auditVerify({ access, print: (line) => lines.push(line) });
  return { code, told: lines.filter((line) => line.includes(shop.companyId)), last: lines.at(-1) };
}

async function lastVersion(): Promise<number> {
  const { rows } = await server.owner.query<{ last: number }>(
    'select max(version)::int as last from history where company_id = $1',
    [shop.companyId],
  );
  return rows[0]?.last ?? 0;
}

describe('verifying the audit trail [PERM-04]', () => {
  it('finds nothing where only the application has written', async () => {
    await shop.browser.call('PATCH', `/taxes/${defaultTaxId(shop.companyId)}`, { rate: '8' });
    await sendItem(shop, creation('sales', saleBody(shop)));
    expect((await verified()).told).toEqual([]);
  });

  it.each([
    ['what was changed', `update history set detail = '{"before": {}}'`, 'la versión {n} fue alterada.'],
    ['who made it', `update history set made_by_name = 'Otra'`, 'la versión {n} fue alterada.'],
    ['when', `update history set at = at - interval '1 microsecond'`, 'la versión {n} fue alterada.'],
    ['a version', 'delete from history', 'falta la versión {n}.'],
  ])('names the company and the version where %s was altered behind it', async (_, statement, sentence) => {
    const version = (await lastVersion()) - 2;
    await server.owner.query(`${statement} where company_id = $1 and version = $2`, [
      shop.companyId,
      version,
    ]);
    const { code, told, last } = await verified();
    expect(code).toBe(1);
    expect(told).toEqual([`Bodega Ana (${shop.companyId}): ${sentence.replace('{n}', String(version))}`]);
    expect(last).toMatch(/^El historial fue alterado en \d+ de \d+ empresas\.$/);
  });

  it.each([
    ['left as it was', 'select 1 where $1::uuid is not null'],
    ['set back too', 'update counters set version = version - 1 where company_id = $1'],
  ])('notices that the last version is gone, with the counter %s', async (_, setBack) => {
    const last = await lastVersion();
    await server.owner.query('delete from history where company_id = $1 and version = $2', [
      shop.companyId,
      last,
    ]);
    await server.owner.query(setBack, [shop.companyId]);
    const { code, told } = await verified();
    expect(code).toBe(1);
    expect(told[0]).toContain(`la última versión es la ${last - 1}.`);
  });

  it.each(['update history set made_by_name = made_by_name', 'delete from history', 'truncate history'])(
    'is not the application’s to alter: %s',
    async (statement) => {
      await asApplication(server, shop.companyId, async (client) => {
        await expect(client.query(statement)).rejects.toThrow(/permission denied/);
      });
    },
  );
});
