/** A command in the cashier's words: `el artículo «HARINA»`, for the sentence that says what a machine refused. */

const STEPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:[ !"#]|[d`][0-3])(?:\d{33}|\d{18})(?:\|[^|]*\|)?(.*)$/s, 'el artículo «$1»'],
  [/^iS\*.*$/s, 'el nombre del cliente'],
  [/^iR\*.*$/s, 'el RIF del cliente'],
  [/^i[FDI]\*.*$/s, 'los datos de la factura que se corrige'],
  [/^i.*$/s, 'la dirección del cliente'],
  [/^[@AB](.*)$/s, 'el comentario «$1»'],
  [/^q.*$/s, 'el descuento de un artículo'],
  [/^3$/, 'el subtotal'],
  [/^(?:1(?!99)\d\d|2.*)$/s, 'el pago'],
  [/^199$/, 'cerrar el documento'],
  [/^[79]$/, 'anular el documento'],
  [/^I0X$/, 'el reporte X'],
  [/^I0Z$/, 'el reporte Z'],
  [/^I.*$/s, 'imprimir la memoria fiscal'],
  [/^R.*$/s, 'imprimir una copia'],
  [/^8.*$/s, 'un texto no fiscal'],
  [/^PJ.*$/s, 'un cambio de su configuración'],
];

/** What the machine refused; a reading or anything else by its own name. */
export function stepText(command: string): string {
  const step = STEPS.find(([pattern]) => pattern.test(command));
  return step === undefined ? `la orden ${command}` : command.replace(step[0], step[1]);
}
