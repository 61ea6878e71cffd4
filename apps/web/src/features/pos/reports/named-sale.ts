/**
 * The sale that an address names, by its own id or by that of a return of it (POS-07, ACC-07): from this device, and
 * where it is older than what the device holds, from the server with its returns (S-19).
 */
import type { ApiClient } from '../../../data/api/api-client.ts';
import type { ApiReply } from '../../../data/api/api-reply.ts';
import { listDocuments, readDocument } from '../../../data/api/document-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { OlderSale } from '../returns/older-sales.ts';

export interface SaleName {
  readonly by: 'sale' | 'return';
  readonly id: string;
}

/** @param client that of the company; undefined where there is no server, and the device holds everything */
export async function readNamedSale(
  db: CompanyDb,
  client: ApiClient | undefined,
  name: SaleName,
): Promise<ApiReply<OlderSale | undefined>> {
  const named =
    name.by === 'sale' ? { ok: true as const, value: name.id } : await saleOfReturn(db, client, name.id);
  if (!named.ok || named.value === undefined) return named.ok ? { ok: true, value: undefined } : named;
  const saleId = named.value;
  const held = await db.sales.get(saleId);
  if (held !== undefined) return { ok: true, value: { sale: held, returns: [] } };
  if (client === undefined) return { ok: true, value: undefined };
  const sale = await readDocument(client, 'sales', saleId);
  if (!sale.ok) return sale;
  const returns = await listDocuments(client, 'sale_returns', { sale_id: saleId });
  return returns.ok ? { ok: true, value: { sale: sale.value, returns: returns.value } } : returns;
}

async function saleOfReturn(
  db: CompanyDb,
  client: ApiClient | undefined,
  id: string,
): Promise<ApiReply<string | undefined>> {
  const held = await db.sale_returns.get(id);
  if (held !== undefined || client === undefined) return { ok: true, value: held?.sale_id };
  const reply = await readDocument(client, 'sale_returns', id);
  return reply.ok ? { ok: true, value: reply.value.sale_id } : reply;
}
