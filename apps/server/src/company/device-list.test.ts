import type { DevicesReply } from '@cuadra/contracts/identity/people';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { enrol, serverForTests, signUpCompany, type TestBrowser } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();

async function devicesOf(browser: TestBrowser): Promise<DevicesReply['devices']> {
  return (await browser.call('GET', '/devices')).json<DevicesReply>().devices;
}

describe('the list of devices', () => {
  it('[S-51] names each with when it was last heard of and what waits there, and the one that asks', async () => {
    const { browser, userId } = await signUpCompany(server.app);
    const other = browser.copy();
    const { deviceId: second } = await enrol(other);
    const { deviceId } = await enrol(browser);
    const devices = await devicesOf(browser);
    expect(devices.map(({ id, is_current }) => [id, is_current])).toEqual([
      [second, false],
      [deviceId, true],
    ]);
    expect(devices[0]).toMatchObject({
      name: 'Caja de prueba',
      enrolled_by: userId,
      waiting: 0,
      withdrawn_at: null,
      series: [],
    });
  });

  it('is of a hundred of each person at once, those last heard of', async () => {
    const { browser, companyId, userId } = await signUpCompany(server.app);
    const { deviceId } = await enrol(browser);
    await server.owner.query(
      `insert into devices (company_id, id, name, credential_hash, leases_given, enrolled_by, last_seen_at)
       select $1::text::uuid, gen_random_uuid(), 'Viejo', sha256(convert_to($1::text || n, 'UTF8')), '{}', $2, now() - interval '1 year'
       from generate_series(1, 210) n`,
      [companyId, userId],
    );
    const devices = await devicesOf(browser);
    expect(devices).toHaveLength(100);
    expect(devices.map(({ id }) => id)).toContain(deviceId);
  });

  it('[S-51] hides no device behind those that somebody else has enrolled', async () => {
    const company = await signUpCompany(server.app);
    const { deviceId } = await enrol(company.browser);
    const seller = await addMember(server, company, { role: 'seller' });
    await server.owner.query(
      `insert into devices (company_id, id, name, credential_hash, leases_given, enrolled_by, last_seen_at)
       select $1::text::uuid, gen_random_uuid(), 'Uno más', sha256(convert_to($1::text || n, 'UTF8')), '{}',
         (select id from users where company_id = $1::text::uuid and name = 'Luis Gómez'), now() + interval '1 minute'
       from generate_series(1, 210) n`,
      [company.companyId],
    );
    expect((await seller.call('GET', '/devices')).statusCode).toBe(403);
    expect((await devicesOf(company.browser)).map(({ id }) => id)).toContain(deviceId);
  });

  it('shows neither a credential nor a lease', async () => {
    const { browser } = await signUpCompany(server.app);
    const { lease } = await enrol(browser);
    const { body } = await browser.call('GET', '/devices');
    expect(body).not.toContain(lease);
    expect(body).not.toContain('credential');
  });

  it('[S-51] a device withdrawn stops at its next call, one taken back goes on, and the trail tells both once', async () => {
    const { browser } = await signUpCompany(server.app);
    const lost = browser.copy();
    const { deviceId } = await enrol(lost);
    const withdraw = () => browser.call('POST', `/devices/${deviceId}/withdraw`);
    expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([204, 204]);
    expect((await lost.call('GET', '/series')).json()).toMatchObject({ code: 'device_withdrawn' });
    expect((await devicesOf(browser))[0]?.withdrawn_at).toMatch(/Z$/);
    expect((await browser.call('POST', `/devices/${deviceId}/readmit`)).statusCode).toBe(204);
    expect((await lost.call('GET', '/series')).statusCode).toBe(200);
    const trail = await browser.call('GET', `/audit?collection=devices&row_id=${deviceId}`);
    expect(trail.json()).toMatchObject({
      entries: [
        { kind: 'command', made_by_name: 'Ana Pérez', detail: { withdrawn: false } },
        { kind: 'command', detail: { withdrawn: true } },
      ],
      more: false,
    });
    expect((await browser.call('GET', '/changes?since=0')).statusCode).toBe(200);
  });

  it('[PERM-04] takes another name, which the trail tells once, with the one before', async () => {
    const { browser } = await signUpCompany(server.app);
    const { deviceId } = await enrol(browser);
    const rename = async () =>
      (await browser.call('PATCH', `/devices/${deviceId}`, { name: 'Caja 2' })).statusCode;
    expect([await rename(), await rename()]).toEqual([204, 204]);
    expect((await devicesOf(browser))[0]?.name).toBe('Caja 2');
    const trail = await browser.call('GET', `/audit?collection=devices&row_id=${deviceId}`);
    const detail = { before: { name: 'Caja de prueba' }, after: { name: 'Caja 2' } };
    expect(trail.json()).toMatchObject({
      entries: [{ kind: 'command', made_by_name: 'Ana Pérez', detail }],
      more: false,
    });
  });

  it.each([
    ['no name', {}, 400],
    ['a blank name', { name: ' ' }, 400],
    ['a huge name', { name: 'a'.repeat(81) }, 400],
    ['an id beside', { name: 'Caja', id: newId() }, 400],
  ])('[API-02] refuses %s', async (_, body, status) => {
    const { browser } = await signUpCompany(server.app);
    const { deviceId } = await enrol(browser);
    expect((await browser.call('PATCH', `/devices/${deviceId}`, body)).statusCode).toBe(status);
  });

  it('[PERM-01] [PERM-03] is for who may configure, and of one’s own company alone', async () => {
    const company = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    const { deviceId } = await enrol(other.browser);
    const seller = await addMember(server, company, { role: 'seller' });
    const calls = (browser: TestBrowser) => [
      browser.call('PATCH', `/devices/${deviceId}`, { name: 'Mía' }),
      browser.call('POST', `/devices/${deviceId}/withdraw`),
      browser.call('POST', `/devices/${deviceId}/readmit`),
    ];
    const statuses = async (browser: TestBrowser) =>
      (await Promise.all(calls(browser))).map((answer) => answer.statusCode);
    expect(await statuses(company.browser)).toEqual([404, 404, 404]);
    expect(await statuses(seller)).toEqual([403, 403, 403]);
    expect((await seller.call('GET', '/devices')).statusCode).toBe(403);
    expect((await devicesOf(other.browser))[0]).toMatchObject({ name: 'Caja de prueba', withdrawn_at: null });
  });
});
