/**
 * The texts of the cheat sheet of keys. Apart from the keys' behaviour because it is fetched on demand. A test compares
 * the two: the sheet lists every key that works, and no other.
 */

import { type KeyMap, keyWords, type RemappableCommand } from '../keys/key-map.ts';
import { TILL_METHODS } from '../payment/state/payment-draft.ts';
import { methodLabel } from '../payment/state/payment-view.ts';

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
  /** The command whose key can be changed. */
  readonly command?: RemappableCommand;
}

export interface KeyHelpSection {
  readonly title: string;
  readonly entries: readonly KeyHelp[];
}

/** The sections of the cheat sheet. @param takesPoints whether the company takes points */
export function keyHelp(keys: KeyMap, takesPoints = true): readonly KeyHelpSection[] {
  const of = (command: RemappableCommand, does: string): KeyHelp => ({
    keys: keyWords(keys[command]),
    does,
    command,
  });
  return [
    {
      title: 'Venta',
      entries: [
        of('focus_search', 'Buscar un producto'),
        of('pick_customer', 'Elegir el cliente'),
        of('hold', 'Poner en espera y retomar'),
        of('price_check', 'Consultar un precio'),
        of('day_sales', 'Ventas del día: buscar, devolver y anular'),
        of('last_sale', 'Última venta'),
        of('discount', 'Descuento de la línea resaltada o de la venta'),
        { keys: ['3', '*'], does: 'Cantidad antes de escanear o buscar' },
        of('change_unit', 'Otra unidad de la línea resaltada'),
        of('increase', 'Uno más en la línea resaltada'),
        of('decrease', 'Uno menos en la línea resaltada'),
        of('remove_line', 'Quitar la línea resaltada'),
        { keys: ['Esc'], does: 'Un paso atrás' },
        of('show_keys', 'Estas teclas'),
      ],
    },
    {
      title: 'Cobro',
      entries: [
        of('pay', 'Cobrar'),
        of('pay_exact_cash', 'Cobrar al instante, efectivo exacto'),
        // Points have the last key: without them no other one changes.
        ...TILL_METHODS.filter((method) => takesPoints || method !== 'points').map((method, place) => ({
          keys: ['Alt', String(place + 1)],
          does: methodLabel({ method }),
        })),
        { keys: ['Alt', 'B'], does: 'Pasar de dólares a bolívares, y de vuelta' },
        { keys: ['Alt', 'V'], does: 'Dar el vuelto en la otra moneda' },
        { keys: ['+'], does: 'Añadir otro pago' },
        { keys: ['Enter'], does: 'Confirmar la venta, y después empezar otra' },
        { keys: ['Ctrl', 'P'], does: 'Confirmar la venta e imprimir el recibo' },
        { keys: ['P'], does: 'Imprimir el recibo' },
      ],
    },
    {
      title: 'Efectivo y cierre',
      entries: [
        of('cash_in', 'Entrada de efectivo'),
        of('cash_out', 'Salida de efectivo'),
        of('x_report', 'Reporte X'),
        of('close_cash', 'Cerrar caja'),
      ],
    },
  ];
}
