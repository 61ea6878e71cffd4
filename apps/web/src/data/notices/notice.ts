/**
 * The notices of the shell [SHELL-07], as facts without words: each source reads one kind from the device's rows. A new
 * source is a line in `notice-sources.ts`.
 */
import type { DueDeliveries } from '@cuadra/domain/deliveries/due-deliveries';
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
      /** Two products with one code; with the name of one (S-30). */
      readonly kind: 'duplicates';
      readonly names: readonly string[];
    }
  | {
      /** A customer entered twice; with the name of one (S-30). */
      readonly kind: 'duplicate_customers';
      readonly names: readonly string[];
    }
  | {
      /** Lots in stock, with the names of their products (MOV-05). */
      readonly kind: 'lots_expiring';
      /** The earliest expiry first, in both. */
      readonly expired: readonly string[];
      readonly near: readonly string[];
    }
  | {
      /** Numbered sheets that run out, or have: of registers that issue on them, by their names (FISC-02). */
      readonly kind: 'few_sheets';
      readonly registers: readonly { readonly name: string; readonly left: number }[];
    }
  | {
      /** Sales and returns that the digital print shop has not issued (FISC-02). */
      readonly kind: 'digital_waiting';
      readonly count: number;
    }
  | ({
      /** Delivery notes to be invoiced, at the end of their month and after it (decision 32). */
      readonly kind: 'due_deliveries';
      /** Whether this user sells, and so invoices them. */
      readonly maySell: boolean;
    } & DueDeliveries)
  | {
      /** Recorded documents that a person should look at. */
      readonly kind: 'flagged';
      readonly flag: DocumentFlag;
      readonly count: number;
      /** Of the latest sale among them: 'A-000123'; empty without a sale. */
      readonly latest: string;
    }
  | ({
      /** Proposed rates of a source that wait for a decision [SET-08]. */
      readonly kind: 'rate_proposed';
    } & ProposedRates)
  | ({
      /** Own changes of which another person's later one won a field (S-27). */
      readonly kind: 'overtaken';
    } & Overtaken)
  /** A paid or trial period ends within days. */
  | ({ readonly kind: 'plan_end' } & PlanEnd)
  /** Little or nothing is left of a plan's limit [PLAN-02]. */
  | ({ readonly kind: 'plan_limit' } & PlanLimitNear);

export interface NoticeContext {
  readonly db: CompanyDb;
  readonly warehouseId: string;
  /** The user who gets the notices. */
  readonly userId: string;
  /** Instant, ISO. */
  readonly now: string;
  can(module: string, action?: 'read' | 'write'): boolean;
}

/** Returns none where there is nothing to report, or where this user may not see it. */
export type NoticeSource = (context: NoticeContext) => Promise<readonly Notice[]>;
