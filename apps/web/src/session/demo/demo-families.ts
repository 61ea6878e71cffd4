/**
 * The rest of the demo shop's goods [AUTH-11]: kinds of goods by brand and size, so that its list is as long as that of
 * a real shop. Brands are invented. The most visible goods are in `demo-catalogue.ts`.
 */
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import type { DemoCategory, DemoProduct } from './demo-catalogue.ts';

type Size = readonly [label: string, cost: string];

interface Family {
  readonly category: DemoCategory;
  /** Letters and first number of its SKUs. */
  readonly sku: string;
  readonly noun: string;
  readonly brands: readonly string[];
  readonly sizes: readonly Size[];
  /** Basic food is exempt of IVA (Ley de IVA, art. 18). */
  readonly isExempt?: true;
}

const KILO: readonly Size[] = [
  ['500 g', '0.75'],
  ['1 kg', '1.40'],
  ['2 kg', '2.65'],
  ['5 kg', '6.40'],
];
const BOTTLE: readonly Size[] = [
  ['400 ml', '0.62'],
  ['1 L', '1.15'],
  ['1,5 L', '1.55'],
  ['5 L', '3.90'],
];
const SNACK: readonly Size[] = [
  ['45 g', '0.48'],
  ['90 g', '0.86'],
  ['150 g', '1.35'],
  ['300 g', '2.45'],
];
const JAR: readonly Size[] = [
  ['200 g', '1.10'],
  ['400 g', '1.95'],
  ['800 g', '3.60'],
];
const CARE: readonly Size[] = [
  ['90 ml', '1.20'],
  ['180 ml', '2.10'],
  ['400 ml', '3.85'],
  ['750 ml', '6.10'],
];

const FAMILIES: readonly Family[] = [
  food('VIV-1', 'Lentejas', ['Surco Real', 'Doña Petra'], KILO),
  food('VIV-2', 'Avena en hojuelas', ['Amanecer', 'Grano Sano'], KILO),
  food('VIV-3', 'Sal refinada', ['Salina del Este', 'Brisa Blanca'], KILO),
  food('VIV-4', 'Harina de trigo', ['Molino Alto', 'Panadera'], KILO),
  goods('Víveres', 'VIV-5', 'Sardinas', ['Caribe Bravo', 'Puerto Viejo'], JAR),
  goods('Víveres', 'VIV-6', 'Mermelada de guayaba', ['La Huerta', 'Tía Inés'], JAR),
  goods('Víveres', 'VIV-7', 'Vinagre', ['Viña Clara', 'El Lagar'], BOTTLE),
  goods('Lácteos y charcutería', 'LAC-1', 'Yogur de fresa', ['Nata Fina', 'Los Andes Azules'], JAR),
  goods('Lácteos y charcutería', 'LAC-2', 'Jamón de pierna', ['Charcutera Norte', 'El Fogón'], JAR),
  goods('Lácteos y charcutería', 'LAC-3', 'Queso fundido', ['Pradera', 'Nata Fina'], JAR),
  goods('Bebidas', 'BEB-1', 'Jugo de naranja', ['Naranjal', 'Fruta Viva'], BOTTLE),
  goods('Bebidas', 'BEB-2', 'Té helado de limón', ['Tarde Fresca', 'Isla Verde'], BOTTLE),
  goods('Bebidas', 'BEB-3', 'Bebida de avena', ['Amanecer', 'Fruta Viva'], BOTTLE),
  goods('Limpieza', 'LIM-1', 'Cloro', ['Blanco Puro', 'Casa Limpia'], BOTTLE),
  goods('Limpieza', 'LIM-2', 'Lavaplatos líquido', ['Espumín', 'Casa Limpia'], BOTTLE),
  goods('Limpieza', 'LIM-3', 'Desinfectante de lavanda', ['Aroma Hogar', 'Blanco Puro'], BOTTLE),
  food('PAN-1', 'Pan rallado', ['Horno Viejo', 'Miga de Oro'], JAR, 'Panadería'),
  goods('Panadería', 'PAN-2', 'Ponqué marmoleado', ['Horno Viejo', 'Dulce Hogar'], JAR),
  goods('Galletas y dulces', 'GAL-1', 'Papitas fritas', ['Cruji Papa', 'Tostín'], SNACK),
  goods('Galletas y dulces', 'GAL-2', 'Maní salado', ['Tostín', 'Don Maní'], SNACK),
  goods('Galletas y dulces', 'GAL-3', 'Galletas rellenas de vainilla', ['Rondín', 'Dulce Hogar'], SNACK),
  goods('Galletas y dulces', 'GAL-4', 'Caramelos surtidos', ['Arcoíris', 'Don Maní'], SNACK),
  goods('Cuidado personal', 'CUI-1', 'Champú de sábila', ['Sábila Viva', 'Brillo Natural'], CARE),
  goods('Cuidado personal', 'CUI-2', 'Jabón líquido de manos', ['Suave Día', 'Sábila Viva'], CARE),
  goods('Cuidado personal', 'CUI-3', 'Crema corporal', ['Suave Día', 'Brillo Natural'], CARE),
  goods('Cuidado personal', 'CUI-4', 'Enjuague bucal', ['Menta Clara', 'Sonrisa'], CARE),
];

function goods(
  category: DemoCategory,
  sku: string,
  noun: string,
  brands: readonly string[],
  sizes: readonly Size[],
): Family {
  return { category, sku, noun, brands, sizes };
}

function food(
  sku: string,
  noun: string,
  brands: readonly string[],
  sizes: readonly Size[],
  category: DemoCategory = 'Víveres',
): Family {
  return { category, sku, noun, brands, sizes, isExempt: true };
}

/** A third above the cost, rounded to five cents, as shops write their prices. */
function priceOf(cost: string): string {
  const { minor, currency } = parseDecimal(cost, 'USD');
  return toDecimal({ minor: (((minor * 4n) / 3n + 4n) / 5n) * 5n, currency });
}

function productOf(family: Family, brand: number, [label, cost]: Size, place: number): DemoProduct {
  const name = family.brands[brand] ?? '';
  const stock = 18 + ((brand * 17 + place * 11 + family.noun.length * 5) % 40);
  return {
    sku: `${family.sku}${brand}${String(place + 1).padStart(2, '0')}`,
    name: `${family.noun} ${name} ${label}`,
    brand: name,
    category: family.category,
    cost,
    price: priceOf(cost),
    stock: String(stock),
    minStock: '8',
    maxStock: '72',
    unit: 'und',
    isExempt: family.isExempt === true,
  };
}

export const DEMO_FAMILY_PRODUCTS: readonly DemoProduct[] = FAMILIES.flatMap((family) =>
  family.brands.flatMap((_, brand) =>
    family.sizes.map((size, place) => productOf(family, brand, size, place)),
  ),
);
