/** Texts about a batch: what it did, what undoing it does, and what stays. */

import { instantText } from '@cuadra/domain/time/instant-text';
import type { KeptRow, QuarantineReason, UndoPlan } from '../../../../data/import-batches/plan-undo.ts';
import type { ImportBatchRow } from '../../../../data/rows.ts';
import { fieldName } from '../../../../session/words/field-names.ts';
import { COUNT_FORMAT } from '../../../../ui/display/count-format.ts';
import { systemOf } from '../systems/recognise-system.ts';

/** The kind and source system of an import, as the table of imports shows it. */
export function kindText({ kind, source }: Pick<ImportBatchRow, 'kind' | 'source'>): string {
  if (kind === 'prices') return 'Cambio de precios';
  const from = systemOf(source)?.name;
  const what = kind === 'movements' ? 'Existencias' : 'Productos';
  return from === undefined ? what : `${what} · ${from}`;
}

/** '12 nuevos · 3 cambiados · 2 rechazadas'; counts of zero are left out. */
export function didText(batch: ImportBatchRow): string {
  const { kind, created_count, changed_count, same_count, rejected_count } = batch;
  const made = kind === 'movements' ? ['existencia cargada', 'existencias cargadas'] : ['nuevo', 'nuevos'];
  const parts = [
    counted(created_count, made[0] ?? '', made[1] ?? ''),
    counted(changed_count, 'cambiado', 'cambiados'),
    counted(same_count, 'sin cambios', 'sin cambios'),
    counted(rejected_count, 'rechazada', 'rechazadas'),
  ].filter((part) => part !== '');
  return parts.join(' · ');
}

/** Whether the import is in force, or when it was undone and how many records the undo left in place. */
export function stateText({ undone_at, kept_count }: ImportBatchRow): string {
  if (undone_at === null) return 'Hecha';
  const kept = kept_count === 0 ? '' : `; ${counted(kept_count, 'se quedó', 'se quedaron')}`;
  return `Deshecha el ${instantText(undone_at)}${kept}`;
}

/** What pressing the button will do, a sentence each. */
export function undoTexts({ batch, patches, deletions, movements }: UndoPlan): string[] {
  const products = deletions.filter(({ collection }) => collection === 'products').length;
  const units = deletions.filter(({ collection }) => collection === 'product_units').length;
  const others = deletions.length - products - units;
  return [
    counted(products, 'producto nuevo se elimina.', 'productos nuevos se eliminan.'),
    counted(patches.length, 'producto vuelve a como estaba.', 'productos vuelven a como estaban.'),
    movements.length === 0 ? '' : 'La existencia que cargó se anula.',
    counted(units, 'unidad que creó se elimina.', 'unidades que creó se eliminan.'),
    counted(
      others,
      'categoría o almacén que creó se elimina.',
      'categorías o almacenes que creó se eliminan.',
    ),
  ]
    .filter((text) => text !== '')
    .map((text) => (batch.kind === 'prices' ? text.replace('a como estaba', 'al precio que tenía') : text));
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${COUNT_FORMAT.format(count)} ${count === 1 ? one : many}`;
}

const REASONS: Record<QuarantineReason, string> = {
  changed: 'alguien lo cambió después',
  moved: 'se vendió o se movió después',
  used: 'otros dependen de él',
  counted: 'se contó después',
  absent: 'su existencia no está en este equipo',
};

/** 'Arroz: alguien cambió después precio de venta.' */
export function keptText({ name, reason, fields }: KeptRow): string {
  if (fields.length === 0) return `${name}: ${REASONS[reason]}.`;
  return `${name}: alguien cambió después ${fields.map((field) => fieldName(field).toLowerCase()).join(', ')}.`;
}
