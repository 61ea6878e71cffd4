/**
 * What is proposed at the end of a month, from the balances of that day, as the transaction that posts it [ACC-07]. Pure.
 */
import type { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { accountsOfRoles } from '@cuadra/domain/ledger/account-role';
import { type AccountSums, closingOf } from '@cuadra/domain/ledger/account-sums';
import {
  holdsDollars,
  monthEndRole,
  postVatSettlement,
  type RoleBalance,
  restateDollars,
} from '@cuadra/domain/ledger/month-end';
import type { Posting } from '@cuadra/domain/ledger/transaction';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { isNegative, isZero, type Money, negate, toDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { vatPeriodOf } from '@cuadra/domain/vat/vat-period';
import type { AccountRow } from '../../../data/rows.ts';
import { monthText } from '../frame/month-text.ts';
import { periodText } from '../vat/book-words.ts';

export interface Proposal {
  /** The same for the same lines, so that posting it on two devices posts it once. */
  readonly id: string;
  readonly title: string;
  /** Why, in one sentence. */
  readonly why: string;
  readonly draft: JournalDraftFields;
}

export interface MonthEnd {
  readonly companyId: string;
  /** Its last day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Bolívares for a dollar on that day, as on the wire; undefined where none is known. */
  readonly rate: string | undefined;
  /** Of a special taxpayer, who declares IVA by fortnights: the first one, whose settlement comes first. */
  readonly firstHalf?: FirstHalf | undefined;
  /** What of accounts is agreed in bolívares, by account: it is not restated. */
  readonly inBolivars: ReadonlyMap<string, BothCurrencies>;
}

/** The first fortnight of a month. */
export interface FirstHalf {
  /** Its last day, and bolívares for a dollar on it. */
  readonly day: string;
  readonly rate: string | undefined;
  /** Of the accounts on that day. */
  readonly sums: readonly AccountSums[];
}

/** Whether the month cannot be proposed as a whole without a closing rate. */
export function needsRate(
  { inBolivars }: Pick<MonthEnd, 'inBolivars'>,
  accounts: readonly RoleRow[],
  sums: readonly AccountSums[],
): boolean {
  return holdsDollars(balancesOfRoles(accounts, sums, { accountOf: new Map(), inBolivars }));
}

type RoleRow = Pick<AccountRow, 'id' | 'type' | 'role' | 'role_since'> &
  Partial<Pick<AccountRow, 'currency'>>;

/** Those that change something; none where the month needs nothing. */
export function proposalsOf(
  { companyId, day, rate, firstHalf, inBolivars }: MonthEnd,
  accounts: readonly RoleRow[],
  sums: readonly AccountSums[],
): Proposal[] {
  const accountOf = accountOfRole(accounts);
  const balances = balancesOfRoles(accounts, sums, { accountOf, inBolivars });
  const propose = proposing(companyId, accountOf);
  return [
    ...(rate === undefined
      ? []
      : propose(
          {
            title: 'Diferencia en cambio',
            why: 'El efectivo, los bancos y lo que se debe en dólares, a favor y en contra, pasan a valer la tasa de cierre.',
            ...{ on: day, rateOn: rate, period: monthText(day) },
          },
          restateDollars(balances, exchangeRate('USD', 'VES', rate)),
        )),
    ...vatProposal(),
  ];

  /** What is due for the first fortnight is paid, and no credit of the second one lowers it: one after the other. */
  function vatProposal(): Proposal[] {
    if (firstHalf === undefined)
      return propose(
        { ...VAT_OF_MONTH, on: day, rateOn: rate, period: monthText(day) },
        postVatSettlement(balances),
      );
    const first = halfProposals({ companyId, firstHalf }, accounts);
    if (first.length > 0) return first;
    return propose(
      { ...VAT_OF_FORTNIGHT, on: day, rateOn: rate, period: fortnightText(day) },
      postVatSettlement(balances),
    );
  }
}

/**
 * The settlement of the first fortnight, which is due before its month is over; none while that of the month before is
 * not posted: its balances would be in it.
 *
 * @param before the sums of the accounts on the last day of the month before
 */
export function fortnightProposals(
  fortnight: Fortnight,
  accounts: readonly RoleRow[],
  before: readonly AccountSums[],
): Proposal[] {
  const accountOf = accountOfRole(accounts);
  const left = postVatSettlement(balancesOfRoles(accounts, before, { accountOf, inBolivars: NONE }));
  return left.length > 0 ? [] : halfProposals(fortnight, accounts);
}

type Fortnight = Pick<MonthEnd, 'companyId'> & { readonly firstHalf: FirstHalf };

/** A debt agreed in bolívares matters to an account in dollars alone. */
const NONE: MonthEnd['inBolivars'] = new Map();

function halfProposals(
  { companyId, firstHalf: { day, rate, sums } }: Fortnight,
  accounts: readonly RoleRow[],
): Proposal[] {
  const accountOf = accountOfRole(accounts);
  return proposing(companyId, accountOf)(
    { ...VAT_OF_FORTNIGHT, on: day, rateOn: rate, period: fortnightText(day) },
    postVatSettlement(balancesOfRoles(accounts, sums, { accountOf, inBolivars: NONE })),
  );
}

function accountOfRole(accounts: readonly RoleRow[]): ReadonlyMap<string, string> {
  return accountsOfRoles(
    accounts.map(({ id, role, role_since = null }) => ({ id, role, roleSince: role_since })),
  );
}

/** Makes a proposal of postings; none of none. */
function proposing(companyId: string, accountOf: ReadonlyMap<string, string>) {
  return ({ title, why, on, rateOn, period }: Proposed, postings: readonly Posting[]): Proposal[] => {
    const entries = postings.flatMap((posting) =>
      linesOf(posting, posting.accountId ?? accountOf.get(posting.role) ?? ''),
    );
    // An account that this device does not have yet would make half a transaction.
    if (entries.length === 0 || entries.some(({ account_id }) => account_id === '')) return [];
    const draft = { date: on, description: `${title}, ${period}`, reference: '', currency: 'VES' as const };
    return [
      {
        id: nameBasedId(companyId, 'month-end', title, on, JSON.stringify(entries)),
        title,
        why,
        draft: { ...draft, exchange_rate: rateOn ?? null, entries },
      },
    ];
  };
}

interface Proposed extends Pick<Proposal, 'title' | 'why'> {
  /** The day it is booked at. */
  readonly on: string;
  readonly rateOn: string | undefined;
  /** In words, for the description. */
  readonly period: string;
}

const VAT_OF_MONTH = {
  title: 'Liquidación de IVA',
  why: 'El débito menos el crédito y el excedente anterior: queda por pagar, o pasa al mes siguiente.',
};
const VAT_OF_FORTNIGHT = {
  title: 'Liquidación de IVA',
  why: 'De una quincena: el débito menos el crédito y el excedente anterior queda por pagar, o pasa a la siguiente.',
};

/** '1 al 15 de noviembre de 2026'. */
function fortnightText(day: string): string {
  return periodText(vatPeriodOf(day, 'fortnight')).toLowerCase();
}

/** In the order of the chart, whatever that of the sums. */
function balancesOfRoles(
  accounts: readonly RoleRow[],
  sums: readonly AccountSums[],
  { accountOf, inBolivars }: Pick<MonthEnd, 'inBolivars'> & { accountOf: ReadonlyMap<string, string> },
): RoleBalance[] {
  const byAccount = new Map(sums.map((one) => [one.accountId, one]));
  return accounts.flatMap(({ id, type, role: own, currency = null }) => {
    const found = byAccount.get(id);
    const role = monthEndRole({ type, role: own, currency });
    if (role === undefined || found === undefined) return [];
    const account = accountOf.get(role) === id ? {} : { accountId: id };
    const agreed = inBolivars.get(id);
    const part = agreed === undefined ? {} : { inBolivars: agreed };
    return [{ role, ...account, ...part, ...closingOf(found) }];
  });
}

type Line = JournalDraftFields['entries'][number];

/** One line, or one a currency where dollars and bolívares are on different sides: a line has one side. */
function linesOf({ usd, ves }: Posting, account_id: string): Line[] {
  const isSplit = !isZero(usd) && !isZero(ves) && isNegative(usd) !== isNegative(ves);
  const none = { ...usd, minor: 0n };
  return isSplit
    ? [lineOf(account_id, usd, { ...ves, minor: 0n }), lineOf(account_id, none, ves)]
    : [lineOf(account_id, usd, ves)];
}

function lineOf(account_id: string, usd: Money, ves: Money): Line {
  const [debit, credit] = sidesOf(usd);
  const [debit_ves, credit_ves] = sidesOf(ves);
  return { account_id, debit, credit, debit_ves, credit_ves, description: '' };
}

function sidesOf(amount: Money): [debit: string, credit: string] {
  const nothing = toDecimal({ ...amount, minor: 0n });
  return isNegative(amount) ? [nothing, toDecimal(negate(amount))] : [toDecimal(amount), nothing];
}
