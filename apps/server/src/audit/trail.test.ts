import type { AuditPage } from '@cuadra/contracts/identity/audit';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany, type TestBrowser } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();

async function trailOf(browser: TestBrowser, query = ''): Promise<AuditPage> {
  const response = await browser.call('GET', `/audit${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<AuditPage>();
}

describe('the audit trail', () => {
  it('[PERM-04] tells who changed what, from what to what, newest first', async () => {
    const { browser, companyId, userId } = await signUpCompany(server.app);
    await browser.call('PATCH', `/company_settings/${companyId}`, { phone: '0212-5551234' });
    const { entries } = await trailOf(browser);
    expect(entries[0]).toMatchObject({
      made_by: userId,
      made_by_name: 'Ana Pérez',
      kind: 'patch',
      collection: 'company_settings',
      row_id: companyId,
      detail: { before: { phone: '' }, after: { phone: '0212-5551234' } },
    });
    const versions = entries.map((entry) => entry.version);
    expect(versions).toEqual([...versions].sort((first, second) => second - first));
  });

  it('is read page by page, each entry once', async () => {
    const { browser } = await signUpCompany(server.app);
    const { entries: all } = await trailOf(browser);
    const seen: number[] = [];
    let page = await trailOf(browser, '?limit=4');
    for (;;) {
      seen.push(...page.entries.map((entry) => entry.version));
      if (!page.more) break;
      page = await trailOf(browser, `?limit=4&before=${page.upto}`);
    }
    expect(seen).toEqual(all.map((entry) => entry.version));
  });

  it('[PERM-04] of ten thousand entries is read fifty at a time, each once, whatever it is filtered by', async () => {
    const { browser, companyId, userId } = await signUpCompany(server.app);
    const rowId = newId();
    // Behind the application: what is asked here is the reading of many, not how they came to be.
    await server.owner.query(
      `insert into history (company_id, version, item_id, item_hash, mark, chain, made_by, made_by_name, kind, collection, row_id, at)
        select $1, 1000 + n, gen_random_uuid(), sha256(n::text::bytea), substr(sha256(n::text::bytea), 1, 16),
          sha256(n::text::bytea), $2, 'Ana Pérez', 'patch', 'products', case when n % 100 = 0 then $3::uuid else gen_random_uuid() end,
          '2030-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 10000) n`,
      [companyId, userId, rowId],
    );
    const ofRow: number[] = [];
    let before = '';
    for (let more = true; more; ) {
      const page = await trailOf(browser, `?limit=50&row_id=${rowId}${before}`);
      ofRow.push(...page.entries.map((entry) => entry.version));
      before = `&before=${page.upto}`;
      more = page.more;
    }
    expect(ofRow).toEqual(Array.from({ length: 100 }, (_, index) => 11_000 - index * 100));
    const last = await trailOf(browser, `?limit=50&collection=products&before=1051`);
    expect(last.entries.map((entry) => entry.version)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1050 - index),
    );
    expect(last.more).toBe(false);
    const day = '?limit=50&from=2030-01-03T00:00:00Z&to=2030-01-03T00:30:00Z';
    expect((await trailOf(browser, day)).entries).toHaveLength(30);
  });

  it('is filtered by person, collection, record and time', async () => {
    const company = await signUpCompany(server.app);
    const { browser, companyId, userId } = company;
    const ana = await addMember(server, company, { role: 'admin', name: 'Ana Dos' });
    const id = newId();
    await ana.call('POST', '/categories', { id, name: 'Bebidas' });
    const [made] = (await trailOf(browser, `?row_id=${id}`)).entries;
    expect(made).toMatchObject({ made_by_name: 'Ana Dos', collection: 'categories', kind: 'create' });
    const countOf = async (query: string) => (await trailOf(browser, query)).entries.length;
    expect(await countOf(`?person=${made?.made_by}`)).toBe(1);
    expect(await countOf(`?person=${userId}&row_id=${id}`)).toBe(0);
    expect(await countOf(`?collection=sales`)).toBe(0);
    expect(await countOf(`?row_id=${companyId}&collection=company_settings`)).toBe(1);
    expect(await countOf(`?row_id=${id}&from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z`)).toBe(1);
    expect(await countOf(`?row_id=${id}&to=2020-01-01T00:00:00Z`)).toBe(0);
  });

  it('[PERM-01] is shown to who manages users, and to nobody of another company', async () => {
    const company = await signUpCompany(server.app);
    const keeper = await addMember(server, company, { role: ['config', 'reports'] });
    expect((await keeper.call('GET', '/audit')).statusCode).toBe(403);
    const other = await signUpCompany(server.app);
    expect((await trailOf(other.browser, `?person=${company.userId}`)).entries).toEqual([]);
  });

  it('[PERM-04] cannot be altered or cut by the application', async () => {
    const { companyId } = await signUpCompany(server.app);
    for (const text of ["update history set made_by_name = 'Otra'", 'delete from history']) {
      await asApplication(server, companyId, async (client) => {
        await expect(client.query(text)).rejects.toThrow(/permission denied/);
      });
    }
  });

  it.each(['before=0', 'before=x', 'limit=0', 'limit=201', 'person=ana', 'row_id=7', 'from=ayer', 'to=2026'])(
    '[API-02] refuses %s with a 400',
    async (query) => {
      const { browser } = await signUpCompany(server.app);
      expect((await browser.call('GET', `/audit?${query}`)).statusCode).toBe(400);
    },
  );
});
