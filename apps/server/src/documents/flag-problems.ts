/**
 * Turns the flags of a document into problems at its fields. A device's document is stored with its flags; a plain
 * client's is refused for them (S-22).
 */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { DocumentFlag, DocumentFlagCode } from '@cuadra/domain/flags/document-flag';

/** By flag: the field, which is below its line where the flag is about a line, and the sentence. */
const PROBLEMS: Readonly<Record<DocumentFlagCode, readonly [field: string, message: string]>> = {
  before_company: ['', 'La fecha es de antes de que existiera la empresa.'],
  other_till: ['register_id', 'La caja es de otro equipo.'],
  unknown_sale: ['sale_id', 'Esa venta no existe.'],
  line_mismatch: ['subtotal', 'La cantidad por el precio no es el importe de la línea.'],
  tax_mismatch: ['taxes', 'El impuesto no es el de su base.'],
  purchase_tax_mismatch: ['tax', 'El IVA no es el de su base y su alícuota.'],
  other_price: ['unit_price', 'El producto no tiene ese precio en esa unidad.'],
  other_tax: ['tax_rate', 'El producto no tiene ese impuesto.'],
  other_rate: ['exchange_rate', 'La empresa no tiene esa tasa.'],
  other_fiscal_figures: ['figures', 'La máquina imprimió otras cifras que las del documento.'],
  other_discount: ['discounts', 'No hay una regla o promoción que dé ese descuento.'],
};

const SUMS: ReadonlySet<DocumentFlagCode> = new Set([
  'line_mismatch',
  'tax_mismatch',
  'purchase_tax_mismatch',
]);

/** @param dateField the field that holds when the document happened */
export function problemsOfFlags(flags: readonly DocumentFlag[], dateField: string): FieldProblem[] {
  return flags.map(({ code, line, item, payment }) => {
    const [name, message] = PROBLEMS[code];
    const field = name === '' ? dateField : name;
    return {
      field: `${placeOf(line, 'lines')}${placeOf(item, 'items')}${placeOf(payment, 'payments')}${field}`,
      code: SUMS.has(code) ? 'sums_mismatch' : 'invalid_input',
      message,
    };
  });
}

function placeOf(index: number | undefined, list: string): string {
  return index === undefined ? '' : `${list}.${index}.`;
}
