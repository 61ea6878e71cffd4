/** A company's digital print shop: stored, read without its secrets, removed; and a document that it is asked for again (FISC-02). */
import {
  type DigitalPrintShopBody,
  type DigitalPrintShopReply,
  WAITING_DOCUMENTS_MAX,
} from '@cuadra/contracts/sales/digital-print-shop';
import { type Member, personOf } from '../caller/caller.ts';
import { type CompanyTx, LOCK_COMPANY, statements } from '../db/database.ts';
import type { CalledAddress, CalledHeader } from '../http/called-address.ts';
import { type Command, recordCommand } from '../items/record-command.ts';
import { readWaiting, shownWaiting } from './waiting-documents.ts';

const SQL = statements({
  digital_print_shop: `select url, headers, is_on, last_issued_at as "lastIssuedAt", last_error,
      case when blocked_until > now() then blocked_until end as "blockedUntil"
    from digital_print_shops where company_id = $1`,
  set_digital_print_shop: `insert into digital_print_shops (company_id, url, headers, is_on) values ($1, $2, $3::jsonb, $4)
    on conflict (company_id) do update set url = excluded.url, headers = excluded.headers, is_on = excluded.is_on`,
  ask_print_shop_now: 'select app.ask_print_shop_now()',
  misses_seller: 'select not app.is_seller_complete() as misses',
  remove_digital_print_shop: 'delete from digital_print_shops where company_id = $1 returning company_id',
  ask_digital_document_again: `update digital_attempts set state = 'asked', origin = '', next_at = now()
    where company_id = $1 and document_id = $2 and state = 'refused' returning document_id`,
});

interface PrintShopRow extends CalledAddress {
  readonly is_on: boolean;
  readonly lastIssuedAt: Date | null;
  readonly last_error: string;
  readonly blockedUntil: Date | null;
}

export async function readPrintShop(
  tx: CompanyTx,
  now: Date,
): Promise<Omit<DigitalPrintShopReply, 'is_available'>> {
  const [row] = await tx.query<PrintShopRow>(SQL.digital_print_shop, [tx.companyId]);
  const waiting = (await readWaiting(tx, now)).filter(({ is_wanted }) => is_wanted);
  const [seller] = await tx.query<{ misses: boolean }>(SQL.misses_seller);
  return {
    misses_seller: seller?.misses !== false,
    print_shop: row === undefined ? null : shown(row),
    waiting: waiting.slice(0, WAITING_DOCUMENTS_MAX).map(shownWaiting),
    waiting_count: waiting.length,
  };
}

function shown({ url, headers, is_on, lastIssuedAt, last_error, blockedUntil }: PrintShopRow) {
  return {
    ...{ url, is_on, last_error },
    headers: headers.map(({ name }) => name),
    last_issued_at: lastIssuedAt?.toISOString() ?? null,
    blocked_until: blockedUntil?.toISOString() ?? null,
  };
}

/** @returns address and headers, with their values; undefined where there is none */
export async function storedPrintShop(tx: CompanyTx): Promise<CalledAddress | undefined> {
  const [row] = await tx.query<PrintShopRow>(SQL.digital_print_shop, [tx.companyId]);
  return row;
}

/** Stores it; the trail has neither its headers nor its path, which may hold a key. */
export async function setPrintShop(
  tx: CompanyTx,
  member: Member,
  {
    url,
    headers,
    is_on,
  }: Omit<DigitalPrintShopBody, 'headers'> & { readonly headers: readonly CalledHeader[] },
): Promise<void> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  await recordChange(tx, member, { host: new URL(url).host, is_on });
  await tx.query(SQL.set_digital_print_shop, [tx.companyId, url, JSON.stringify(headers), is_on]);
  // Another address or another key may work where the former one did not.
  await askNow(tx);
}

/** Nothing where there is none. What waits for it waits until there is another. */
export async function removePrintShop(tx: CompanyTx, member: Member): Promise<void> {
  await tx.query(LOCK_COMPANY, [tx.companyId]);
  const removed = await tx.query(SQL.remove_digital_print_shop, [tx.companyId]);
  if (removed.length > 0) await recordChange(tx, member, { is_on: false });
}

/** What waits for it need not wait for its turn; nothing of what was refused. */
export async function askNow(tx: CompanyTx): Promise<void> {
  await tx.query(SQL.ask_print_shop_now);
}

/** @returns false where it is none that was refused */
export async function askAgain(tx: CompanyTx, documentId: string): Promise<boolean> {
  const rows = await tx.query(SQL.ask_digital_document_again, [tx.companyId, documentId]);
  return rows.length > 0;
}

function recordChange(tx: CompanyTx, member: Member, detail: Command['detail']): Promise<void> {
  return recordCommand(tx, {
    collection: 'digital_print_shops',
    rowId: tx.companyId,
    by: personOf(member),
    detail,
  });
}
