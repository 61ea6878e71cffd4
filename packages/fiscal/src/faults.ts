/**
 * Everything that can go wrong with a fiscal printer, by code: what it is and what to do about it, in the cashier's
 * Spanish. One sentence each; figures of the case stand in braces. Codes are of no maker: a driver maps its machine's
 * answers to them.
 */

/** Who can help: the cashier at once, a person who decides with the paper in hand, or the technical service. */
export type FaultHelp = 'cashier' | 'person' | 'settings' | 'service';

interface FaultText {
  readonly what: string;
  readonly remedy: string;
  readonly help: FaultHelp;
}

const RETRY = 'y pulsa Reintentar: no se imprimirá dos veces.';

export const FAULTS = {
  no_answer: {
    what: 'La impresora fiscal no responde.',
    remedy: `Revisa que esté encendida y con el cable conectado, ${RETRY}`,
    help: 'cashier',
  },
  not_clear_to_send: {
    what: 'La impresora fiscal está apagada o su cable está suelto.',
    remedy: `Enciéndela, ajusta el cable, ${RETRY}`,
    help: 'cashier',
  },
  port_lost: {
    what: 'Se perdió la conexión con la impresora fiscal, o la está usando otro programa.',
    remedy: 'Cierra el otro programa o conecta de nuevo el cable, y pulsa Reintentar.',
    help: 'cashier',
  },
  bad_checksum: {
    what: 'Lo que responde la impresora fiscal llega dañado.',
    remedy: `Cambia el cable o aléjalo de otros equipos, ${RETRY}`,
    help: 'cashier',
  },
  busy: {
    what: 'La impresora fiscal sigue ocupada con lo anterior.',
    remedy: `Espera a que termine de imprimir ${RETRY}`,
    help: 'cashier',
  },
  paper_out: {
    what: 'La impresora fiscal no tiene papel.',
    remedy: `Coloca un rollo nuevo ${RETRY}`,
    help: 'cashier',
  },
  cover_open: {
    what: 'La impresora fiscal tiene la tapa abierta o el papel atascado.',
    remedy: `Revisa el papel, cierra la tapa ${RETRY}`,
    help: 'cashier',
  },
  paper_out_and_cover_open: {
    what: 'La impresora fiscal no tiene papel y tiene la tapa abierta o un atasco.',
    remedy: `Coloca un rollo nuevo, cierra la tapa ${RETRY}`,
    help: 'cashier',
  },
  training_mode: {
    what: 'La impresora está en modo de entrenamiento: lo que imprime no tiene valor fiscal.',
    remedy: 'Llama al servicio técnico para ponerla en modo fiscal.',
    help: 'service',
  },
  memory_full: {
    what: 'La memoria fiscal de la impresora está llena y ya no puede facturar.',
    remedy: 'Llama al servicio técnico. Mientras tanto factura con las formas de contingencia.',
    help: 'service',
  },
  memory_nearly_full: {
    what: 'La memoria fiscal de la impresora está por llenarse.',
    remedy: 'Puedes seguir facturando. Pide ya el cambio de memoria al servicio técnico.',
    help: 'service',
  },
  fiscal_error: {
    what: 'La impresora fiscal informa un error fiscal.',
    remedy: 'Apágala y enciéndela. Si sigue igual, llama al servicio técnico.',
    help: 'service',
  },
  memory_error: {
    what: 'La memoria fiscal de la impresora tiene un error.',
    remedy: 'Llama al servicio técnico. Mientras tanto factura con las formas de contingencia.',
    help: 'service',
  },
  no_cashier: {
    what: 'La impresora fiscal no tiene un cajero asignado.',
    remedy: 'Asigna el cajero en la impresora (o pide que lo haga el servicio técnico) y reintenta.',
    help: 'settings',
  },
  rate_rejected: {
    what: 'La impresora fiscal rechazó la tasa de IVA de un artículo.',
    remedy: 'Lee de nuevo las tasas de la impresora en Configuración y compáralas con las de la empresa.',
    help: 'settings',
  },
  rate_missing: {
    what: 'La impresora fiscal no tiene la tasa de IVA {rate} que lleva «{item}».',
    remedy: 'Revisa la tasa del artículo. Si es la correcta, el servicio técnico debe programarla.',
    help: 'settings',
  },
  prices_differ: {
    what: 'La impresora fiscal lee los precios {machine} y la venta los lleva {document}.',
    remedy: 'Lee de nuevo la impresora en Configuración: el modo de sus precios decide cómo se le envían.',
    help: 'settings',
  },
  value_rejected: {
    what: 'La impresora fiscal rechazó {step}.',
    remedy: 'No se facturó. Revisa la venta; si está bien, muestra este mensaje a soporte.',
    help: 'person',
  },
  command_rejected: {
    what: 'La impresora fiscal no acepta ahora {step}.',
    remedy: `Espera unos segundos ${RETRY}`,
    help: 'cashier',
  },
  day_not_closed: {
    what: 'El día {day} no se cerró con su reporte Z, y la impresora no deja vender.',
    remedy: 'Imprime el reporte Z y reintenta: la venta está guardada.',
    help: 'cashier',
  },
  document_open: {
    what: 'La impresora fiscal tiene abierto un documento que no es de esta caja.',
    remedy: 'Termina en el otro programa, o anúlalo aquí si nadie lo está haciendo.',
    help: 'person',
  },
  cannot_cancel: {
    what: 'La impresora fiscal no deja anular el documento que quedó abierto.',
    remedy: 'Apágala y enciéndela, y reintenta. Si sigue igual, llama al servicio técnico.',
    help: 'service',
  },
  totals_differ: {
    what: 'La impresora calculó Bs {machine} y la venta dice Bs {document} ({figure}). El documento se anuló.',
    remedy: 'No se facturó. Compara las tasas y el modo de los precios de la impresora en Configuración.',
    help: 'settings',
  },
  not_issued: {
    what: 'La impresora fiscal terminó, pero su numeración no avanzó: no facturó.',
    remedy: `Revisa el papel que salió ${RETRY}`,
    help: 'person',
  },
  price_too_large: {
    what: 'El precio de «{item}» es mayor que el que admite la impresora fiscal (Bs {most}).',
    remedy: 'Divide la línea en varias, o pide al servicio técnico un formato con más dígitos.',
    help: 'person',
  },
  quantity_too_large: {
    what: 'La cantidad de «{item}» es mayor que la que admite la impresora fiscal ({most}).',
    remedy: 'Divide la línea en varias.',
    help: 'person',
  },
  adjustment_too_large: {
    what: 'El descuento de «{item}» es mayor que el que admite la impresora fiscal (Bs {most}).',
    remedy: 'Divide la línea en varias.',
    help: 'person',
  },
  payment_too_large: {
    what: 'Un pago de Bs {amount} es mayor que el que admite la impresora fiscal (Bs {most}).',
    remedy: 'Divide la venta en varias.',
    help: 'person',
  },
  igtf_differs: {
    what: 'La impresora {machine} y la venta {document}.',
    remedy: 'Revisa en Configuración si la impresora cobra IGTF y qué medios de pago son divisas.',
    help: 'settings',
  },
  wrong_printer: {
    what: 'Está conectada la impresora {found}, y esta caja factura con la {expected}.',
    remedy: 'Conecta el cable a la impresora de esta caja, o cambia la impresora en Configuración.',
    help: 'cashier',
  },
  clock_off: {
    what: 'El reloj de la impresora fiscal marca {machine} y son las {real}.',
    remedy: 'Puedes seguir facturando. Corrígelo después de un reporte Z, antes de la primera venta del día.',
    help: 'settings',
  },
  unknown_format: {
    what: 'La impresora usa un formato que no conocemos ({flag} = {value}).',
    remedy: 'No se imprimió nada. Muestra este mensaje a soporte.',
    help: 'service',
  },
  unknown_reply: {
    what: 'No se entiende lo que responde la impresora fiscal ({reading}).',
    remedy: 'No se imprimió nada. Muestra este mensaje a soporte, con el modelo de la impresora.',
    help: 'service',
  },
  unknown_status: {
    what: 'La impresora fiscal informa un estado que no conocemos ({status}).',
    remedy: 'Apágala y enciéndela. Si sigue igual, llama al servicio técnico.',
    help: 'service',
  },
  invalid_document: {
    what: 'Este documento no se puede enviar a una impresora fiscal.',
    remedy: 'Muestra este mensaje a soporte: {problems}',
    help: 'person',
  },
  doubt: {
    what: 'No se sabe si la impresora imprimió este documento: su último número es {found} y era {before}.',
    remedy: 'Busca el papel: si el documento {found} es esta venta, confírmalo; si no, manda a imprimirlo.',
    help: 'person',
  },
} as const satisfies Record<string, FaultText>;

export type FaultCode = keyof typeof FAULTS;

/** Rejects whatever a printer was asked; the machine's state is as the code says. */
export class FiscalFault extends Error {
  override readonly name = 'FiscalFault';
  readonly code: FaultCode;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: FaultCode, details: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(`fiscal printer: ${code}`, { cause });
    this.code = code;
    this.details = details;
  }
}

/** What a person reads: what happened, what to do, and who can help. */
export function faultText({ code, details }: Pick<FiscalFault, 'code' | 'details'>): FaultText {
  const { what, remedy, help } = FAULTS[code];
  return { what: filled(what, details), remedy: filled(remedy, details), help };
}

function filled(text: string, details: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '?');
}
