/** What is wrong with a product as it is typed, each with its sentence at its field (PROD-02, PROD-03). */
import { ProductFields } from '@cuadra/contracts/catalog/catalog';
import { parseTypedAmount, parseTypedUnitCost } from '@cuadra/domain/money/parse-typed';
import { type LotFormatRefusal, lotFormatRefusal } from '@cuadra/domain/stock/lot-code';

import { WRONG_COST } from '../costs/incoming-goods.ts';
import { asksOpeningStock } from './form/opening-stock.ts';
import type { DraftErrors, ProductDraft } from './product-draft.ts';
import { fieldsOf, typedDays, typedUnits } from './product-fields.ts';

/** PROD-02: required fields and numbers, each with its sentence; then the limits of the contract. */
export function checkDraft(draft: ProductDraft): DraftErrors {
  return { ...contractErrors(draft), ...textErrors(draft), ...numberErrors(draft), ...lotErrors(draft) };
}

const LOT_FORMAT_PROBLEMS: Readonly<Record<LotFormatRefusal, string>> = {
  empty: 'Escribe el formato de los lotes.',
  unknown_variable: 'Entre llaves van YYYY, YY, MM, DD o ####.',
  stray_brace: 'Sobra o falta una llave.',
  too_long: 'El número de lote pasaría de 60 caracteres.',
  two_sequences: 'El número va una sola vez: {####}.',
};

/** PROD-03: fields of a switched-off box are neither shown nor required. */
function lotErrors(draft: ProductDraft): DraftErrors {
  const refusal = draft.trackLots ? lotFormatRefusal(draft.lotFormat) : undefined;
  const days = (field: 'expirationAlert' | 'shelfLife', most: number): DraftErrors => {
    const typed = typedDays(draft[field]);
    return draft.requiresExpiration && (typed === undefined || typed > most)
      ? { [field]: `Escribe los días: de 1 a ${most}.` }
      : {};
  };
  return {
    ...(refusal === undefined ? {} : { lotFormat: LOT_FORMAT_PROBLEMS[refusal] }),
    ...days('expirationAlert', 3650),
    ...days('shelfLife', 36_500),
  };
}

function textErrors(draft: ProductDraft): DraftErrors {
  return {
    ...(draft.sku.trim() === '' ? { sku: 'Escribe el SKU.' } : {}),
    ...(draft.name.trim() === '' ? { name: 'Escribe el nombre del producto.' } : {}),
    ...(draft.unitName.trim() === '' ? { unitName: 'Escribe el nombre de la unidad base.' } : {}),
  };
}

function numberErrors(draft: ProductDraft): DraftErrors {
  const errors: DraftErrors = {};
  const [cost, price] = [draft.cost.trim(), draft.price.trim()];
  if (cost === '') errors.cost = 'Escribe el precio de compra.';
  else if (parseTypedUnitCost(cost, 'USD') === undefined) errors.cost = WRONG_COST;
  if (price === '') errors.price = 'Escribe el precio de venta.';
  else if (parseTypedAmount(price, 'USD') === undefined)
    errors.price = 'Escribe un monto de cero o más, con hasta dos decimales.';
  for (const field of ['openingStock', 'minStock', 'maxStock'] as const) {
    if (field === 'openingStock' && !asksOpeningStock(draft)) continue;
    if (typedUnits(draft[field]) === undefined)
      errors[field] = 'Escribe una cantidad de cero o más, con hasta tres decimales.';
  }
  const [least, most] = [typedUnits(draft.minStock), typedUnits(draft.maxStock)];
  // A maximum of zero counts as no maximum.
  if (least !== undefined && most !== undefined && most > 0n && most < least)
    errors.maxStock = 'El stock máximo es menor que el mínimo.';
  return errors;
}

const FIELD_OF_PATH: Readonly<Record<string, keyof ProductDraft>> = {
  sku: 'sku',
  name: 'name',
  brand: 'brand',
  model: 'model',
  description: 'description',
  'base_unit.name': 'unitName',
  'base_unit.barcode': 'barcode',
  'purchase_price.amount': 'cost',
  'selling_price.amount': 'price',
  lot_format: 'lotFormat',
  min_stock: 'minStock',
  max_stock: 'maxStock',
};
const TOO_MUCH: DraftErrors = {
  cost: 'Ese precio es demasiado grande.',
  price: 'Ese precio es demasiado grande.',
  minStock: 'Esa cantidad es demasiado grande.',
  maxStock: 'Esa cantidad es demasiado grande.',
};

/** Returns what the server would refuse: lengths, invisible characters, figures beyond what can be stored. */
function contractErrors(draft: ProductDraft): DraftErrors {
  const checked = ProductFields.safeParse(fieldsOf(draft, undefined, NO_INSTANT, NO_ID));
  const errors: DraftErrors = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = FIELD_OF_PATH[path.join('.')] ?? (path[0] === 'tags' ? 'tags' : undefined);
    if (field !== undefined) errors[field] ??= TOO_MUCH[field] ?? message;
  }
  return errors;
}

/** Only for the check, never stored. */
const NO_INSTANT = '1970-01-01T00:00:00.000Z';
const NO_ID = '00000000-0000-7000-8000-000000000000';
