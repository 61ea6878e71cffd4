/** What the drawn till shows. Products, brands and people are invented; the figures add up at the rate on the drawing. */

export interface DrawnProduct {
  readonly name: string;
  readonly usd: string;
  readonly ves: string;
  /** How many of it are in the cart. */
  readonly inCart?: string;
  readonly left?: number;
}

/** In the order of the pictures in `till-pictures.svg`: five a row. */
export const PRODUCTS: readonly DrawnProduct[] = [
  { name: 'Harina de maíz La Espiga 1 kg', usd: '1,15', ves: '589,35', inCart: '3' },
  { name: 'Arroz blanco Llano Alto 1 kg', usd: '1,35', ves: '691,85' },
  { name: 'Café molido Doña Elena 500 g', usd: '7,90', ves: '4.048,59', inCart: '1' },
  { name: 'Queso blanco duro', usd: '6,00', ves: '3.074,88', inCart: '0,930' },
  { name: 'Leche entera Páramo 1 L', usd: '2,10', ves: '1.076,21', left: 9 },
  { name: 'Huevos de gallina cartón 30', usd: '5,80', ves: '2.972,38' },
  { name: 'Refresco Chispa Cola 2 L', usd: '2,40', ves: '1.229,95', inCart: '2' },
  { name: 'Malta Trébol 355 ml', usd: '1,10', ves: '563,73' },
  { name: 'Agua Manantial Azul 1,5 L', usd: '0,95', ves: '486,86' },
  { name: 'Pan de sándwich Trigo Lindo 500 g', usd: '2,30', ves: '1.178,70', left: 3 },
  { name: 'Detergente en polvo Brisol 1 kg', usd: '4,60', ves: '2.357,41', inCart: '1' },
  { name: 'Papel higiénico Nube 4 rollos', usd: '2,60', ves: '1.332,45', left: 4 },
  { name: 'Galletas de soda Crujís 240 g', usd: '1,95', ves: '999,34', inCart: '2' },
  { name: 'Atún El Peñero en aceite 140 g', usd: '1,85', ves: '948,09' },
  { name: 'Espagueti Trigal 1 kg', usd: '1,80', ves: '922,46' },
];

export const PICTURES_PER_ROW = 5;
export const PICTURE_ROWS = 3;

export interface DrawnLine {
  readonly quantity: string;
  readonly name: string;
  readonly detail: string;
  readonly discount?: string;
  readonly usd: string;
  readonly ves: string;
}

export const LINES: readonly DrawnLine[] = [
  {
    quantity: '1',
    name: 'Café molido Doña Elena',
    detail: '$ 7,90 c/u · 500 g',
    usd: '7,90',
    ves: '4.048,59',
  },
  {
    quantity: '2',
    name: 'Refresco Chispa Cola',
    detail: '$ 2,40 c/u',
    discount: '−10 % fin de semana',
    usd: '4,32',
    ves: '2.213,91',
  },
  {
    quantity: '1',
    name: 'Detergente en polvo Brisol',
    detail: '$ 4,60 c/u · 1 kg',
    usd: '4,60',
    ves: '2.357,41',
  },
];

export const CATEGORIES: readonly string[] = [
  'Todos',
  'Víveres',
  'Lácteos y charcutería',
  'Bebidas',
  'Limpieza',
  'Panadería',
  'Galletas y dulces',
  'Frutas y verduras',
];
