/**
 * The suppliers of the demo shop [AUTH-11, MOV-01]: invented companies with RIFs valid in form and check digit, their
 * goods and their day of the week. Apart from the customers because no company is both.
 */
import { assert } from '@cuadra/domain/assert';
import { expectedRifDigit } from '@cuadra/domain/party/customer';
import type { SupplierRow } from '../../data/rows.ts';
import { type DemoArticle, type DemoMeta, demoId } from './demo-articles.ts';
import type { DemoCategory } from './demo-catalogue.ts';

export interface DemoSupplier {
  readonly id: string;
  readonly name: string;
  readonly document_type: 'J';
  /** With its check digit. */
  readonly document_number: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly notes: string;
  readonly categories: readonly DemoCategory[];
  /** The currency of its invoices. */
  readonly currency: 'USD' | 'VES';
  /** Day of the week of its deliveries: 0 is Sunday. */
  readonly weekday: number;
  /** Number of its first invoice, and the first control number of its paper. */
  readonly firstInvoice: number;
  readonly firstControl: number;
}

type Words = readonly [
  name: string,
  digits: string,
  address: string,
  phone: string,
  notes: string,
  ...categories: DemoCategory[],
];
type Terms = Pick<DemoSupplier, 'weekday' | 'firstInvoice' | 'firstControl' | 'currency'>;

const ROWS: readonly (readonly [Words, Terms])[] = [
  [
    [
      'Distribuidora Los Samanes, C.A.',
      '30781204',
      'Zona Industrial de Guarenas, galpón 12',
      '0212-5550163',
      'Viene los martes. Crédito a 7 días.',
      'Víveres',
    ],
    { weekday: 2, firstInvoice: 41_270, firstControl: 118_204, currency: 'USD' },
  ],
  [
    [
      'Lácteos del Páramo Alto, C.A.',
      '29640317',
      'Carretera Panamericana, km 9, Los Teques',
      '0212-5550178',
      'Cadena de frío: recibir antes de las 8.',
      'Lácteos y charcutería',
    ],
    { weekday: 3, firstInvoice: 8_815, firstControl: 26_440, currency: 'USD' },
  ],
  [
    [
      'Bebidas Orinoco, C.A.',
      '31205589',
      'Av. Intercomunal de Antímano, Caracas',
      '0212-5550192',
      'Factura en bolívares a la tasa del día.',
      'Bebidas',
    ],
    { weekday: 4, firstInvoice: 205_331, firstControl: 640_118, currency: 'VES' },
  ],
  [
    [
      'Higiene y Hogar Caribe, C.A.',
      '40118263',
      'Calle Vargas, Boleíta Norte, Caracas',
      '0212-5550125',
      'Pedido mínimo de $ 60.',
      'Limpieza',
      'Cuidado personal',
    ],
    { weekday: 1, firstInvoice: 3_062, firstControl: 9_187, currency: 'USD' },
  ],
  [
    [
      'Confites La Guaira, C.A.',
      '30449716',
      'Av. Soublette, Catia La Mar',
      '0212-5550134',
      '',
      'Galletas y dulces',
      'Panadería',
    ],
    { weekday: 5, firstInvoice: 15_540, firstControl: 47_902, currency: 'USD' },
  ],
  [
    [
      'Agropecuaria El Junquito, C.A.',
      '41370852',
      'Mercado Mayor de Coche, pasillo 4',
      '0412-5550117',
      'Se paga al recibir.',
      'Frutas y verduras',
    ],
    { weekday: 6, firstInvoice: 720, firstControl: 2_215, currency: 'USD' },
  ],
];

const DEMO_SUPPLIERS: readonly DemoSupplier[] = ROWS.map(([words, terms]) => {
  const [name, digits, address, phone, notes, ...categories] = words;
  const document_number = digits + checkDigitOf(digits);
  return {
    ...terms,
    id: demoId('supplier', document_number),
    document_type: 'J',
    ...{ document_number, name, address, phone, notes, categories },
    email: '',
  };
});

function checkDigitOf(digits: string): string {
  // With a wrong digit the domain returns the right one.
  const digit = expectedRifDigit('J', `${digits}0`) ?? '0';
  assert(digit.length === 1, 'a RIF ends in one check digit');
  return digit;
}

const BY_CATEGORY = new Map(
  DEMO_SUPPLIERS.flatMap((supplier) => supplier.categories.map((category) => [category, supplier] as const)),
);

/** Every category has one supplier. */
export function supplierOf({ category }: Pick<DemoArticle, 'category'>): DemoSupplier {
  const supplier = BY_CATEGORY.get(category);
  assert(supplier !== undefined, `somebody brings what is of ${category}`);
  return supplier;
}

export function supplierRows(meta: DemoMeta): SupplierRow[] {
  return DEMO_SUPPLIERS.map(({ id, name, document_type, document_number, address, phone, email, notes }) => ({
    ...{ id, name, document_type, document_number, address, phone, email, notes },
    ...meta,
  }));
}
