/** The cash flow statement (VEN-NIF PYME section 7, ACC-07) of one period or of several side by side. */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { type AccountSums, closingOf } from './account-sums.ts';
import { type CashFlow, netOfFlow } from './cash-flow.ts';
import { addColumns, type FigureRow } from './figure-table.ts';
import { type FlowKind, flowKinds, type RoledAccount } from './flow-kinds.ts';
import { part } from './income-statement.ts';
import { sumsById } from './sums-by-id.ts';

export type Activity = 'operations' | 'investing' | 'financing' | 'exchange';

export interface FlowRow {
  readonly kind: FlowKind;
  /** Above zero it came in: one of each period. */
  readonly figures: readonly BothCurrencies[];
}

export interface FlowSection {
  readonly activity: Activity;
  /** Of every kind of the activity. */
  readonly rows: readonly FlowRow[];
  readonly total: readonly BothCurrencies[];
}

export interface CashFlowStatement {
  readonly opening: readonly BothCurrencies[];
  readonly sections: readonly FlowSection[];
  /** What the period added to the cash. */
  readonly change: readonly BothCurrencies[];
  /** Opening and change. */
  readonly closing: readonly BothCurrencies[];
}

const KINDS_OF: Readonly<Record<Activity, readonly FlowKind[]>> = {
  operations: ['customers', 'suppliers', 'expenses', 'taxes', 'differences'],
  investing: ['investing'],
  financing: ['owner', 'loans'],
  // What cash itself gained or lost as the rate moved is of no activity (section 7, paragraph 13).
  exchange: ['exchange'],
};

const ACTIVITIES: readonly Activity[] = ['operations', 'investing', 'financing', 'exchange'];

export function cashFlowStatement(periods: readonly CashFlow[]): CashFlowStatement {
  const nothing = periods.map(() => ZERO_IN_BOTH);
  const sum = (columns: readonly (readonly BothCurrencies[])[]) => columns.reduce(addColumns, nothing);
  const sections = ACTIVITIES.map((activity) => {
    const rows = KINDS_OF[activity].map((kind) => ({
      kind,
      figures: periods.map(({ flows }) => netOfKind(flows, kind)),
    }));
    return { activity, rows, total: sum(rows.map(({ figures }) => figures)) };
  });
  const opening = periods.map((period) => period.opening);
  const change = sum(sections.map(({ total }) => total));
  return { opening, sections, change, closing: addColumns(opening, change) };
}

/**
 * What the cash at the end of each period consists of (section 7, paragraph 20): the accounts of cash by code, whose
 * balances add up to the closing.
 *
 * @param accounts all that the sums name
 * @param periods the sums of each period
 */
export function cashAccounts(
  accounts: readonly RoledAccount[],
  periods: readonly (readonly AccountSums[])[],
): readonly FigureRow[] {
  const kindOf = flowKinds(accounts);
  const sumsOf = periods.map(sumsById);
  const cash = accounts.filter(({ id }) => kindOf(id) === 'cash');
  return part(cash, periods.length, ({ id }) => sumsOf.map((of) => closingOf(of(id)))).rows;
}

function netOfKind(flows: CashFlow['flows'], kind: FlowKind): BothCurrencies {
  return flows
    .filter((flow) => flow.kind === kind)
    .reduce((net, flow) => addInBoth(net, netOfFlow(flow)), ZERO_IN_BOTH);
}
