/**
 * The application's only access to the database. A query about a company's rows can run only inside `withCompany` (or
 * `recordLocked`), whose transaction sets the company for row-level security (PERM-03).
 */
import pg from 'pg';

import { FairShare } from './fair-share.ts';
import { Growth } from './growth.ts';

/** A statement with a name is parsed and planned once per connection. */
export interface Statement {
  /** At most 63 bytes; empty for a statement that is planned each time and then forgotten. */
  readonly name: string;
  readonly text: string;
}

/** Makes statements from their texts: each is planned under the name that is its key. */
export function statements<Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Statement>> {
  const named = Object.entries<string>(texts).map(([name, text]) => [name, { name, text }]);
  return Object.fromEntries(named);
}

/** One transaction of one company. */
export interface CompanyTx {
  readonly companyId: string;
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * As `query`, for statements with many rows: returns what `make` makes of each, which it does as they come, while the
   * database works on the next. Other calls are answered in between.
   *
   * @throws what `make` throws, once all rows have come
   */
  map<Row extends object, Result>(
    statement: Statement,
    values: readonly unknown[],
    make: (row: Row) => Result,
  ): Promise<Result[]>;
}

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  /** False behind a pooler that cannot keep named statements (S-62). */
  readonly statementNames: boolean;
  /** Ten serve two cores best; more would only queue inside PostgreSQL. */
  readonly connectionsMax?: number;
  /**
   * Called with failures that belong to no call: lost idle connections, which the pool replaces, and statistics that
   * were not renewed.
   */
  readonly onBackgroundError: (error: Error) => void;
}

const SET_COMPANY: Statement = {
  name: 'set_company',
  text: `select set_config('app.company_id', $1, true), set_config('lock_timeout', '5s', true),
    set_config('statement_timeout', '20s', true), set_config('idle_in_transaction_session_timeout', '30s', true)`,
};

/** For work without a company, such as new statistics; a company's transaction has its own limits. */
const SESSION_LIMITS = "set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'";

const CONNECTIONS_MAX = 10;
/**
 * Each call looks up its caller on one of these connections, so the lookup never waits behind the work of companies.
 */
const CONNECTIONS_WITHOUT_COMPANY = 2;
const SHARE = { ofCompany: 4, waitingOfCompany: 64, waitMs: 4000 };

/** S-02: a statement of its own, so that the next statement's snapshot is taken after the wait for the lock. */
export const LOCK_COMPANY: Statement = {
  name: 'lock_company',
  text: "select version, encode(mark, 'hex') as mark from counters where company_id = $1 for no key update",
};

const ANALYZE_GROWN: Statement = { name: 'analyze_grown', text: 'select app.analyze_grown()' };

export type IsolationMode = 'write' | 'snapshot';

export class CompanyDatabase {
  private readonly pool: pg.Pool;
  private readonly statementNames: boolean;
  private readonly onBackgroundError: (error: Error) => void;
  private readonly growth = new Growth();
  private readonly share: FairShare;
  private isAnalyzing = false;

  constructor(options: DatabaseOptions) {
    const max = options.connectionsMax ?? CONNECTIONS_MAX;
    this.share = new FairShare({ ...SHARE, all: Math.max(1, max - CONNECTIONS_WITHOUT_COMPANY) });
    this.pool = new pg.Pool({
      ...options.connection,
      max,
      pipeline: true,
    } as pg.PoolConfig);
    this.onBackgroundError = options.onBackgroundError;
    this.pool.on('error', options.onBackgroundError);
    // The pool listens to idle connections alone. A connection lost in use fails its queries, and their callers get the
    // error. Without a listener its error event would also end the process.
    this.pool.on('connect', (client) => {
      client.on('error', () => undefined);
      client.query(SESSION_LIMITS).catch(options.onBackgroundError);
    });
    this.statementNames = options.statementNames;
  }

  /** Closes the connections after the work under way. */
  async close(): Promise<void> {
    await this.pool.end();
  }

  /**
   * Notes stored rows: when a table has doubled, its statistics are renewed in the background, because PostgreSQL plans
   * statements by the size of their tables.
   */
  noteGrowth(collection: string, rows: number): void {
    if (!this.growth.hasDoubled(collection, rows) || this.isAnalyzing) return;
    this.isAnalyzing = true;
    this.identity(ANALYZE_GROWN)
      .catch(this.onBackgroundError)
      .finally(() => {
        this.isAnalyzing = false;
      });
  }

  /** Calls one of the functions of schema `identity`, which need no company. */
  identity<Row extends object>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return this.withClient((client) => this.run<Row>(client, statement, values));
  }

  /**
   * Runs `work` in one transaction of one company, committed when it resolves and rolled back when it throws.
   * `snapshot` is read-only and reads one snapshot throughout (S-16).
   */
  withCompany<Result>(
    companyId: string,
    work: (tx: CompanyTx) => Promise<Result>,
    mode: IsolationMode = 'write',
  ): Promise<Result> {
    return this.withShare(companyId, async (client) => {
      const begun = [client.query(BEGIN[mode]), this.run(client, SET_COMPANY, [companyId])];
      valuesOf(await Promise.allSettled(begun));
      const result = await work({
        companyId,
        query: (statement, values = []) => this.run(client, statement, values),
        map: (statement, values, make) => this.runMapped(client, this.queryOf(statement, values), make),
      });
      await client.query('commit');
      return result;
    });
  }

  /**
   * The hot path: begin, company, lock, one statement, commit, all in one round trip (S-01, S-02).
   * @returns the statement's rows, once the commit is durable.
   */
  recordLocked<Row extends object>(
    companyId: string,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]> {
    return this.withShare(companyId, async (client) => {
      const settled = await Promise.allSettled([
        client.query('begin'),
        this.run(client, SET_COMPANY, [companyId]),
        this.run(client, LOCK_COMPANY, [companyId]),
        this.run<Row>(client, statement, values),
        client.query('commit'),
      ]);
      const [, , , rows] = valuesOf(settled);
      return rows;
    });
  }

  /**
   * Reads from one snapshot (S-16): begin, company, every statement, commit, in one round trip.
   * @returns the rows of each statement
   */
  readTogether(
    companyId: string,
    reads: readonly (readonly [Statement, readonly unknown[]])[],
  ): Promise<Record<string, unknown>[][]> {
    return this.withShare(companyId, async (client) => {
      const settled = await Promise.allSettled<unknown>([
        client.query(BEGIN.snapshot),
        this.run(client, SET_COMPANY, [companyId]),
        ...reads.map(([statement, values]) => this.run(client, statement, values)),
        client.query('commit'),
      ]);
      const [, , ...rows] = valuesOf(settled);
      return rows.slice(0, reads.length) as Record<string, unknown>[][];
    });
  }

  /** As {@link withClient}, limited to the company's share of connections. @throws CompanyBusy */
  private async withShare<Result>(
    companyId: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const giveBack = await this.share.take(companyId);
    try {
      return await this.withClient(work);
    } finally {
      giveBack();
    }
  }

  /** Lends a connection to `work`, and rolls back what it leaves unfinished when it throws. */
  private async withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      failure = await rollback(client);
      throw error;
    } finally {
      // A connection whose rollback failed is closed, not reused.
      client.release(failure);
    }
  }

  private async run<Row extends object>(
    client: pg.PoolClient,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]> {
    return (await client.query<Row>(this.queryOf(statement, values))).rows;
  }

  private runMapped<Row extends object, Result>(
    client: pg.PoolClient,
    query: pg.QueryConfig,
    make: (row: Row) => Result,
  ): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      const results: Result[] = [];
      let failure: { readonly error: unknown } | undefined;
      client
        .query(new pg.Query<Row>(query))
        .on('row', (row) => {
          if (failure !== undefined) return;
          try {
            results.push(make(row));
          } catch (error) {
            failure = { error };
          }
        })
        .on('error', reject)
        .on('end', () => (failure === undefined ? resolve(results) : reject(failure.error)));
    });
  }

  private queryOf(statement: Statement, values: readonly unknown[]): pg.QueryConfig {
    return {
      ...(this.statementNames ? { name: statement.name } : {}),
      text: statement.text,
      values: [...values],
    };
  }
}

const BEGIN: Record<IsolationMode, string> = {
  write: 'begin',
  snapshot: 'begin isolation level repeatable read read only',
};

/** Throws the first failure of statements that are awaited together: those behind a failed one must be awaited too. */
function valuesOf<T extends readonly PromiseSettledResult<unknown>[]>(
  settled: T,
): { [K in keyof T]: T[K] extends PromiseSettledResult<infer Value> ? Value : never } {
  const failed = settled.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return settled.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}

/**
 * After a failed pipeline the commit has rolled back already. The rollback then does nothing but show whether the
 * connection is alive.
 */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
