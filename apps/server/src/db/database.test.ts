import { describe, expect, it } from 'vitest';
import { problemOf } from '../plugins/problem-format.ts';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { CompanyBusy } from './fair-share.ts';

const server = serverForTests();

describe('a connection that ends while it is in use', () => {
  // An event nobody listens to would end the process; the runner reports it as an error of this file.
  it('fails the call it served, neither the next one nor the process', async () => {
    const { companyId, browser } = await signUpCompany(server.app);
    const endItself = { name: 'end_itself', text: 'select pg_terminate_backend(pg_backend_pid())' };
    await expect(server.database.withCompany(companyId, (tx) => tx.query(endItself))).rejects.toThrow();
    await expect(server.database.recordLocked(companyId, endItself, [])).rejects.toThrow();
    await expect(server.database.identity(endItself)).rejects.toThrow();
    expect((await browser.call('GET', '/versions')).statusCode).toBe(200);
  });
});

describe('the connections', () => {
  it('[PERM-03] serve another company while one holds its whole share and has as many calls waiting', async () => {
    const flooding = await signUpCompany(server.app);
    const other = await signUpCompany(server.app);
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = Array.from({ length: 40 }, () =>
      server.database.withCompany(flooding.companyId, () => over).catch((error: unknown) => error),
    );
    expect((await other.browser.call('GET', '/versions')).statusCode).toBe(200);
    end();
    const outcomes = await Promise.all(held);
    for (const outcome of outcomes) expect(outcome ?? 'done').toSatisfy(isDoneOrBusy);
  });

  it('[API-02] end a statement or a transaction that takes too long', async () => {
    const { companyId } = await signUpCompany(server.app);
    const asked = {
      name: '',
      text: `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    };
    const ofCompany = await server.database.withCompany(companyId, (tx) => tx.query(asked));
    expect(ofCompany).toEqual([{ statement: '20s', idle: '30s' }]);
    expect(await server.database.identity(asked)).toEqual([{ statement: '1min', idle: '1min' }]);
  });

  it('[API-02] that a company has to wait for too long are asked for later, in the one format', () => {
    const { problem, headers } = problemOf(new CompanyBusy());
    expect(problem).toMatchObject({ status: 503, code: 'later' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('rows that are made something as they come', () => {
  const numbers = { name: 'numbers', text: 'select n from generate_series(1, $1::int) n order by n' };
  type Numbered = { readonly n: number };

  it('are all made, in the order of the rows, also where a second statement is under way', async () => {
    const { companyId } = await signUpCompany(server.app);
    const [doubled, plain] = await server.database.withCompany(companyId, (tx) =>
      Promise.all([
        tx.map(numbers, [3], ({ n }: Numbered) => n * 2),
        tx.query<Numbered>({ ...numbers, name: 'plain_numbers' }, [2]),
      ]),
    );
    expect(doubled).toEqual([2, 4, 6]);
    expect(plain).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('fail the call with what was thrown of one of them, or of the statement, and no other call', async () => {
    const { companyId, browser } = await signUpCompany(server.app);
    const first = ({ n }: Numbered) => {
      throw new Error(`no ${n}`);
    };
    await expect(
      server.database.withCompany(companyId, (tx) => tx.map(numbers, [2000], first)),
    ).rejects.toThrow('no 1');
    await expect(
      server.database.withCompany(companyId, (tx) => tx.map(numbers, ['x'], first)),
    ).rejects.toThrow(/invalid input syntax/);
    expect((await browser.call('GET', '/versions')).statusCode).toBe(200);
  });
});

function isDoneOrBusy(outcome: unknown): boolean {
  return outcome === 'done' || outcome instanceof CompanyBusy;
}
