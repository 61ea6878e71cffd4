import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';

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
