/** An entry of the outbox in words: 'Venta A-000123', 'Producto Harina de maíz'. */
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import type { OutboxRow } from '../../data/device-rows.ts';
import { COLLECTION_NAMES } from '../../session/words/collection-names.ts';

type Entry = Pick<OutboxRow, 'kind' | 'collection' | 'body'>;

export function entryText({ kind, collection, body }: Entry): string {
  const fields = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const name = COLLECTION_NAMES[collection];
  const lower = name.toLocaleLowerCase('es');
  switch (kind) {
    case 'create':
      return `${name} ${detailOf(collection, fields)}`.trimEnd();
    case 'patch':
      return `Cambio de ${lower}`;
    case 'delete':
      return `Eliminación de ${lower}`;
    case 'import': {
      const count = Array.isArray(fields.records) ? fields.records.length : 0;
      return `Importación de ${count} ${count === 1 ? lower : pluralOf(lower)}`;
    }
  }
}

function detailOf(collection: CollectionName, fields: Readonly<Record<string, unknown>>): string {
  const { series, number, name } = fields;
  if (collection === 'sales' && typeof series === 'string' && typeof number === 'number') {
    return formatNumber(series, number);
  }
  const { sale_series: of, sale_number: sold } = fields;
  if (collection === 'sale_returns' && typeof of === 'string' && typeof sold === 'number') {
    return formatNumber(of, sold);
  }
  return typeof name === 'string' ? name : '';
}

/** Of the last word alone: imported collections have names of one word. */
function pluralOf(word: string): string {
  return /[aeiouáéíóú]$/.test(word) ? `${word}s` : `${word}es`;
}

/** What its state means for the person; undefined for an entry that simply waits. */
export function stateText({ state, last }: Pick<OutboxRow, 'state' | 'last'>): string | undefined {
  switch (state) {
    case 'waiting':
      return undefined;
    case 'kept':
      return 'El servidor la guardó, pero aún no pudo registrarla. Sigue contada.';
    case 'superseded':
      return last?.message ?? 'Otro equipo ya lo había hecho.';
    case 'set_aside':
      return last?.message ?? 'El servidor no la aceptó.';
    case 'stuck':
      return 'El servidor falla con ella. Se reintenta sola cada cierto tiempo.';
  }
}
