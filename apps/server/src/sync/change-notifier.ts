/**
 * Notifies listeners that a company has a new version: within this process at once, between processes by NOTIFY after
 * the commit (S-62). A notification is only a hint: a listener that misses one gets the version with the next
 * heartbeat.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { CHECK_WITNESS, type Witness, witnessValues } from '../items/witness.ts';

const CHANNEL = 'cuadra';
const NOTIFY: Statement = { name: 'notify', text: `select pg_notify('${CHANNEL}', $1)` };
/** NOTIFY holds 8,000 bytes. */
const PAYLOAD_BYTES_MAX = 7900;
const EVERY_COMPANY = '*';
/** PostgreSQL commits only one transaction with a NOTIFY at a time: ten a second a process are no load. */
const NOTIFY_INTERVAL_MS = 100;
/** Four events a second a stream (S-61). */
const EVENT_INTERVAL_MS = 250;
const RECONNECT_DELAY_MS_MIN = 1000;
const RECONNECT_DELAY_MS_MAX = 30_000;

const VERSION: Statement = {
  name: 'version',
  text: `select version, encode(mark, 'hex') as mark from counters where company_id = $1`,
};

export interface CompanyVersion {
  readonly version: number;
  readonly mark: string;
}

/** The company's version with its mark. @throws the driver's error CU003 for another history */
export async function readVersion(
  database: CompanyDatabase,
  companyId: string,
  witness?: Witness,
): Promise<CompanyVersion> {
  const [, rows] = await database.readTogether(companyId, [
    [CHECK_WITNESS, witnessValues(witness)],
    [VERSION, [companyId]],
  ]);
  const [row] = (rows ?? []) as { version: string; mark: string }[];
  if (row === undefined) throw new Error('a company has its counter');
  return { version: Number(row.version), mark: row.mark };
}

/** For a process without listeners of its own: notifies every server that the company has a new version. */
export async function announceToServers(database: CompanyDatabase, companyId: string): Promise<void> {
  await database.identity(NOTIFY, [`:${companyId}`]);
}

export interface ChangeNotifierOptions {
  readonly database: CompanyDatabase;
  /** A direct connection for LISTEN, not through a pooler; undefined where there is one process alone. */
  readonly listen: pg.ClientConfig | undefined;
  /** Called with failures that cost no data, only promptness. */
  readonly onFailure: (error: unknown) => void;
}

type Listener = (version: number) => void;

interface Company {
  readonly listeners: Set<Listener>;
  timer: NodeJS.Timeout | undefined;
  notifiedAtMs: number;
}

export class ChangeNotifier {
  private readonly options: ChangeNotifierOptions;
  private readonly companies = new Map<string, Company>();
  /** Sent with NOTIFY, so that a process does not wake itself a second time. */
  private readonly processId = randomUUID();
  private readonly unsent = new Set<string>();
  private notifyTimer: NodeJS.Timeout | undefined;
  private listening: pg.Client | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private reconnectDelayMs = RECONNECT_DELAY_MS_MIN;
  private isClosed = false;

  constructor(options: ChangeNotifierOptions) {
    this.options = options;
    if (options.listen !== undefined) void this.listen(options.listen);
  }

  /** Called after the commit. */
  announce(companyId: string): void {
    this.wake(companyId);
    if (this.options.listen === undefined || this.isClosed) return;
    this.unsent.add(companyId);
    this.notifyTimer ??= setTimeout(() => void this.notify(), NOTIFY_INTERVAL_MS);
  }

  /** @returns a function that ends the subscription */
  subscribe(companyId: string, listener: Listener): () => void {
    const company = this.companies.get(companyId) ?? {
      listeners: new Set(),
      timer: undefined,
      notifiedAtMs: 0,
    };
    this.companies.set(companyId, company);
    company.listeners.add(listener);
    return () => {
      company.listeners.delete(listener);
      if (company.listeners.size > 0) return;
      clearTimeout(company.timer);
      this.companies.delete(companyId);
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.notifyTimer);
    clearTimeout(this.reconnectTimer);
    for (const company of this.companies.values()) clearTimeout(company.timer);
    this.companies.clear();
    const client = this.listening;
    this.listening = undefined;
    await client?.end();
  }

  /** Wakes the company's listeners: reads the version once for all of them, no more often than they may be notified. */
  private wake(companyId: string): void {
    const company = this.companies.get(companyId);
    if (company === undefined || company.timer !== undefined) return;
    const delayMs = Math.max(0, company.notifiedAtMs + EVENT_INTERVAL_MS - Date.now());
    company.timer = setTimeout(() => {
      company.timer = undefined;
      company.notifiedAtMs = Date.now();
      void this.tell(companyId, company);
    }, delayMs);
  }

  private async tell(companyId: string, company: Company): Promise<void> {
    try {
      const { version } = await readVersion(this.options.database, companyId);
      for (const listener of company.listeners) listener(version);
    } catch (error) {
      this.options.onFailure(error);
    }
  }

  private async notify(): Promise<void> {
    this.notifyTimer = undefined;
    const companies = [...this.unsent].join(',');
    this.unsent.clear();
    const payload = `${this.processId}:${companies}`;
    const isTooLong = payload.length > PAYLOAD_BYTES_MAX;
    try {
      const message = isTooLong ? `${this.processId}:${EVERY_COMPANY}` : payload;
      await this.options.database.identity(NOTIFY, [message]);
    } catch (error) {
      this.options.onFailure(error);
    }
  }

  private async listen(connection: pg.ClientConfig): Promise<void> {
    const client = new pg.Client(connection);
    client.on('notification', ({ payload }) => this.heard(payload ?? ''));
    client.on('error', (error) => {
      this.options.onFailure(error);
      this.reconnect(client, connection);
    });
    client.on('end', () => this.reconnect(client, connection));
    this.listening = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.reconnectDelayMs = RECONNECT_DELAY_MS_MIN;
      // Catches up with notifications sent while there was no connection.
      this.heard(`:${EVERY_COMPANY}`);
    } catch (error) {
      this.options.onFailure(error);
      this.reconnect(client, connection);
    }
  }

  private heard(payload: string): void {
    const [sender, companies = ''] = payload.split(':');
    if (sender === this.processId) return;
    const ids = companies === EVERY_COMPANY ? [...this.companies.keys()] : companies.split(',');
    for (const id of ids) this.wake(id);
  }

  /** A connection reports its end more than once; only the current one is replaced. */
  private reconnect(client: pg.Client, connection: pg.ClientConfig): void {
    if (this.isClosed || this.listening !== client) return;
    this.listening = undefined;
    this.reconnectTimer = setTimeout(() => void this.listen(connection), this.reconnectDelayMs);
    this.reconnectDelayMs = Math.min(this.reconnectDelayMs * 2, RECONNECT_DELAY_MS_MAX);
  }
}
