import { newId } from '@cuadra/contracts/primitives/ids';
import type { Problem } from '@cuadra/contracts/problems/problem';
import { deviceCookieName } from '@cuadra/contracts/protocol/constants';
import type { DeviceReply } from '@cuadra/contracts/protocol/messages';
import { DEVICES_OF_PLAN } from '@cuadra/domain/plans/plan';
import { describe, expect, it } from 'vitest';
import { enrol, PASSWORD, serverForTests, signUpBody, signUpCompany, TestBrowser } from '../testing/app.ts';
import { addMember } from '../testing/members.ts';

const server = serverForTests();

async function leasesOf(deviceId: string): Promise<{ shown: string; given: string[] }> {
  const { rows } = await server.owner.query(
    'select lease_shown as shown, leases_given as given from devices where id = $1',
    [deviceId],
  );
  return rows[0];
}

describe('enrolling a device', () => {
  it('[S-40] gives it a credential in a cookie of its own, for this company, that no script and no other site sees', async () => {
    const { browser, companyId } = await signUpCompany(server.app);
    const id = newId();
    const response = await browser.call('POST', '/devices', { id, name: 'Caja del frente 🧾' });
    expect(response.statusCode).toBe(201);
    expect(response.json<DeviceReply>()).toEqual({
      device_id: id,
      lease: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(response.cookies).toHaveLength(1);
    expect(response.cookies[0]).toMatchObject({
      name: deviceCookieName(companyId),
      value: expect.stringMatching(new RegExp(`^${id}\\.[\\w-]{43}$`)),
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api',
      maxAge: 400 * 24 * 60 * 60,
    });
  });

  it('[PLAN-02] is refused one more than the plan takes in a week, and never one that is enrolled already', async () => {
    const { browser, companyId } = await signUpCompany(server.app);
    const { deviceId } = await enrol(browser);
    await server.owner.query(
      `update company_state set plan = 'gratis', limits = limits || '{"users": 1}' where company_id = $1`,
      [companyId],
    );
    // Behind the application: what counts is how many there are.
    await server.owner.query(
      `insert into devices (company_id, id, name, credential_hash, enrolled_by)
        select $1, gen_random_uuid(), 'Otro', sha256(n::text::bytea), gen_random_uuid() from generate_series(1, $2) n`,
      [companyId, DEVICES_OF_PLAN.gratis - 1],
    );
    const another = browser.copy();
    another.dropDevice();
    const enrolling = (id: string) => another.call('POST', '/devices', { id, name: 'Caja' });
    const refused = await enrolling(newId());
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'plan_limit']);
    expect((await enrolling(deviceId)).statusCode).toBe(201);
    await server.owner.query(
      `update devices set last_seen_at = now() - interval '8 days' where company_id = $1 and name = 'Otro'`,
      [companyId],
    );
    expect((await enrolling(newId())).statusCode).toBe(201);
  });

  it('[S-40] renews the cookie with each batch, with the same credential', async () => {
    const { browser, companyId } = await signUpCompany(server.app);
    const { lease } = await enrol(browser);
    const name = deviceCookieName(companyId);
    const before = browser.cookies.get(name);
    const batch = { clock: new Date().toISOString(), lease, waiting: 0, items: [] };
    const response = await browser.call('POST', '/batch', batch);
    expect(response.cookies).toMatchObject([{ name, value: before, maxAge: 400 * 24 * 60 * 60 }]);
  });

  it('[S-40][S-45] a reading that is answered after the browser was enrolled anew leaves the new credential alone', async () => {
    const { browser } = await signUpCompany(server.app);
    await enrol(browser);
    const underWay = await browser.call('GET', '/series');
    expect(underWay.statusCode).toBe(200);
    expect(underWay.cookies).toEqual([]);
  });

  it('[S-40] asked again by the device itself, it keeps the credential and adds a lease to those given', async () => {
    const { browser } = await signUpCompany(server.app);
    const { deviceId, lease } = await enrol(browser);
    const cookies = new Map(browser.cookies);
    const again = await browser.call('POST', '/devices', { id: deviceId, name: 'Otro nombre' });
    expect(again.statusCode).toBe(200);
    expect(browser.cookies).toEqual(cookies);
    expect(await leasesOf(deviceId)).toEqual({ shown: '', given: [lease, again.json<DeviceReply>().lease] });
  });

  it('[S-43] remembers the hundred leases given last, however often it is asked', async () => {
    const { browser } = await signUpCompany(server.app);
    const { deviceId } = await enrol(browser);
    const leases: string[] = [];
    for (let count = 0; count < 102; count += 1) {
      const again = await browser.call('POST', '/devices', { id: deviceId, name: 'Caja' });
      leases.push(again.json<DeviceReply>().lease);
    }
    expect((await leasesOf(deviceId)).given).toEqual(leases.slice(-100));
  });

  it('[S-40] asked again by the same person without the credential, it gives a new one and the old is worth nothing', async () => {
    const { browser } = await signUpCompany(server.app);
    const { deviceId } = await enrol(browser);
    const old = browser.copy();
    browser.dropDevice();
    const again = await browser.call('POST', '/devices', { id: deviceId, name: 'Caja' });
    expect(again.statusCode).toBe(201);
    expect(await leasesOf(deviceId)).toEqual({ shown: '', given: [again.json<DeviceReply>().lease] });
    old.dropSession();
    expect((await old.call('GET', '/series')).statusCode).toBe(401);
  });

  it('[S-40] refuses the id of a device that another person enrolled', async () => {
    const company = await signUpCompany(server.app);
    const { deviceId } = await enrol(company.browser);
    const seller = await addMember(server, company, { role: 'seller' });
    const response = await seller.call('POST', '/devices', { id: deviceId, name: 'Caja' });
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>()).toMatchObject({ code: 'id_reused', errors: [{ field: 'id' }] });
  });

  it('[S-40] needs someone signed in: a device cannot enrol another', async () => {
    const { browser } = await signUpCompany(server.app);
    await enrol(browser);
    browser.dropSession();
    expect((await browser.call('POST', '/devices', { id: newId(), name: 'Caja' })).statusCode).toBe(401);
  });

  it.each([
    ['no id', { name: 'Caja' }],
    ['an id that is none', { id: 'caja', name: 'Caja' }],
    ['no name', { id: newId(), name: '' }],
    ['a huge name', { id: newId(), name: 'a'.repeat(81) }],
    ['a name with NUL', { id: newId(), name: 'Caja\u0000' }],
    ['a credential of its own', { id: newId(), name: 'Caja', secret: 'x' }],
    ['null', null],
  ])('[API-02] refuses %s with a 400', async (_, body) => {
    const { browser } = await signUpCompany(server.app);
    const response = await browser.call('POST', '/devices', JSON.stringify(body), {
      'content-type': 'application/json',
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('a device', () => {
  it('[S-51] that is withdrawn stops at the next call, and cannot come back under its id', async () => {
    const { browser } = await signUpCompany(server.app);
    const { deviceId } = await enrol(browser);
    await server.owner.query('update devices set withdrawn_at = now() where id = $1', [deviceId]);
    const withCookie = await browser.call('GET', '/series');
    browser.dropDevice();
    const withoutCookie = await browser.call('POST', '/devices', { id: deviceId, name: 'Caja' });
    for (const response of [withCookie, withoutCookie]) {
      expect(response.statusCode).toBe(403);
      expect(response.json<Problem>().code).toBe('device_withdrawn');
    }
  });

  it('[PERM-03] is known to its own company alone, also with the cookie renamed', async () => {
    const mine = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    await enrol(mine.browser);
    const credential = mine.browser.cookies.get(deviceCookieName(mine.companyId)) ?? '';
    const intruder = new TestBrowser(server.app, other.companyId);
    intruder.cookies.set(deviceCookieName(other.companyId), credential);
    expect((await intruder.call('GET', '/series')).statusCode).toBe(401);
  });

  it.each(['', '.', 'x.y', `${newId()}.`, `${newId()}.wrong`, `${'0'.repeat(36)}.x`])(
    '[API-02] with the mangled cookie «%s» is no device',
    async (value) => {
      const browser = new TestBrowser(server.app, newId());
      browser.cookies.set(deviceCookieName(browser.companyId ?? ''), value);
      expect((await browser.call('GET', '/series')).statusCode).toBe(401);
    },
  );
});

describe('two companies', () => {
  it('[PERM-03] do not let the administrator of one in at the other', async () => {
    const mine = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    const intruder = mine.browser.copy();
    intruder.companyId = other.companyId;
    for (const [method, url, body] of [
      ['POST', '/devices', { id: newId(), name: 'Caja' }],
      ['POST', '/series', { id: newId(), register_id: newId(), register_name: 'Caja 9' }],
      ['GET', '/series', undefined],
    ] as const) {
      const response = await intruder.call(method, url, body);
      expect(response.statusCode).toBe(403);
      expect(response.json<Problem>().code).toBe('not_a_member');
    }
  });

  it('[PERM-03] answer a company that is not there as one that is not yours', async () => {
    const { browser } = await signUpCompany(server.app);
    browser.companyId = newId();
    expect((await browser.call('GET', '/series')).json<Problem>().code).toBe('not_a_member');
  });

  it('[PERM-03] keep their devices apart in one browser', async () => {
    const first = await signUpCompany(server.app);
    const body = signUpBody();
    const both = first.browser;
    await both.call('POST', '/auth/sign-up', body);
    both.companyId = body.company_id;
    await enrol(both);
    both.companyId = first.companyId;
    await both.call('POST', '/auth/sign-in', { email: first.email, password: PASSWORD });
    await enrol(both);
    expect([...both.cookies.keys()].filter((name) => name.startsWith('cuadra_device_'))).toHaveLength(2);
  });
});
