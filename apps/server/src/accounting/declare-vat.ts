/**
 * Declares a period of IVA (ACC-08): both books are stored as they are at that moment, under the company's lock, so that
 * each document is either in them or comes after. It is an online command and no document of a device: in the cloud only
 * the server knows that nothing is missing.
 */
import type { VatDeclarationBody, VatDeclarationReply } from '@cuadra/contracts/accounting/vat-book';
import {
  type DeclarationRefusal,
  declarationDetail,
  declarationRefusal,
  filedTexts,
  isSameDeclaration,
} from '@cuadra/contracts/company-file/declare-vat';
import { carriedFromWire } from '@cuadra/contracts/wire/vat-book';
import type { Member } from '../caller/caller.ts';
import { type CompanyDatabase, type CompanyTx, LOCK_COMPANY, type Statement } from '../db/database.ts';
import { recordCommand } from '../items/record-command.ts';
import { isModuleClosed } from '../plans/module-gate.ts';
import { makeVatBooks } from './make-vat-books.ts';
import { declarationBefore, declarationById, declarationsWithin } from './vat-declarations.ts';

export type Declared =
  | { readonly kind: 'declared' | 'already'; readonly reply: VatDeclarationReply }
  | DeclarationRefusal;

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
      const stored = { from: known.from_day, to: known.to_day, previous_excess: known.previous_excess };
      return isSameDeclaration(stored, body)
        ? { kind: 'already', reply: { id: known.id, declared_at: known.declared_at } }
        : { kind: 'refused', status: 409, code: 'id_reused', field: 'id' };
    }
    return (await refusalOf(tx, body, now)) ?? store(tx, member, body, now);
  });
}

async function refusalOf(
  tx: CompanyTx,
  body: VatDeclarationBody,
  now: Date,
): Promise<DeclarationRefusal | undefined> {
  if (await isModuleClosed(tx, 'accounts', now)) {
    return { kind: 'refused', status: 403, code: 'module_inactive' };
  }
  const [settings] = await tx.query<{ is_special: boolean }>(SPECIAL, [tx.companyId]);
  return declarationRefusal(body, {
    isSpecialTaxpayer: settings?.is_special === true,
    isDeclared: (await declarationsWithin(tx, body)).length > 0,
    before: await declarationBefore(tx, body.from),
    at: now.toISOString(),
  });
}

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
  const texts = filedTexts(books);
  await recordCommand(tx, {
    collection: 'vat_declarations',
    rowId: id,
    by: { id: userId, name },
    detail: declarationDetail({ from, to }, texts),
  });
  const values = [tx.companyId, id, now.toISOString(), userId, name, from, to, previous_excess];
  const { sales, purchases, settlement } = texts;
  const filed = [books.settlement.excess, sales, purchases, settlement, books.documentIds];
  await tx.query(INSERT, [...values, ...filed]);
  return { kind: 'declared', reply: { id, declared_at: now.toISOString() } };
}
