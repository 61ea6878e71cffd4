/** The ledger as it is exported: a line each, with opening and closing, in the currency that is shown or in both. */
import { creditorSide, debtorSide } from '@cuadra/domain/ledger/account-sums';
import type { AccountLedger } from '@cuadra/domain/ledger/ledger-lines';
import { type BothCurrencies, sumInBoth } from '@cuadra/domain/money/both-currencies';
import type { ExportColumn } from '../../../ui/data-table/column.ts';
import { moneyValue } from '../../../ui/export/export-value.ts';
import type { ShownCurrency } from '../frame/period.ts';

export interface LedgerRow {
  readonly key: string;
  /** Empty for opening and totals. */
  readonly day: string;
  readonly description: string;
  readonly reference: string;
  readonly debit: BothCurrencies | undefined;
  readonly credit: BothCurrencies | undefined;
  readonly balance: BothCurrencies;
  /** The transaction that a press on it opens; undefined for opening and totals. */
  readonly transactionId: string | undefined;
}

export function ledgerRows({ opening, lines }: AccountLedger): LedgerRow[] {
  return [
    plainRow('opening', 'Saldo inicial', opening),
    ...lines.map((line) => ({
      key: `${line.transactionId} ${line.position}`,
      day: line.day,
      description: line.description,
      reference: line.reference,
      debit: debtorSide(line.amount),
      credit: creditorSide(line.amount),
      balance: line.balance,
      transactionId: line.transactionId,
    })),
  ];
}

/** The last row of a whole ledger. */
export function totalRow({ opening, lines }: AccountLedger): LedgerRow {
  return {
    ...plainRow('total', 'Totales y saldo final', lines.at(-1)?.balance ?? opening),
    debit: sumInBoth(lines.map(({ amount }) => debtorSide(amount))),
    credit: sumInBoth(lines.map(({ amount }) => creditorSide(amount))),
  };
}

const NAMES = { ves: 'Bs.', usd: '$' } as const;

export function ledgerColumns(currency: ShownCurrency): ExportColumn<LedgerRow>[] {
  const sides = currency === 'both' ? (['ves', 'usd'] as const) : [currency];
  const amounts = (['debit', 'credit', 'balance'] as const).flatMap((name) =>
    sides.map((side) => ({
      header: `${HEADS[name]} ${NAMES[side]}`,
      value: (row: LedgerRow) => moneyValue(row[name]?.[side]),
    })),
  );
  return [
    { header: 'Fecha', value: ({ day }) => (day === '' ? undefined : { day }) },
    { header: 'Descripción', value: ({ description }) => description },
    { header: 'Referencia', value: ({ reference }) => reference },
    ...amounts,
  ];
}

const HEADS = { debit: 'Debe', credit: 'Haber', balance: 'Saldo' } as const;

function plainRow(key: string, description: string, balance: BothCurrencies): LedgerRow {
  return {
    key,
    day: '',
    description,
    reference: '',
    debit: undefined,
    credit: undefined,
    balance,
    transactionId: undefined,
  };
}
