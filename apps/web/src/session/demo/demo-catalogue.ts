/**
 * The demo shop's most visible goods [AUTH-11]. Products, brands and codes are invented; prices are in dollars. Apart
 * from the seeding so that it reads as the list it is; the rest is in `demo-families.ts`.
 */
export interface DemoProduct {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: DemoCategory;
  readonly cost: string;
  readonly price: string;
  readonly stock: string;
  readonly minStock: string;
  readonly maxStock: string;
  readonly unit: 'und' | 'kg';
  /** Basic food is exempt of IVA (Ley de IVA, art. 18). */
  readonly isExempt: boolean;
  /** A larger unit it is also sold in. */
  readonly pack?: { readonly name: string; readonly factor: string; readonly price: string };
}

export const DEMO_CATEGORIES = [
  'Víveres',
  'Lácteos y charcutería',
  'Bebidas',
  'Limpieza',
  'Panadería',
  'Galletas y dulces',
  'Frutas y verduras',
  'Cuidado personal',
] as const;
export type DemoCategory = (typeof DEMO_CATEGORIES)[number];

type Row = readonly [
  sku: string,
  name: string,
  brand: string,
  cost: string,
  price: string,
  stock: string,
  minStock: string,
  maxStock: string,
  more?: Partial<Pick<DemoProduct, 'unit' | 'isExempt' | 'pack'>>,
];

const EXEMPT = { isExempt: true } as const;
const BY_WEIGHT = { isExempt: true, unit: 'kg' } as const;

const ROWS: Readonly<Record<DemoCategory, readonly Row[]>> = {
  Víveres: [
    [
      'VIV-0010',
      'Harina de maíz La Espiga 1 kg',
      'La Espiga',
      '0.92',
      '1.15',
      '96',
      '24',
      '144',
      { ...EXEMPT, ...pack('Bulto de 20', '20', '22.00') },
    ],
    ['VIV-0014', 'Arroz blanco Llano Alto 1 kg', 'Llano Alto', '1.08', '1.35', '72', '24', '120', EXEMPT],
    ['VIV-0021', 'Espagueti Trigal 1 kg', 'Trigal', '1.42', '1.80', '48', '18', '96', EXEMPT],
    ['VIV-0026', 'Azúcar Cañaveral 1 kg', 'Cañaveral', '1.12', '1.40', '60', '20', '100', EXEMPT],
    ['VIV-0033', 'Café molido Doña Elena 500 g', 'Doña Elena', '6.20', '7.90', '34', '12', '48', EXEMPT],
    ['VIV-0041', 'Aceite Girasol Real 1 L', 'Girasol Real', '3.10', '3.95', '40', '12', '60', EXEMPT],
    [
      'VIV-0047',
      'Atún El Peñero en aceite 140 g',
      'El Peñero',
      '1.44',
      '1.85',
      '66',
      '24',
      '96',
      pack('Caja de 48', '48', '85.00'),
    ],
    ['VIV-0052', 'Mayonesa Valle Fresco 445 g', 'Valle Fresco', '2.60', '3.40', '16', '18', '48'],
    ['VIV-0058', 'Caraotas negras El Conuco 500 g', 'El Conuco', '1.05', '1.45', '-2', '15', '60', EXEMPT],
    ['VIV-0063', 'Salsa de tomate Rojita 397 g', 'Rojita', '1.65', '2.15', '38', '12', '48'],
  ],
  'Lácteos y charcutería': [
    ['LAC-0101', 'Leche entera Páramo 1 L', 'Páramo', '1.66', '2.10', '9', '24', '72', EXEMPT],
    ['LAC-0107', 'Queso blanco duro', '', '4.35', '6.00', '22.4', '8', '40', BY_WEIGHT],
    ['LAC-0112', 'Margarina Campo Lindo 500 g', 'Campo Lindo', '1.70', '2.25', '31', '12', '48', EXEMPT],
    ['LAC-0120', 'Huevos de gallina cartón 30', '', '4.90', '5.80', '17', '10', '40', EXEMPT],
  ],
  Bebidas: [
    [
      'BEB-0201',
      'Refresco Chispa Cola 2 L',
      'Chispa',
      '1.80',
      '2.40',
      '54',
      '18',
      '96',
      pack('Caja de 6', '6', '13.80'),
    ],
    [
      'BEB-0205',
      'Malta Trébol 355 ml',
      'Trébol',
      '0.80',
      '1.10',
      '88',
      '24',
      '144',
      pack('Caja de 24', '24', '24.00'),
    ],
    ['BEB-0211', 'Agua Manantial Azul 1,5 L', 'Manantial Azul', '0.66', '0.95', '70', '24', '120'],
  ],
  Limpieza: [
    ['LIM-0302', 'Detergente en polvo Brisol 1 kg', 'Brisol', '3.40', '4.60', '38', '12', '60'],
    [
      'LIM-0320',
      'Papel higiénico Nube 4 rollos',
      'Nube',
      '1.92',
      '2.60',
      '4',
      '12',
      '60',
      pack('Bulto de 12', '12', '29.50'),
    ],
  ],
  Panadería: [
    ['PAN-0501', 'Pan de sándwich Trigo Lindo 500 g', 'Trigo Lindo', '1.70', '2.30', '3', '12', '30', EXEMPT],
  ],
  'Galletas y dulces': [
    [
      'GAL-0401',
      'Galletas de soda Crujís 240 g',
      'Crujís',
      '1.40',
      '1.95',
      '52',
      '18',
      '80',
      pack('Bulto de 12', '12', '22.20'),
    ],
    ['GAL-0410', 'Chocolate Barlovento 70 % 80 g', 'Barlovento', '2.05', '2.90', '26', '10', '40'],
  ],
  'Frutas y verduras': [
    ['FRU-0601', 'Plátano verde', '', '0.70', '1.20', '26.8', '8', '40', BY_WEIGHT],
    ['FRU-0604', 'Tomate perita', '', '1.10', '1.75', '12.35', '5', '25', BY_WEIGHT],
  ],
  'Cuidado personal': [],
};

function pack(name: string, factor: string, price: string): Pick<DemoProduct, 'pack'> {
  return { pack: { name, factor, price } };
}

export const DEMO_PRODUCTS: readonly DemoProduct[] = DEMO_CATEGORIES.flatMap((category) =>
  ROWS[category].map(([sku, name, brand, cost, price, stock, minStock, maxStock, more]) => ({
    sku,
    name,
    brand,
    category,
    cost,
    price,
    stock,
    minStock,
    maxStock,
    unit: 'und' as const,
    isExempt: false,
    ...more,
  })),
);
