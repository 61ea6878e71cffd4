/**
 * Declares a period of IVA on the device that keeps the books (ACC-08): both books as they are at that moment, and the
 * entry in the trail, in one write. Elsewhere it is a command of the server (S-31).
 */
import type { VatDeclarationBody } from '@cuadra/contracts/accounting/vat-book';
import {
  type DeclarationRefusal,
  declarationDetail,
  declarationRefusal,
  filedTexts,
  isSameDeclaration,
} from '@cuadra/contracts/company-file/declare-vat';
import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';

import {
  declarationBefore,
  type LocalVatBooks,
  makeLocalVatBooks,
} from '../accounting-reading/local-vat-books.ts';
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { VatDeclarationRow } from '../device-rows.ts';
import { appendTrail } from '../local-trail/append-trail.ts';
import type { Maker } from '../rows.ts';
import { whenBooksAreHere } from '../stock-reading/when-books-are-here.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { isAccountingClosedIn, LICENCE_TABLES } from './accounting-licence.ts';
import { keepsBooksIn } from './books-kept-here.ts';

export type DeclaredHere =
  | { readonly kind: 'declared' | 'already' }
  | DeclarationRefusal
  /** The company lives in the cloud, or is on its way there. */
  | { readonly kind: 'not_here' };

/**
 * The books are made before the write, which would hold up the till: a document that is made meanwhile is not in them,
 * and counts as one that came later. Only what another tab has declared meanwhile begins it again.
 */
export async function declareVatHere(
  db: CompanyDb,
  body: VatDeclarationBody,
  maker: Maker,
  nowMs = Date.now(),
): Promise<DeclaredHere> {
  await whenBooksAreHere(db);
  for (;;) {
    const all = await db.vat_declarations.toArray();
    const books = await makeLocalVatBooks(db, body, all, body.previous_excess);
    const outcome = await dexieStore(db).write(
      [...LICENCE_TABLES, 'vat_declarations', 'company_settings', 'sync', 'trail'],
      (tx) => declareIn(tx, db, { body, books, seen: all.length }, maker, nowMs),
    );
    if (outcome.kind !== 'again') return outcome;
  }
}

interface Made {
  readonly body: VatDeclarationBody;
  readonly books: LocalVatBooks;
  /** How many declarations the books were made with. */
  readonly seen: number;
}

async function declareIn(
  tx: DeviceTransaction,
  db: CompanyDb,
  { body, books, seen }: Made,
  maker: Maker,
  nowMs: number,
): Promise<DeclaredHere | { readonly kind: 'again' }> {
  if (!(await keepsBooksIn(tx, db))) return { kind: 'not_here' };
  const all = await tx.all('vat_declarations');
  const known = all.find(({ id }) => id === body.id);
  if (known !== undefined) {
    return isSameDeclaration(known, body)
      ? { kind: 'already' }
      : { kind: 'refused', status: 409, code: 'id_reused', field: 'id' };
  }
  if (all.length !== seen) return { kind: 'again' };
  const at = await correctedNow(tx, nowMs);
  if (await isAccountingClosedIn(tx, at)) return { kind: 'refused', status: 403, code: 'module_inactive' };
  const [settings] = await tx.all('company_settings');
  const refusal = declarationRefusal(body, {
    isSpecialTaxpayer: settings?.is_special_taxpayer === true,
    isDeclared: all.some(({ from, to }) => from <= body.to && to >= body.from),
    before: declarationBefore(all, body.from),
    at,
  });
  if (refusal !== undefined) return refusal;
  const row: VatDeclarationRow = {
    ...body,
    ...books,
    excess: books.settlement.excess,
    is_at_server: false,
    declared_at: at,
    declared_by: { id: maker.id, name: maker.name },
  };
  await tx.put('vat_declarations', [row]);
  if (!db.isDemo) await trail(tx, row, maker, at);
  return { kind: 'declared' };
}

async function trail(
  tx: DeviceTransaction,
  row: VatDeclarationRow,
  made_by: Maker,
  made_at: string,
): Promise<void> {
  const detail = declarationDetail(row, filedTexts(row));
  const entry = { collection: 'vat_declarations', row_id: row.id, detail } as const;
  await appendTrail(tx, {
    ...entry,
    item_id: newId(),
    item_hash: hashOfBody(entry),
    kind: 'command',
    made_by,
    made_at,
  });
}
