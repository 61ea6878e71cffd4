/**
 * What the owner reads of each flag of a document [SHELL-07]. Separate from the other notices because a new flag is an
 * entry here and nothing else.
 */
import type { Notice } from '../../../data/notices/notice.ts';

type Flag = Extract<Notice, { kind: 'flagged' }>['flag'];

/** The text for one document and for several, and what to do. */
export const FLAG_WORDS: Readonly<Record<Flag, readonly [one: string, several: string, toDo: string]>> = {
  other_content: [
    'Un documento llegó dos veces con datos distintos',
    'documentos llegaron dos veces con datos distintos',
    'Vale el primero que llegó. Compáralo con el papel.',
  ],
  number_clash: [
    'Una venta o devolución repite el número de otra',
    'ventas o devoluciones repiten el número de otra',
    'Las dos están registradas. Anota cuál entregó cada recibo.',
  ],
  fiscal_number_clash: [
    'Un documento repite el número que la máquina fiscal dio a otro',
    'documentos repiten números que la máquina fiscal dio a otros',
    'Los dos están registrados. Compara sus papeles con el reporte Z.',
  ],
  other_fiscal_figures: [
    'La máquina fiscal imprimió otras cifras que las de la venta',
    'documentos de la máquina fiscal tienen otras cifras que sus ventas',
    'Valen las de la máquina, y están en el libro de ventas. Compara el papel con el recibo.',
  ],
  unknown_printed: [
    'La máquina fiscal imprimió una venta que no ha llegado',
    'documentos de la máquina fiscal son de ventas que no han llegado',
    'Busca el equipo que hizo la venta y conéctalo.',
  ],
  other_printed_day: [
    'Un documento de la máquina fiscal está anotado en otro día que su venta',
    'documentos de la máquina fiscal están anotados en otro día que sus ventas',
    'Compara el papel con el recibo y con el libro de ventas. Pon en hora el equipo que lo imprimió.',
  ],
  other_machine: [
    'Un documento se imprimió en una máquina fiscal de otro registro',
    'documentos se imprimieron en máquinas fiscales de otro registro',
    'Revisa en Configuración el registro de la máquina, y qué impresora está conectada.',
  ],
  z_report_gap: [
    'Falta el reporte Z anterior a uno de la máquina fiscal',
    'reportes Z de la máquina fiscal no tienen el anterior',
    'Lee de la memoria de la máquina el que falta.',
  ],
  issued_number_clash: [
    'Una factura o nota repite el número, o el número de control, de otra',
    'facturas o notas repiten el número, o el número de control, de otras',
    'Las dos están registradas. Busca los papeles y anula la hoja que no corresponde.',
  ],
  outside_form_run: [
    'Una hoja emitida o anulada no es del talonario que dice',
    'hojas emitidas o anuladas no son del talonario que dicen',
    'Compara la hoja con los números del talonario, en Configuración.',
  ],
  issued_twice: [
    'Una venta o devolución se emitió en dos hojas',
    'ventas o devoluciones se emitieron en dos hojas',
    'Anula una de las dos hojas, con su original y sus copias.',
  ],
  machine_and_form: [
    'Una venta o devolución salió por la máquina fiscal y también en una hoja',
    'ventas o devoluciones salieron por la máquina fiscal y también en una hoja',
    'Anula la hoja, con su original y sus copias: en el libro queda lo de la máquina.',
  ],
  unknown_issued: [
    'Se emitió una factura o nota de una venta que no ha llegado',
    'facturas o notas son de ventas que no han llegado',
    'Busca el equipo que hizo la venta y conéctalo.',
  ],
  other_issue_way: [
    'Una factura o nota no se emitió como factura su caja',
    'facturas o notas no se emitieron como facturan sus cajas',
    'Revisa en Configuración cómo factura la caja.',
  ],
  other_issued_figures: [
    'Una factura o nota emitida tiene otras cifras que su venta',
    'facturas o notas emitidas tienen otras cifras que sus ventas',
    'Compara el papel con el recibo. Si está mal, anula la hoja y emite otra.',
  ],
  other_issued_day: [
    'Una factura o nota emitida dice otro día que su venta',
    'facturas o notas emitidas dicen otro día que sus ventas',
    'En el libro de ventas queda el día de la venta. Pon en hora el equipo que la emitió.',
  ],
  other_spoiled: [
    'Se anuló una hoja de un documento que está en otra',
    'hojas anuladas son de documentos que están en otras',
    'Compara el papel con el libro de ventas.',
  ],
  unknown_maker: [
    'Un documento está a nombre de alguien que no es de la empresa',
    'documentos están a nombre de alguien que no es de la empresa',
    'Está registrado. El Registro de cambios dice qué equipo lo envió.',
  ],
  permission_missing: [
    'Alguien sin permiso hizo o envió un documento',
    'documentos hechos o enviados por alguien sin permiso',
    'Está registrado, porque ya había pasado. El Registro de cambios dice quién lo envió.',
  ],
  other_price: [
    'Una venta tiene un precio que el producto no tenía',
    'ventas tienen precios que sus productos no tenían',
    'Está registrada. Compárala con el precio de ese día, y revísala con quien la hizo.',
  ],
  line_mismatch: [
    'Una venta tiene una línea mal multiplicada',
    'ventas tienen líneas mal multiplicadas',
    'Está registrada. Revísala con quien la hizo.',
  ],
  tax_mismatch: [
    'Una venta tiene mal calculado el IVA',
    'ventas tienen mal calculado el IVA',
    'Está registrada. Revísala antes de declarar el IVA.',
  ],
  purchase_tax_mismatch: [
    'Una factura de proveedor tiene un IVA que no es el de su base',
    'facturas de proveedores tienen un IVA que no es el de su base',
    'Está registrada. Compárala con la factura antes de declarar el IVA.',
  ],
  other_discount: [
    'Una venta tiene una oferta que no existe o que da menos',
    'ventas tienen ofertas que no existen o que dan menos',
    'Está registrada. Compárala con tus reglas y promociones.',
  ],
  other_tax: [
    'Una venta tiene un impuesto que el producto no tenía',
    'ventas tienen impuestos que sus productos no tenían',
    'Está registrada. Revísala antes de declarar el IVA.',
  ],
  other_rate: [
    'Un cobro se hizo a una tasa que tu empresa no tenía',
    'cobros se hicieron a tasas que tu empresa no tenía',
    'Está registrado. Compáralo con la tasa de ese día, y revísalo con quien lo hizo.',
  ],
  credit_over_limit: [
    'Un cliente debe más que su límite de crédito',
    'ventas dejaron a clientes por encima de su límite de crédito',
    'Está registrada. Cóbrale, o cambia su límite en Clientes.',
  ],
  other_till: [
    'Un equipo registró algo en la caja de otro',
    'documentos se registraron en la caja de otro equipo',
    'Está registrado en esa caja. Pregunta quién usaba el equipo.',
  ],
  unknown_sale: [
    'Se devolvió una venta que nunca llegó',
    'devoluciones son de ventas que nunca llegaron',
    'Está registrada. Pide el recibo de la venta y cuenta el efectivo.',
  ],
  before_company: [
    'Un documento tiene fecha de antes de tu empresa',
    'documentos tienen fecha de antes de tu empresa',
    'Pon en hora el equipo que lo hizo, y revisa el documento.',
  ],
  expired_lot: [
    'Una venta tiene un lote vencido sin permiso o sin motivo',
    'ventas tienen lotes vencidos sin permiso o sin motivo',
    'Está registrada. Revísala con quien la hizo, y saca del almacén lo vencido.',
  ],
  lot_clash: [
    'Una entrada trae un lote que ya existía con otro vencimiento',
    'entradas traen lotes que ya existían con otro vencimiento',
    'Vale el primero. Mira el empaque, y corrige el vencimiento en Inventario, Lotes.',
  ],
  reference_reused: [
    'Un pago repite una referencia ya usada',
    'pagos repiten referencias ya usadas',
    'Búscala en el banco: puede ser el mismo comprobante mostrado dos veces.',
  ],
  coupon_reused: [
    'Una venta tomó un cupón ya usado',
    'ventas tomaron cupones ya usados',
    'Se usó en dos cajas sin conexión: está registrada, y el descuento se dio dos veces.',
  ],
  quote_reused: [
    'Un presupuesto se facturó dos veces',
    'ventas son de presupuestos ya facturados',
    'Se facturó en dos cajas sin conexión: si es la misma venta, anula una.',
  ],
  quote_voided: [
    'Un presupuesto se facturó y se anuló',
    'documentos son de presupuestos facturados y anulados',
    'Se hizo en dos cajas sin conexión: la venta está registrada y vale.',
  ],
  delivery_reused: [
    'Una nota de entrega se facturó dos veces',
    'ventas son de notas de entrega ya facturadas',
    'Se facturó en dos cajas sin conexión: si es la misma venta, anula una.',
  ],
  delivery_voided: [
    'Una nota de entrega se facturó y se anuló',
    'documentos son de notas de entrega facturadas y anuladas',
    'Se hizo en dos cajas sin conexión: la venta vale. Revisa si la mercancía volvió.',
  ],
  other_delivery: [
    'Una venta no es lo que dicen sus notas de entrega',
    'ventas no son lo que dicen sus notas de entrega',
    'El cliente o la mercancía son otros: compárala con sus notas y anula la que no es.',
  ],
  points_overspent: [
    'Una venta canjeó puntos que ya no había',
    'ventas canjearon puntos que ya no había',
    'Se canjearon en dos cajas sin conexión: el cliente quedó con puntos por debajo de cero.',
  ],
  other_points: [
    'Una venta dio o tomó puntos que la empresa no da',
    'ventas dieron o tomaron puntos que la empresa no da',
    'La caja tenía otra configuración de puntos. Mírala en el cliente.',
  ],
  other_returned_points: [
    'Una devolución movió otros puntos que los de su venta',
    'devoluciones movieron otros puntos que los de su venta',
    'La caja no conocía todos los puntos de la venta. Míralos en el cliente.',
  ],
  balance_overspent: [
    'Una venta gastó un saldo a favor que ya no había',
    'ventas gastaron saldos a favor que ya no había',
    'Se cobró en dos cajas a la vez: ahora el cliente debe la diferencia.',
  ],
  returned_too_much: [
    'Una devolución pasa de lo que se vendió',
    'devoluciones pasan de lo que se vendió',
    'Se recibió en dos cajas a la vez: mira la venta y cuenta la mercancía y el efectivo.',
  ],
  other_customer: [
    'Una devolución abonó el saldo de otro cliente',
    'devoluciones abonaron el saldo de otros clientes',
    'La venta era de otra persona o de nadie. Revísala con quien la devolvió.',
  ],
  after_closing: [
    'Un documento llegó después del cierre de su caja',
    'documentos llegaron después del cierre de su caja',
    'Está registrado. La diferencia de ese cierre cambió: mírala en Cierres.',
  ],
  closed_period: [
    'Un documento llegó después de cerrar su mes',
    'documentos llegaron después de cerrar su mes',
    'Está asentado el primer día abierto de los libros. Si su IVA ya se declaró, va en los ajustes de la próxima declaración.',
  ],
  already_open: [
    'Una caja se abrió en dos equipos a la vez',
    'veces se abrió una caja en dos equipos a la vez',
    'Cada equipo cuenta y cierra su propia gaveta. Mira las dos sesiones en Cierres.',
  ],
  other_register: [
    'Un documento movió efectivo en una caja que no era la suya',
    'documentos movieron efectivo en una caja que no era la suya',
    'Está registrado en la caja que nombra. Cuenta el efectivo de las dos.',
  ],
  other_issue_mode: [
    'Un documento no dice lo que emite su caja',
    'documentos no dicen lo que emite su caja',
    'Mira en Cajas y equipos cómo emite la caja, y con el cajero qué entregó.',
  ],
  other_expected: [
    'Un cierre no cuadra con sus ventas y movimientos',
    'cierres no cuadran con sus ventas y movimientos',
    'Su sobrante o faltante no es el de sus documentos: compáralo en Cierres.',
  ],
  group_account: [
    'Una transacción asentó en una cuenta que ahora tiene subcuentas',
    'transacciones asentaron en cuentas que ahora tienen subcuentas',
    'Está registrada. Si corresponde a una subcuenta, anúlala y hazla de nuevo.',
  ],
  deleted_account: [
    'Una transacción asentó en una cuenta eliminada',
    'transacciones asentaron en cuentas eliminadas',
    'Está registrada. Anúlala y hazla de nuevo con la cuenta que corresponda.',
  ],
  unknown_invoice: [
    'Un pago a proveedor nombra una factura que no está aquí',
    'pagos a proveedores nombran facturas que no están aquí',
    'Está registrado. Si la factura no llega, anúlalo en Contabilidad, Por cobrar y por pagar.',
  ],
  paid_too_much: [
    'A un proveedor se le pagó más de lo que se debía',
    'pagos a proveedores pasan de lo que se debía',
    'Se pagó en dos equipos a la vez, o la factura se anuló: mírala en Contabilidad, Por cobrar y por pagar.',
  ],
  paid_and_voided: [
    'Se anuló una factura de proveedor que tiene pagos, retenciones o notas',
    'facturas de proveedores anuladas tienen pagos, retenciones o notas',
    'Si no se hicieron, anúlalos también en Contabilidad.',
  ],
  unknown_payment: [
    'Una liquidación nombra un pago que no está por liquidar',
    'liquidaciones nombran pagos que no están por liquidar',
    'Está registrada. Si el pago no llega, anúlala en Contabilidad, Bancos y liquidaciones.',
  ],
  settled_twice: [
    'Un pago se liquidó dos veces',
    'liquidaciones tienen pagos ya liquidados',
    'Se liquidó en dos equipos a la vez: anula una en Contabilidad, Bancos y liquidaciones.',
  ],
  settled_too_much: [
    'Se liquidó más de lo que había por liquidar',
    'liquidaciones pasan de lo que había por liquidar',
    'Compárala con el banco en Contabilidad, Bancos y liquidaciones.',
  ],
  not_a_bank: [
    'Una liquidación entró en una cuenta que no es de banco ni de efectivo',
    'liquidaciones entraron en cuentas que no son de banco ni de efectivo',
    'Está registrada. Anúlala y hazla de nuevo con la cuenta del banco.',
  ],
  not_an_expense: [
    'Una factura de gasto asentó en una cuenta que no es de gasto',
    'facturas de gasto asentaron en cuentas que no son de gasto',
    'Está registrada. Anúlala y hazla de nuevo con la cuenta que corresponda.',
  ],
  unknown_affected: [
    'Una nota de proveedor afecta una factura que no está aquí',
    'notas de proveedores afectan facturas que no están aquí',
    'Está registrada. Si la factura no llega, anúlala en Contabilidad, Por cobrar y por pagar.',
  ],
  other_affected: [
    'Una nota de proveedor afecta una factura que no le corresponde',
    'notas de proveedores afectan facturas que no les corresponden',
    'La factura es de otro proveedor, de otra moneda, posterior o está anulada. Anula la nota en Contabilidad, Por cobrar y por pagar.',
  ],
  note_too_large: [
    'Una nota de crédito de proveedor es mayor que su factura',
    'notas de crédito de proveedores son mayores que sus facturas',
    'Se registró en dos equipos a la vez, o su monto está mal: mírala en Contabilidad, Por cobrar y por pagar.',
  ],
  note_reused: [
    'Una nota de proveedor está dos veces',
    'notas de proveedores están dos veces',
    'Anula la que sobra en Contabilidad, Por cobrar y por pagar.',
  ],
  invoice_reused: [
    'Una factura de gasto está dos veces',
    'facturas de gasto están dos veces',
    'Su IVA cuenta doble: anula la que sobra en Contabilidad, Por cobrar y por pagar.',
  ],
  unknown_withheld: [
    'Una retención nombra un documento que no está aquí',
    'retenciones nombran documentos que no están aquí',
    'Está registrada. Si el documento no llega, anúlala en Contabilidad, Retenciones.',
  ],
  withheld_too_much: [
    'Una retención pasa del IVA o de la base de su documento',
    'retenciones pasan del IVA o de la base de sus documentos',
    'Se registró en dos equipos a la vez, o el documento se anuló: mírala en Contabilidad, Retenciones.',
  ],
  certificate_reused: [
    'Un comprobante de retención está dos veces',
    'comprobantes de retención están dos veces',
    'Anula el que sobra en Contabilidad, Retenciones.',
  ],
  other_reversal: [
    'Una anulación no es el reverso de su transacción',
    'anulaciones no son el reverso de su transacción',
    'Está registrada. Compara las líneas de las dos en Contabilidad.',
  ],
  negative_stock: [
    'Vendiste más de lo registrado',
    'veces vendiste más de lo registrado',
    'Cuenta esos productos: falta registrar una entrada.',
  ],
  future_date: [
    'Un documento tiene fecha futura',
    'documentos tienen fecha futura',
    'Pon en hora el equipo que lo hizo.',
  ],
};
