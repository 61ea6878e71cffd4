/**
 * What the bell of the shell tells [SHELL-07], as facts without words: each source reads one kind of them from what
 * is on the device. A source more is a line in `notice-sources.ts`.
 */
import type { CompanyDb } from '../company-db.ts';
import type { DocumentFlag } from './document-flags.ts';
import type { Overtaken } from './overtaken.ts';
import type { PlanEnd, PlanLimitNear } from './plan-notices.ts';
import type { ProposedRates } from './proposed-rates.ts';

export type Notice =
  | {
      readonly kind: 'low_stock';
      /** The emptiest first. */
      readonly names: readonly string[];
    }
  | {
      /** Two products with one code, by the name of one (S-30). */
      readonly kind: 'duplicates';
      readonly names: readonly string[];
    }
  | {
      /** A customer who is here twice, by the name of one (S-30). */
      readonly kind: 'duplicate_customers';
      readonly names: readonly string[];
    }
  | {
      /** Lots that lie somewhere, and the names of their products (MOV-05). */
      readonly kind: 'lots_expiring';
      /** What expired first at the top, in both. */
      readonly expired: readonly string[];
      readonly near: readonly string[];
    }
  | {
      /** Documents that the server has recorded and a person should look at. */
      readonly kind: 'flagged';
      readonly flag: DocumentFlag;
      readonly count: number;
      /** Of the latest sale among them: 'A-000123'; empty where none is a sale. */
      readonly latest: string;
    }
  | ({
      /** Rates of a source that wait for a person [SET-08]. */
      readonly kind: 'rate_proposed';
    } & ProposedRates)
  | ({
      /** Own changes of which somebody else's later one won a field (S-27). */
      readonly kind: 'overtaken';
    } & Overtaken)
  /** What was paid or tried ends within days. */
  | ({ readonly kind: 'plan_end' } & PlanEnd)
  /** There is little left of what the plan allows, or nothing [PLAN-02]. */
  | ({ readonly kind: 'plan_limit' } & PlanLimitNear);

export interface NoticeContext {
  readonly db: CompanyDb;
  readonly warehouseId: string;
  /** Who is told. */
  readonly userId: string;
  /** Instant, ISO. */
  readonly now: string;
  can(module: string, action?: 'read' | 'write'): boolean;
}

/** None where there is nothing to tell, or where it is not this person's to know. */
export type NoticeSource = (context: NoticeContext) => Promise<readonly Notice[]>;
