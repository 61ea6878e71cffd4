/** What the sending and the reading lane share: the database, the calls, the browser, and the listeners. */
import type { CompanyApi } from '../../api/company-api.ts';
import type { CompanyDb } from '../../company-db.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import type { SenderState } from './sync-status.ts';

export interface LaneContext {
  readonly db: CompanyDb;
  readonly api: CompanyApi;
  readonly environment: SyncEnvironment;
  readonly userId: string | null;
  /** Ids of the users whose changes this user sends as well (S-52). */
  readonly sendsFor: () => Promise<readonly string[]>;
  readonly deviceName: string | undefined;
  readonly change: (part: Partial<SenderState>) => void;
  /** Reports an answer that requires a working session, or a working device: earlier troubles of it are over. */
  readonly works: (what: 'session' | 'device') => void;
}
