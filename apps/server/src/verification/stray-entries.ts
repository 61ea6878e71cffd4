/** Entries of the ledgers that belong to no document of the history: nothing that a replay would come across. */

import type { RowReaders } from '../collections/row-reader.ts';
import type { CompanyTx, Statement } from '../db/database.ts';
import type { Differences } from './differences.ts';
import { documentNames } from './replay/history-pages.ts';

const LEDGERS = [
  ['el inventario', 'stock_entries', 'document_id', ''],
  ['los saldos de clientes', 'customer_entries', 'document_id', ''],
  ['el efectivo de las cajas', 'cash_entries', 'document_id', ''],
  // What the server itself posts belongs to no document.
  ['las cuentas', 'transactions', 'id', 'and e.source = any ($2)'],
] as const;

const STRAY: readonly (readonly [words: string, statement: Statement])[] = LEDGERS.map(
  ([words, table, column, more]) => [
    words,
    {
      name: `stray_${table}`,
      text: `select e.${column} as id from (select distinct ${column} from ${table} e where e.company_id = $1 and $2::text[] is not null ${more}) e
        where not exists (
          select from history h where h.company_id = $1 and h.row_id = e.${column} and h.kind in ('create', 'booking')
        ) order by 1 limit 1`,
    },
  ],
);

/** Notes the first one of each ledger that has some. */
export async function strayEntries(
  tx: CompanyTx,
  readers: RowReaders,
  documents: Differences,
): Promise<void> {
  for (const [words, statement] of STRAY) {
    const [stray] = await tx.query<{ id: string }>(statement, [tx.companyId, documentNames(readers)]);
    if (stray === undefined) continue;
    documents.note(false, () => ({
      message: `En ${words} hay anotaciones de ${stray.id}, que no es un documento de la empresa.`,
      document: null,
    }));
  }
}
