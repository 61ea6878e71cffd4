/**
 * The position of the company in plain words: what was earned, what it is owed, what it owes, what it has; each with
 * the accounts it is made of. Beside the accountant's statements, and made of the same sums.
 */
import { type AccountSums, closingOf } from '@cuadra/domain/ledger/account-sums';
import { compareCodes } from '@cuadra/domain/ledger/compare-codes';
import type { StatementAccount } from '@cuadra/domain/ledger/figure-table';
import { type FinancialSummary, financialSummary } from '@cuadra/domain/ledger/financial-summary';
import { type BothCurrencies, negateInBoth, sumInBoth } from '@cuadra/domain/money/both-currencies';
import { isZero } from '@cuadra/domain/money/money';

export interface NamedFigure {
  readonly accountId: string;
  readonly name: string;
  readonly figure: BothCurrencies;
}

export interface Holding {
  readonly total: BothCurrencies;
  /** Those with a figure, by code. */
  readonly accounts: readonly NamedFigure[];
}

export interface OwnerFigures {
  readonly summary: FinancialSummary;
  /** What customers owe. */
  readonly owedToYou: Holding;
  readonly youOwe: Holding;
  /** Money, goods and all else, without what customers owe. */
  readonly youHave: Holding;
}

/** @param receivables the groups of accounts with what customers owe; none where the chart has none */
export function ownerFigures(
  accounts: readonly StatementAccount[],
  sums: readonly AccountSums[],
  receivables: ReadonlySet<string>,
): OwnerFigures {
  const isReceivable = ({ parentId, id }: StatementAccount) =>
    receivables.has(id) || (parentId !== null && receivables.has(parentId));
  const assets = accounts.filter(({ type }) => type === 'asset');
  const debits = (some: readonly StatementAccount[]) => holding(some, sums, (balance) => balance);
  return {
    summary: financialSummary(accounts, sums),
    owedToYou: debits(assets.filter(isReceivable)),
    youOwe: holding(
      accounts.filter(({ type }) => type === 'liability'),
      sums,
      negateInBoth,
    ),
    youHave: debits(assets.filter((account) => !isReceivable(account))),
  };
}

function holding(
  accounts: readonly StatementAccount[],
  sums: readonly AccountSums[],
  onItsSide: (balance: BothCurrencies) => BothCurrencies,
): Holding {
  const byId = new Map(sums.map((one) => [one.accountId, onItsSide(closingOf(one))]));
  const named = [...accounts]
    .sort((first, second) => compareCodes(first.code, second.code))
    .flatMap(({ id, name }) => {
      const figure = byId.get(id);
      if (figure === undefined || (isZero(figure.usd) && isZero(figure.ves))) return [];
      return [{ accountId: id, name, figure }];
    });
  return { total: sumInBoth(named.map(({ figure }) => figure)), accounts: named };
}

/** A loss is named as one: with a word of its own and a plain figure. */
export function resultWords({ result }: FinancialSummary, side: 'usd' | 'ves') {
  const isLoss = result[side].minor < 0n;
  return {
    verb: isLoss ? 'Perdiste' : 'Ganaste',
    amount: isLoss ? negateInBoth(result) : result,
    isLoss,
  };
}
