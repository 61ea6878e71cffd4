/** The transaction that is made of a line of a bank's statement, such as a commission (ACC-07). */
import type { JournalDraftFields } from '@cuadra/contracts/accounting/journal';
import { formatAmount } from '@cuadra/domain/money/format';
import { isPositive, type Money, money } from '@cuadra/domain/money/money';
import { NO_EDITS } from '../attachments/attachment-edits.ts';
import { emptyLine, type ReadEntry, readEntry } from '../transactions/entry-draft.ts';
import type { StatementRow } from './reconciliation.ts';

export interface BankEntryDraft {
  /** Null until one is chosen. */
  readonly accountId: string | null;
  readonly description: string;
}

export type BankEntryErrors = Partial<Record<keyof BankEntryDraft | 'entry', string>>;

export type ReadBankEntry =
  | { readonly ok: true; readonly fields: JournalDraftFields }
  | { readonly ok: false; readonly errors: BankEntryErrors };

/** What went out is the bank's credit, against the chosen account; what came in its debit. @param rate of its day */
export function readBankEntry(
  { accountId, description }: BankEntryDraft,
  { row, amount, day, reference }: StatementRow,
  rate: string | undefined,
): ReadBankEntry {
  if (accountId === null) return { ok: false, errors: { accountId: 'Elige la cuenta.' } };
  if (accountId === row.account_id)
    return { ok: false, errors: { accountId: 'Elige una cuenta distinta de la del banco.' } };
  const figure = formatAmount(absolute(amount));
  const [bank, other] = isPositive(amount)
    ? [{ debit: figure }, { credit: figure }]
    : [{ credit: figure }, { debit: figure }];
  const lines = [
    { ...emptyLine(), accountId: row.account_id, ...bank },
    { ...emptyLine(), accountId, ...other },
  ];
  const read = readEntry(
    { ...{ date: day, description, reference, currency: row.currency }, lines, attachments: NO_EDITS },
    rate,
  );
  return read.ok ? read : { ok: false, errors: errorsOf(read) };
}

function errorsOf({ errors }: Extract<ReadEntry, { ok: false }>): BankEntryErrors {
  const { description, date, reference, entries } = errors;
  if (description !== undefined) return { description };
  const [line] = [...errors.lines.values()].flatMap((fields) => Object.values(fields));
  return { entry: date ?? reference ?? entries ?? line ?? 'El asiento no se puede registrar.' };
}

function absolute({ minor, currency }: Money): Money {
  return money(minor < 0n ? -minor : minor, currency);
}
