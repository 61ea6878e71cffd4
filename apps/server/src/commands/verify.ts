/** `npm run verify`: recomputes every company's books from its documents, and says where they differ (ACC-09). */
import pg from 'pg';
import { openCollections } from '../collections/collections.ts';
import { DOCUMENT_MAPPERS } from '../document-mappers.ts';
import { oneLine } from '../one-line.ts';
import { verifyAndStore } from '../verification/stored-verification.ts';
import type { CommandContext } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Companies that live on a device have their books there. */
const COMPANIES = `select c.id, coalesce(s.name, c.name) as name from companies c
  join company_state t on t.company_id = c.id and t.residence = 'cloud'
  left join company_settings s on s.company_id = c.id order by c.created_at, c.id`;

/** Names each company, what was compared and what differs first. @returns 0 where all agrees, else 1 */
export async function verify({ access, print }: Pick<CommandContext, 'access' | 'print'>): Promise<number> {
  const companies = await companiesOf(access.owner);
  return withDatabase(access.app, async (database) => {
    const books = await openCollections(database, () => undefined, DOCUMENT_MAPPERS);
    let wrongCount = 0;
    for (const { id, name } of companies) {
      const { is_right, documents, checks } = await verifyAndStore(books, id, true);
      if (!is_right) wrongCount += 1;
      print(`${oneLine(name)} (${id}): ${is_right ? 'todo cuadra' : 'no cuadra'}, ${documents} documentos.`);
      for (const { title, differences, first } of checks) {
        if (first === null) continue;
        print(
          `  ${title}: ${differences === 1 ? '1 diferencia' : `${differences} diferencias`}. ${first.message}`,
        );
      }
    }
    print(
      wrongCount === 0
        ? `Todo cuadra: ${companies.length === 1 ? '1 empresa' : `${companies.length} empresas`}.`
        : `No cuadra en ${wrongCount} de ${companies.length} empresas.`,
    );
    return wrongCount === 0 ? 0 : 1;
  });
}

async function companiesOf(owner: pg.ClientConfig): Promise<readonly { id: string; name: string }[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query<{ id: string; name: string }>(COMPANIES)).rows;
  } finally {
    await client.end();
  }
}
