/** What the sending and the reading lane share: the database, the calls, the browser, and whom to tell. */
import type { CompanyApi } from '../../api/company-api.ts';
import type { CompanyDb } from '../../company-db.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import type { SenderState } from './sync-status.ts';

export interface LaneContext {
  readonly db: CompanyDb;
  readonly api: CompanyApi;
  readonly environment: SyncEnvironment;
  readonly userId: string | null;
  /** Whose changes this person sends besides his own (S-52). */
  readonly sendsFor: () => Promise<readonly string[]>;
  readonly deviceName: string | undefined;
  readonly change: (part: Partial<SenderState>) => void;
  /** An answer came that only a session of this company, or this device, gets: what stood in its way is over. */
  readonly works: (what: 'session' | 'device') => void;
}
