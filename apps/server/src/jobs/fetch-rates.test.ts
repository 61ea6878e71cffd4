/** What the job stores of a source's answers, over the real database; the clock is the test's. */
import { currencyId } from '@cuadra/contracts/primitives/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublicRates, type PublicSource } from '../company/public-rates.ts';
import { rateSourcesOf, setAutomaticRate, setRateSource } from '../company/rate-source.ts';
import { serverForTests, signUpCompany, type TestCompany } from '../testing/app.ts';
import { rateFeedForTests } from '../testing/rate-feed.ts';
import { fetchDueRates } from './fetch-rates.ts';

const server = serverForTests();
const feed = rateFeedForTests();
/** Friday, eight in the morning in Caracas. */
const FRIDAY = new Date('2026-11-20T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(FRIDAY.getTime() + minutes * 60_000);

let company: TestCompany;
const announce = vi.fn();
const onFailure = vi.fn();

beforeEach(async () => {
  await server.owner.query('delete from rate_sources');
  announce.mockClear();
  onFailure.mockClear();
  company = await signUpCompany(server.app);
  await company.browser.call('PATCH', `/currencies/${bolivarId()}`, { rate: '500', rate_date: '2026-11-19' });
  await keepSource();
});

const bolivarId = () => currencyId(company.companyId, 'VES');
const run = (at: Date) =>
  fetchDueRates({ database: server.database, announce, fetching: fetchingOf([]), onFailure }, at);
const OPTIONS = { allowsPrivate: true };
const fetchingOf = (sources: readonly PublicSource[]) => ({
  options: OPTIONS,
  publicRates: createPublicRates(OPTIONS, sources),
});

async function keepSource(overrides: Record<string, unknown> = {}): Promise<void> {
  const member = {
    userId: company.userId,
    name: 'Ana Pérez',
    roleId: '',
    permissions: [],
    isOverPlan: false,
  };
  const body = {
    url: feed.url,
    json_path: '$.price',
    date_path: '$.date',
    name: 'BCV',
    max_jump_percent: 20,
    is_on: true,
    ...overrides,
  };
  await setRateSource(server.database, company.companyId, member, body, FRIDAY);
}

async function rates() {
  const response = await company.browser.call('GET', '/exchange_rates?since=0');
  return response.json<{ rows: Record<string, unknown>[] }>().rows;
}
async function bolivar() {
  return (await company.browser.call('GET', `/currencies/${bolivarId()}`)).json<Record<string, unknown>>();
}
const source = async () => (await rateSourcesOf(server.database, company.companyId)).source;

describe('a rate that is due', () => {
  it('[SET-01][SET-08] becomes a rate of the history and of the currency, and the devices hear of it', async () => {
    expect(await run(FRIDAY)).toBe(1);
    expect(await rates()).toMatchObject([
      {
        rate: '512.48',
        value_date: '2026-11-20',
        source: 'feed',
        source_name: 'BCV',
        status: 'accepted',
        fetched_at: FRIDAY.toISOString(),
        made_by: null,
        made_by_name: 'Cuadra',
      },
    ]);
    expect(await bolivar()).toMatchObject({ rate: '512.48', rate_date: '2026-11-20' });
    expect(await source()).toMatchObject({ last_rate: '512.48', last_error: '' });
    expect(announce).toHaveBeenCalledExactlyOnceWith(company.companyId);
  });

  it('[SET-01] is fetched again after half an hour and not before, and stored once', async () => {
    await run(FRIDAY);
    expect(await run(minutesLater(29))).toBe(0);
    expect(await run(minutesLater(30))).toBe(1);
    expect([feed.asked, (await rates()).length]).toEqual([2, 1]);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('[SET-01] is fetched once by two servers that look at the same time', async () => {
    const asked = await Promise.all([run(FRIDAY), run(FRIDAY), run(FRIDAY)]);
    expect(asked.sort()).toEqual([0, 0, 1]);
    expect([feed.asked, (await rates()).length]).toEqual([1, 1]);
  });

  it('[SET-01] that jumps by 30 % waits for a person, and the old one stays', async () => {
    feed.answer = { price: '650,00', date: '20/11/2026' };
    await run(FRIDAY);
    expect(await rates()).toMatchObject([{ rate: '650', status: 'proposed' }]);
    expect(await bolivar()).toMatchObject({ rate: '500', rate_date: '2026-11-19' });
  });

  it('[SET-08] of the next bank day is stored and not yet used', async () => {
    feed.answer = { price: 520, date: '2026-11-23' };
    await run(FRIDAY);
    expect(await rates()).toMatchObject([{ rate: '520', value_date: '2026-11-23', status: 'accepted' }]);
    expect(await bolivar()).toMatchObject({ rate: '500', rate_date: '2026-11-19' });
  });

  it.each([
    ['an error', 503, { price: 512 }, /error 503/],
    ['nothing above zero', 200, { price: 0, date: '2026-11-20' }, /mayor que cero/],
    ['no rate', 200, { date: '2026-11-20' }, /no tiene “price”/],
    ['a day years ahead', 200, { price: 512, date: '2062-11-20' }, /2062-11-20/],
  ])('[SET-01] that comes as %s leaves the old one, and says why', async (_, status, answer, sentence) => {
    Object.assign(feed, { status, answer });
    await run(FRIDAY);
    expect(await rates()).toEqual([]);
    expect(await bolivar()).toMatchObject({ rate: '500' });
    expect((await source())?.last_error).toMatch(sentence);
    expect(announce).not.toHaveBeenCalled();
    Object.assign(feed, { status: 200, answer: { price: 512.48, date: '2026-11-20' } });
    await run(minutesLater(30));
    expect(await source()).toMatchObject({ last_rate: '512.48', last_error: '' });
  });

  it.each([
    ['is switched off', () => keepSource({ is_on: false })],
    [
      'belongs to a suspended company',
      () =>
        server.owner.query('update company_state set suspended_at = now() where company_id = $1', [
          company.companyId,
        ]),
    ],
    [
      'belongs to a company that lives on a device',
      () =>
        server.owner.query("update company_state set residence = 'device' where company_id = $1", [
          company.companyId,
        ]),
    ],
  ])('[SET-01] is not fetched of a source that %s', async (_, make) => {
    await make();
    expect(await run(FRIDAY)).toBe(0);
    expect(feed.asked).toBe(0);
  });

  it('[SET-01] of a company without the bolívar is not stored', async () => {
    await company.browser.call('DELETE', `/currencies/${bolivarId()}`);
    await run(FRIDAY);
    expect((await source())?.last_error).toBe('El bolívar no está entre las monedas de la empresa.');
    expect(await rates()).toEqual([]);
  });

  it('[SET-01] that fails to be stored does not keep that of another company', async () => {
    const first = company;
    company = await signUpCompany(server.app);
    await keepSource();
    // Its next version is taken already: nothing can be stored in it.
    await server.owner.query('update counters set version = 0 where company_id = $1', [first.companyId]);
    expect(await run(FRIDAY)).toBe(2);
    expect(onFailure).toHaveBeenCalledOnce();
    expect((await source())?.last_rate).toBe('512.48');
  });
});

describe('a company whose rate is automatic', () => {
  const ana = () => ({
    userId: company.userId,
    name: 'Ana Pérez',
    roleId: '',
    permissions: [],
    isOverPlan: false,
  });
  const automatic = async () => (await rateSourcesOf(server.database, company.companyId)).automatic;
  const fetchFrom = (sources: readonly PublicSource[], at = FRIDAY) =>
    fetchDueRates({ database: server.database, announce, fetching: fetchingOf(sources), onFailure }, at);
  const says = (name: string, answer: { rate: string; valueDate: string | undefined }): PublicSource => ({
    name,
    url: feed.url,
    read: () => ({ ok: true, value: answer }),
  });
  const TODAY = '2026-11-20';
  const switchOn = () => setAutomaticRate(server.database, company.companyId, ana(), { is_on: true }, FRIDAY);

  it('[SET-01] uses what two sources say, with both their names and the day it is of', async () => {
    await switchOn();
    await fetchFrom([
      says('BCV', { rate: '512.4833', valueDate: TODAY }),
      says('DolarApi', { rate: '512.48', valueDate: undefined }),
    ]);
    expect(await rates()).toMatchObject([
      {
        rate: '512.4833',
        value_date: TODAY,
        source: 'feed',
        source_name: 'BCV y DolarApi',
        status: 'accepted',
      },
    ]);
    expect(await bolivar()).toMatchObject({ rate: '512.4833', rate_date: TODAY });
    expect(await automatic()).toMatchObject({ is_on: true, last_rate: '512.4833', last_error: '' });
  });

  it('[SET-01] is asked where one source alone says so, and where two say so that jump too far', async () => {
    await switchOn();
    await fetchFrom([says('BCV', { rate: '512.48', valueDate: TODAY })]);
    await fetchFrom(
      [says('BCV', { rate: '650', valueDate: TODAY }), says('DolarApi', { rate: '650', valueDate: TODAY })],
      minutesLater(30),
    );
    expect(await rates()).toMatchObject([
      { rate: '512.48', status: 'proposed', source_name: 'BCV' },
      { rate: '650', status: 'proposed', source_name: 'BCV y DolarApi' },
    ]);
    expect(await bolivar()).toMatchObject({ rate: '500', rate_date: '2026-11-19' });
  });

  it('[SET-01] keeps the address it had named, and asks one of the two alone', async () => {
    await switchOn();
    expect(await source()).toMatchObject({ url: feed.url, is_on: false });
    await keepSource();
    expect([(await automatic()).is_on, (await source())?.is_on]).toEqual([false, true]);
    await switchOn();
    await keepSource({ is_on: false });
    expect([(await automatic()).is_on, (await source())?.is_on]).toEqual([true, false]);
    await setAutomaticRate(server.database, company.companyId, ana(), { is_on: false }, FRIDAY);
    expect(await fetchFrom([])).toBe(0);
  });
});
