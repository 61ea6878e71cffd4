/**
 * What an accountant posts at the end of a month (ACC-07): the balances in dollars at the closing rate, and the IVA of
 * the period against what is owed to the treasury. Both are proposed from the balances, and posted by a press.
 */
import {
  addInBoth,
  type BothCurrencies,
  isZeroInBoth,
  negateInBoth,
  sumInBoth,
  ZERO_IN_BOTH,
} from '../money/both-currencies.ts';
import {
  compare,
  isNegative,
  isPositive,
  isZero,
  type Money,
  negate,
  subtract,
  zero,
} from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { settledPart } from '../payables/supplier-payment.ts';
import type { AccountRole, AccountType } from './account.ts';
import { isAccountRole } from './account-role.ts';
import { DEBT_ROLES } from './bolivar-debts.ts';
import { mergedByRole, type Posting } from './transaction.ts';

/**
 * The balance of an account at the end of the month: debits above zero. A role may have several: the one that documents
 * post to now, and those that they posted to before.
 */
export interface RoleBalance extends BothCurrencies {
  readonly role: AccountRole;
  /** Of an account that had the role before, or of the company's own; left out for the one that has it now. */
  readonly accountId?: string;
  /** What of it is agreed in bolívares (`bolivar-debts.ts`), and does not change with the rate; left out for nothing. */
  readonly inBolivars?: BothCurrencies;
}

/**
 * The monetary accounts in dollars: money, and what is owed in money to the company and by it. What they are worth in
 * bolívares changes with the rate.
 */
const DOLLAR_ROLES: ReadonlySet<AccountRole> = new Set<AccountRole>([
  'cash_usd',
  'till_usd',
  'bank_fx_abroad',
  'zelle_clearing',
  // Worth dollars in every company, whatever its currency: no part of them is agreed in bolívares.
  'points_payable',
  ...DEBT_ROLES,
]);

/** Whether there is anything in dollars that a closing rate restates. */
export function holdsDollars(balances: readonly RoleBalance[]): boolean {
  return balances.some(
    ({ role, usd, inBolivars = ZERO_IN_BOTH }) =>
      DOLLAR_ROLES.has(role) && !isZero(subtract(usd, inBolivars.usd)),
  );
}

/** What of an account says whether it is restated. */
export interface MonthEndAccount {
  readonly type: AccountType;
  /** Empty for one of the company's own. */
  readonly role: string;
  /** The currency of an account of the company's own; null where it names none. */
  readonly currency: 'USD' | 'VES' | null;
}

/**
 * The role by which the month's end takes an account: its own, or of an account of the company's own that is in
 * dollars, such as another bank, that of a bank abroad. Undefined for all others.
 */
export function monthEndRole({ type, role, currency }: MonthEndAccount): AccountRole | undefined {
  if (isAccountRole(role)) return role;
  const isMonetary = type === 'asset' || type === 'liability';
  return role === '' && isMonetary && currency === 'USD' ? 'bank_fx_abroad' : undefined;
}

/**
 * The exchange difference of the month: each balance in dollars is brought to its bolívares at the closing rate, the
 * gains on one account and the losses on another. Dollars do not change. Empty where nothing differs. A payment takes
 * off a debt what it was booked at, so that the next month takes back here what is left of an earlier difference.
 */
export function restateDollars(balances: readonly RoleBalance[], rate: ExchangeRate): Posting[] {
  const restated = balances.flatMap((balance) => {
    if (!DOLLAR_ROLES.has(balance.role)) return [];
    const { inBolivars = ZERO_IN_BOTH, ...account } = balance;
    const dollars = addInBoth(account, negateInBoth(inBolivars));
    const difference = subtract(convert(dollars.usd, rate), dollars.ves);
    return isZero(difference) ? [] : [{ ...account, ...inBolivares(difference) }];
  });
  const against = restated.map((posting) => ({
    role: isNegative(posting.ves) ? ('fx_loss' as const) : ('fx_gain' as const),
    ...negateInBoth(posting),
  }));
  return [...restated, ...mergedByRole(against)];
}

const VAT_ROLES: ReadonlySet<AccountRole> = new Set<AccountRole>(['vat_debit', 'vat_credit', 'vat_excess']);

/**
 * The settlement of the period's IVA (LIVA art. 38): debits less credits less the excess carried over. Of what is left,
 * what customers withheld is used, and the rest is owed to the treasury; where the credits are more, they are carried to
 * the next period, and what was withheld stays. Decided in bolívares, the currency of the return. Empty where there is
 * no IVA in them: dollars alone wait for the next one.
 */
export function postVatSettlement(balances: readonly RoleBalance[]): Posting[] {
  const cleared = balances
    .filter((balance) => VAT_ROLES.has(balance.role) && !isZeroInBoth(balance))
    .map((balance) => ({ ...balance, ...negateInBoth(balance) }));
  if (cleared.every(({ ves }) => isZero(ves))) return [];
  const left = negateInBoth(sumInBoth(cleared));
  if (isZeroInBoth(left)) return cleared;
  if (!isNegative(left.ves)) return mergedByRole([...cleared, { role: 'vat_excess', ...left }]);
  const used = negateInBoth(
    usedOf(sumInBoth(balances.filter(({ role }) => role === 'vat_wh_suffered')), negate(left.ves)),
  );
  const owed = addInBoth(left, negateInBoth(used));
  return mergedByRole([...cleared, { role: 'vat_wh_suffered', ...used }, { role: 'vat_payable', ...owed }]);
}

/** What of a balance is used up to an amount of bolívares: the same part of its dollars. */
function usedOf(balance: BothCurrencies, due: Money): BothCurrencies {
  if (!isPositive(balance.ves)) return ZERO_IN_BOTH;
  if (compare(balance.ves, due) <= 0) return balance;
  return settledPart({ usd: balance.usd, ves: balance.ves }, due);
}

function inBolivares(ves: Money): BothCurrencies {
  return { usd: zero('USD'), ves };
}
