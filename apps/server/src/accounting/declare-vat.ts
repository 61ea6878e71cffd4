/**
 * Declares a period of IVA (ACC-08): both books are stored as they are at that moment, under the company's lock, so that
 * each document is either in them or comes after. It is an online command and no document of a device: only the server
 * knows that nothing is missing.
 */
import { createHash } from 'node:crypto';
import type { VatDeclarationBody, VatDeclarationReply } from '@cuadra/contracts/accounting/vat-book';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { carriedFromWire } from '@cuadra/contracts/wire/vat-book';
import { formatAmount } from '@cuadra/domain/money/format';
import { equals, parseDecimal } from '@cuadra/domain/money/money';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import { isVatPeriod } from '@cuadra/domain/vat/vat-period';
import type { Member } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { recordCommand } from '../items/record-command.ts';
import { isModuleClosed } from '../plans/module-gate.ts';
import { type MadeVatBooks, makeVatBooks } from './make-vat-books.ts';
import {
  declarationBefore,
  declarationById,
  declarationsWithin,
  type StoredDeclaration,
} from './vat-declarations.ts';

export type Declared =
  | { readonly kind: 'declared' | 'already'; readonly reply: VatDeclarationReply }
  | {
      readonly kind: 'refused';
      readonly status: 400 | 403 | 409;
      readonly code: ReasonCode;
      readonly field?: string;
      readonly message?: string;
    };

const INSERT: Statement = {
  name: 'insert_vat_declaration',
  text: `insert into vat_declarations (company_id, id, version, created_at, user_id, user_name, from_day, to_day,
      previous_excess, excess, sales_book, purchases_book, settlement, document_ids)
    select $1, $2, c.version, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 from counters c where c.company_id = $1`,
};
const SPECIAL: Statement = {
  name: 'is_special_taxpayer',
  text: 'select is_special_taxpayer as is_special from company_settings where company_id = $1',
};

/** A repeated call returns what it stored. */
export function declareVat(
  database: CompanyDatabase,
  companyId: string,
  member: Member,
  body: VatDeclarationBody,
  now: Date,
): Promise<Declared> {
  return database.withCompany(companyId, async (tx): Promise<Declared> => {
    await tx.query(LOCK_COMPANY, [companyId]);
    const known = await declarationById(tx, body.id);
    if (known !== undefined) {
      return isSame(known, body)
        ? { kind: 'already', reply: { id: known.id, declared_at: known.declared_at } }
        : { kind: 'refused', status: 409, code: 'id_reused', field: 'id' };
    }
    return (await refusalOf(tx, body, now)) ?? store(tx, member, body, now);
  });
}

async function refusalOf(
  tx: CompanyTx,
  { from, to, previous_excess }: VatDeclarationBody,
  now: Date,
): Promise<Declared | undefined> {
  if (await isModuleClosed(tx, 'accounts', now)) {
    return { kind: 'refused', status: 403, code: 'module_inactive' };
  }
  const [settings] = await tx.query<{ is_special: boolean }>(SPECIAL, [tx.companyId]);
  const kinds = settings?.is_special === true ? (['month', 'fortnight'] as const) : (['month'] as const);
  if (!kinds.some((kind) => isVatPeriod({ from, to }, kind))) {
    return { ...WRONG, field: 'to', message: PERIODS[kinds.length === 1 ? 'month' : 'fortnight'] };
  }
  if (to >= businessDayOf(now.toISOString())) {
    return {
      kind: 'refused',
      status: 409,
      code: 'period_not_over',
      field: 'to',
      message: 'El período todavía no termina.',
    };
  }
  if ((await declarationsWithin(tx, { from, to })).length > 0) {
    return { kind: 'refused', status: 409, code: 'period_declared', field: 'from' };
  }
  const before = await declarationBefore(tx, from);
  if (before === undefined || isSameAmount(before.excess, previous_excess)) return undefined;
  const excess = formatAmount(parseDecimal(before.excess, 'VES'));
  return {
    ...WRONG,
    field: 'previous_excess',
    message: `El período anterior se declaró con un excedente de Bs. ${excess}.`,
  };
}

const WRONG = { kind: 'refused', status: 400, code: 'invalid_input' } as const;
const PERIODS = {
  month: 'Se declara un mes completo.',
  fortnight: 'Se declara una quincena: del 1 al 15, o del 16 al último día del mes.',
};

async function store(
  tx: CompanyTx,
  { userId, name }: Member,
  { id, from, to, previous_excess }: VatDeclarationBody,
  now: Date,
): Promise<Declared> {
  const before = await declarationBefore(tx, from);
  const withheld_excess = before?.withheld_excess ?? '0';
  const books = await makeVatBooks(
    tx,
    { from, to },
    carriedFromWire({ excess: previous_excess, withheld_excess }),
  );
  const [sales, purchases, settlement] = textsOf(books);
  await recordCommand(tx, {
    collection: 'vat_declarations',
    rowId: id,
    by: { id: userId, name },
    detail: {
      declared: true,
      name: `${dayText(from)} al ${dayText(to)}`,
      file_hash: createHash('sha256').update(sales).update(purchases).update(settlement).digest('hex'),
    },
  });
  const values = [tx.companyId, id, now.toISOString(), userId, name, from, to, previous_excess];
  const filed = [books.settlement.excess, sales, purchases, settlement, books.documentIds];
  await tx.query(INSERT, [...values, ...filed]);
  return { kind: 'declared', reply: { id, declared_at: now.toISOString() } };
}

function textsOf({ sales, purchases, settlement }: MadeVatBooks): [string, string, string] {
  return [JSON.stringify(sales), JSON.stringify(purchases), JSON.stringify(settlement)];
}

function isSame(known: StoredDeclaration, { from, to, previous_excess }: VatDeclarationBody): boolean {
  return (
    known.from_day === from && known.to_day === to && isSameAmount(known.previous_excess, previous_excess)
  );
}

function isSameAmount(one: string, other: string): boolean {
  return equals(parseDecimal(one, 'VES'), parseDecimal(other, 'VES'));
}
