/** A database for the length of one command. */
import { CompanyDatabase, type DatabaseOptions } from '../db/database.ts';

/**
 * Gives the command one connection, which is closed when the work ends. Failures that belong to no call are not
 * reported: the command's own calls fail with them.
 */
export async function withDatabase<Result>(
  connection: DatabaseOptions['connection'],
  work: (database: CompanyDatabase) => Promise<Result>,
): Promise<Result> {
  const database = new CompanyDatabase({
    connection,
    statementNames: false,
    connectionsMax: 1,
    onBackgroundError: () => undefined,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
