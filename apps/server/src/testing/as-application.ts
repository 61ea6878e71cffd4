/** Access to the database as the application has it, for tests of what PostgreSQL itself refuses. */
import { Client } from 'pg';
import type { TestServer } from './app.ts';

/** Works for the company in a transaction of the role that owns nothing, and rolls it back. */
export async function asApplication(
  server: TestServer,
  companyId: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(server.fresh.app);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    await work(client);
  } finally {
    await client.end();
  }
}
