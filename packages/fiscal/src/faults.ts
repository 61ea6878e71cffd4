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

const RETRY = 'y pulse Reintentar: no se imprimirá dos veces.';

export const FAULTS = {
  no_answer: {
    what: 'La impresora fiscal no responde.',
    remedy: `Revise que esté encendida y con el cable conectado, ${RETRY}`,
    help: 'cashier',
  },
  not_clear_to_send: {
    what: 'La impresora fiscal está apagada o su cable está suelto.',
    remedy: `Enciéndala, ajuste el cable, ${RETRY}`,
    help: 'cashier',
  },
  port_lost: {
    what: 'Se perdió la conexión con la impresora fiscal, o la está usando otro programa.',
    remedy: 'Cierre el otro programa o conecte de nuevo el cable, y pulse Conectar.',
    help: 'cashier',
  },
  bad_checksum: {
    what: 'Lo que responde la impresora fiscal llega dañado.',
    remedy: `Cambie el cable o aléjelo de otros equipos, ${RETRY}`,
    help: 'cashier',
  },
  busy: {
    what: 'La impresora fiscal sigue ocupada con lo anterior.',
    remedy: `Espere a que termine de imprimir ${RETRY}`,
    help: 'cashier',
  },
  paper_out: {
    what: 'La impresora fiscal no tiene papel.',
    remedy: `Coloque un rollo nuevo ${RETRY}`,
    help: 'cashier',
  },
  cover_open: {
    what: 'La impresora fiscal tiene la tapa abierta o el papel atascado.',
    remedy: `Revise el papel, cierre la tapa ${RETRY}`,
    help: 'cashier',
  },
  paper_out_and_cover_open: {
    what: 'La impresora fiscal no tiene papel y tiene la tapa abierta o un atasco.',
    remedy: `Coloque un rollo nuevo, cierre la tapa ${RETRY}`,
    help: 'cashier',
  },
  training_mode: {
    what: 'La impresora está en modo de entrenamiento: lo que imprime no tiene valor fiscal.',
    remedy: 'Llame al servicio técnico para ponerla en modo fiscal.',
    help: 'service',
  },
  memory_full: {
    what: 'La memoria fiscal de la impresora está llena y ya no puede facturar.',
    remedy: 'Llame al servicio técnico. Mientras tanto facture con las formas de contingencia.',
    help: 'service',
  },
  memory_nearly_full: {
    what: 'La memoria fiscal de la impresora está por llenarse.',
    remedy: 'Puede seguir facturando. Pida ya el cambio de memoria al servicio técnico.',
    help: 'service',
  },
  fiscal_error: {
    what: 'La impresora fiscal informa un error fiscal.',
    remedy: 'Apáguela y enciéndala. Si sigue igual, llame al servicio técnico.',
    help: 'service',
  },
  memory_error: {
    what: 'La memoria fiscal de la impresora tiene un error.',
    remedy: 'Llame al servicio técnico. Mientras tanto facture con las formas de contingencia.',
    help: 'service',
  },
  no_cashier: {
    what: 'La impresora fiscal no tiene un cajero asignado.',
    remedy: 'Asigne el cajero en la impresora (o pida que lo haga el servicio técnico) y reintente.',
    help: 'settings',
  },
  rate_rejected: {
    what: 'La impresora fiscal rechazó la tasa de IVA de un artículo.',
    remedy: 'Lea de nuevo las tasas de la impresora en Configuración y compárelas con las de la empresa.',
    help: 'settings',
  },
  rate_missing: {
    what: 'La impresora fiscal no tiene la tasa de IVA {rate} que lleva «{item}».',
    remedy: 'Revise la tasa del artículo. Si es la correcta, el servicio técnico debe programarla.',
    help: 'settings',
  },
  prices_differ: {
    what: 'La impresora fiscal lee los precios {machine} y la venta los lleva {document}.',
    remedy: 'Lea de nuevo la impresora en Configuración: el modo de sus precios decide cómo se le envían.',
    help: 'settings',
  },
  value_rejected: {
    what: 'La impresora fiscal rechazó {step}.',
    remedy: 'No se facturó. Revise la venta; si está bien, muestre este mensaje a soporte.',
    help: 'person',
  },
  command_rejected: {
    what: 'La impresora fiscal no acepta ahora {step}.',
    remedy: `Espere unos segundos ${RETRY}`,
    help: 'cashier',
  },
  day_not_closed: {
    what: 'El día {day} no se cerró con su reporte Z, y la impresora no deja vender.',
    remedy: 'Imprima el reporte Z y reintente: la venta está guardada.',
    help: 'cashier',
  },
  document_open: {
    what: 'La impresora fiscal tiene abierto un documento que no es de esta caja.',
    remedy: 'Termine en el otro programa, o anúlelo aquí si nadie lo está haciendo.',
    help: 'person',
  },
  cannot_cancel: {
    what: 'La impresora fiscal no deja anular el documento que quedó abierto.',
    remedy: 'Apáguela y enciéndala, y reintente. Si sigue igual, llame al servicio técnico.',
    help: 'service',
  },
  totals_differ: {
    what: 'La impresora calculó Bs {machine} y la venta dice Bs {document} ({figure}). El documento se anuló.',
    remedy: 'No se facturó. Compare las tasas y el modo de los precios de la impresora en Configuración.',
    help: 'settings',
  },
  not_issued: {
    what: 'La impresora fiscal terminó, pero su numeración no avanzó: no facturó.',
    remedy: `Revise el papel que salió ${RETRY}`,
    help: 'person',
  },
  price_too_large: {
    what: 'El precio de «{item}» es mayor que el que admite la impresora fiscal (Bs {most}).',
    remedy: 'Divida la línea en varias, o pida al servicio técnico un formato con más dígitos.',
    help: 'person',
  },
  quantity_too_large: {
    what: 'La cantidad de «{item}» es mayor que la que admite la impresora fiscal ({most}).',
    remedy: 'Divida la línea en varias.',
    help: 'person',
  },
  adjustment_too_large: {
    what: 'El descuento de «{item}» es mayor que el que admite la impresora fiscal (Bs {most}).',
    remedy: 'Divida la línea en varias.',
    help: 'person',
  },
  payment_too_large: {
    what: 'Un pago de Bs {amount} es mayor que el que admite la impresora fiscal (Bs {most}).',
    remedy: 'Divida la venta en varias.',
    help: 'person',
  },
  igtf_differs: {
    what: 'La impresora {machine} y la venta {document}.',
    remedy: 'Revise en Configuración si la impresora cobra IGTF y qué medios de pago son divisas.',
    help: 'settings',
  },
  wrong_printer: {
    what: 'Está conectada la impresora {found}, y esta caja factura con la {expected}.',
    remedy: 'Conecte el cable a la impresora de esta caja, o cambie la impresora en Configuración.',
    help: 'cashier',
  },
  clock_off: {
    what: 'El reloj de la impresora fiscal marca {machine} y son las {real}.',
    remedy: 'Puede seguir facturando. Corríjalo después de un reporte Z, antes de la primera venta del día.',
    help: 'settings',
  },
  unknown_format: {
    what: 'La impresora usa un formato que no conocemos ({flag} = {value}).',
    remedy: 'No se imprimió nada. Muestre este mensaje a soporte.',
    help: 'service',
  },
  unknown_reply: {
    what: 'No se entiende lo que responde la impresora fiscal ({reading}).',
    remedy: 'No se imprimió nada. Muestre este mensaje a soporte, con el modelo de la impresora.',
    help: 'service',
  },
  unknown_status: {
    what: 'La impresora fiscal informa un estado que no conocemos ({status}).',
    remedy: 'Apáguela y enciéndala. Si sigue igual, llame al servicio técnico.',
    help: 'service',
  },
  invalid_document: {
    what: 'Este documento no se puede enviar a una impresora fiscal.',
    remedy: 'Muestre este mensaje a soporte: {problems}',
    help: 'person',
  },
  doubt: {
    what: 'No se sabe si la impresora imprimió este documento: su último número es {found} y era {before}.',
    remedy: 'Busque el papel: si el documento {found} es esta venta, confírmelo; si no, ordene imprimirlo.',
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
