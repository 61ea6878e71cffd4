/**
 * The drawing for each of the demo's goods [AUTH-11]: every one of the first list has its own, and so does each brand
 * of a family. Brands are invented, and so are their colours.
 */
import type { DemoArticle } from '../demo-articles.ts';
import { cheese, eggs, plantain, rolls, tomatoes } from './bare-goods.ts';
import {
  bag,
  bar,
  bottle,
  box,
  can,
  canister,
  carton,
  jar,
  loaf,
  pillow,
  pouch,
  pump,
  slices,
  tin,
  tub,
  wrapper,
} from './containers.ts';
import type { Drawing, Look } from './drawing.ts';

function look(brand: string, body: string, label: string, ink = '#fff', words?: string): Look {
  return { brand, body, label, ink, ...(words === undefined ? {} : { words }) };
}

/** By SKU. */
const FIRST: Readonly<Record<string, () => Drawing>> = {
  'VIV-0010': () => bag(look('La Espiga', '#F2B92B', '#B7281F', '#fff', 'Harina de maíz')),
  'VIV-0014': () => bag(look('Llano Alto', '#EDEFF2', '#274C9B', '#fff', 'Arroz blanco')),
  'VIV-0021': () => bag(look('Trigal', '#E9C565', '#8E1F2F', '#fff', 'Espagueti')),
  'VIV-0026': () => bag(look('Cañaveral', '#F5F7F5', '#2B8A57', '#fff', 'Azúcar')),
  'VIV-0033': () => pouch(look('Doña Elena', '#4A2A1E', '#C9933D', '#2A150C', 'Café molido')),
  'VIV-0041': () => bottle(look('Girasol', '#F0BE3A', '#2E7D3B', '#fff', 'Aceite'), '#2E7D3B'),
  'VIV-0047': () => tin(look('El Peñero', '#1D4E79', '#D9442F')),
  'VIV-0052': () => jar(look('Valle Fresco', '#FBF5DF', '#1F6E4A', '#fff', 'Mayonesa'), '#1F6E4A'),
  'VIV-0058': () => bag(look('El Conuco', '#3B3431', '#E2C48B', '#33241A', 'Caraotas')),
  'VIV-0063': () => bottle(look('Rojita', '#C4372B', '#F4E3C3', '#8E1F17', 'Tomate'), '#F4F1E4'),
  'LAC-0101': () => carton(look('Páramo', '#F7FAFC', '#1D5C9E', '#fff', 'Leche entera')),
  'LAC-0107': cheese,
  'LAC-0112': () => tub(look('Campo Lindo', '#F4D35E', '#2F6FB5', '#1E4B80', 'Margarina'), '#2F6FB5'),
  'LAC-0120': eggs,
  'BEB-0201': () => bottle(look('Chispa', '#3A1512', '#C8281E'), '#C8281E'),
  'BEB-0205': () => can(look('Trébol', '#5A3416', '#E0A93A', '#41240E')),
  'BEB-0211': () => bottle(look('Manantial', '#CFE6F2', '#2A6FB0'), '#2A6FB0'),
  'LIM-0302': () => box(look('Brisol', '#1F5FA8', '#F2C230', '#123E73', '1 kg'), '#F2C230'),
  'LIM-0320': () => rolls(look('Nube', '#fff', '#5C7FB8')),
  'PAN-0501': () => loaf(look('Trigo Lindo', '#D9A766', '#B5361F')),
  'GAL-0401': () => wrapper(look('Crujís', '#2C7A4B', '#F4F1E4', '#1E5A37', 'Galletas de soda')),
  'GAL-0410': () => bar(look('Barlovento', '#6E4A2A', '#33190E', '#E9C98F', '70 % cacao')),
  'FRU-0601': plantain,
  'FRU-0604': tomatoes,
};

/** Two brands each, by the first letters of their SKUs. */
const FAMILIES: Readonly<Record<string, (brand: string, isSecond: boolean) => Drawing>> = {
  'VIV-1': (brand, second) =>
    bag(
      second
        ? look(brand, '#D8C7A3', '#7A5A2B', '#fff', 'Lentejas')
        : look(brand, '#C9A66B', '#4F6B2E', '#fff', 'Lentejas'),
    ),
  'VIV-2': (brand, second) =>
    bag(
      second
        ? look(brand, '#EADBB8', '#A0522D', '#fff', 'Avena')
        : look(brand, '#F3E7CB', '#D98A1F', '#fff', 'Avena'),
    ),
  'VIV-3': (brand, second) =>
    bag(
      second
        ? look(brand, '#F4F8FB', '#5C7FB8', '#fff', 'Sal refinada')
        : look(brand, '#E8F0F6', '#163E73', '#fff', 'Sal refinada'),
    ),
  'VIV-4': (brand, second) =>
    bag(
      second
        ? look(brand, '#F6EFE1', '#C8281E', '#fff', 'Harina de trigo')
        : look(brand, '#EFE3CC', '#2F5D8A', '#fff', 'Harina de trigo'),
    ),
  'VIV-5': (brand, second) =>
    tin(second ? look(brand, '#7A1F2B', '#E0A93A', '#41240E') : look(brand, '#0F766E', '#F2C230', '#123E3A')),
  'VIV-6': (brand, second) =>
    jar(
      second
        ? look(brand, '#C2455B', '#F7EFE2', '#7A1F34', 'Mermelada')
        : look(brand, '#B8324A', '#FFFFFF', '#8A1F33', 'Mermelada'),
      second ? '#7A1F34' : '#E0A93A',
    ),
  'VIV-7': (brand, second) =>
    bottle(
      second
        ? look(brand, '#B98B4A', '#3E5C2A', '#fff', 'Vinagre')
        : look(brand, '#EFE9D2', '#7A6A1F', '#fff', 'Vinagre'),
      second ? '#3E5C2A' : '#7A6A1F',
    ),
  'LAC-1': (brand, second) =>
    tub(
      second
        ? look(brand, '#F7C9D4', '#5B3F8C', '#5B3F8C', 'Yogur de fresa')
        : look(brand, '#FBE3E8', '#D6336C', '#A61E4D', 'Yogur de fresa'),
      second ? '#5B3F8C' : '#D6336C',
    ),
  'LAC-2': (brand, second) =>
    slices(
      second
        ? look(brand, '#DE8E86', '#2B2B2B', '#F2C230', 'Jamón de pierna')
        : look(brand, '#E8A39B', '#B7281F', '#fff', 'Jamón de pierna'),
    ),
  'LAC-3': (brand, second) =>
    jar(
      second
        ? look(brand, '#F6D36B', '#2F6FB5', '#fff', 'Queso fundido')
        : look(brand, '#F3C94B', '#C8281E', '#fff', 'Queso fundido'),
      second ? '#2F6FB5' : '#C8281E',
    ),
  'BEB-1': (brand, second) =>
    bottle(
      second
        ? look(brand, '#F6A93B', '#2E7D3B', '#fff', 'Naranja')
        : look(brand, '#F59324', '#fff', '#C2570C', 'Naranja'),
      '#2E7D3B',
    ),
  'BEB-2': (brand, second) =>
    bottle(
      second
        ? look(brand, '#B5803A', '#1F6E4A', '#fff', 'Té de limón')
        : look(brand, '#C58B3C', '#F2E04B', '#5A4308', 'Té de limón'),
      '#F2E04B',
    ),
  'BEB-3': (brand, second) =>
    carton(
      second
        ? look(brand, '#FBF7EC', '#2E7D3B', '#fff', 'Bebida de avena')
        : look(brand, '#FBF3E2', '#C2803A', '#fff', 'Bebida de avena'),
    ),
  'LIM-1': (brand, second) =>
    canister(
      second
        ? look(brand, '#F2F6F8', '#0F766E', '#fff', 'Cloro')
        : look(brand, '#EAF1F6', '#1F5FA8', '#fff', 'Cloro'),
      second ? '#0F766E' : '#1F5FA8',
    ),
  'LIM-2': (brand, second) =>
    bottle(
      second
        ? look(brand, '#F2D544', '#0F766E', '#fff', 'Lavaplatos')
        : look(brand, '#5FB85A', '#fff', '#1E5A37', 'Lavaplatos'),
      '#fff',
    ),
  'LIM-3': (brand, second) =>
    canister(
      second
        ? look(brand, '#CFC3EA', '#1F5FA8', '#fff', 'Lavanda')
        : look(brand, '#B9A5E0', '#5B3F8C', '#fff', 'Lavanda'),
      second ? '#1F5FA8' : '#5B3F8C',
    ),
  'PAN-1': (brand, second) =>
    bag(
      second
        ? look(brand, '#E7C07A', '#8A5A1F', '#fff', 'Pan rallado')
        : look(brand, '#DDB27B', '#7A2E1A', '#fff', 'Pan rallado'),
    ),
  'PAN-2': (brand, second) =>
    loaf(
      second
        ? look(brand, '#B07A4A', '#D6336C', '#fff', 'Ponqué')
        : look(brand, '#8A5A3A', '#7A2E1A', '#fff', 'Ponqué'),
    ),
  'GAL-1': (brand, second) =>
    pillow(
      second
        ? look(brand, '#C8281E', '#F2C230', '#7A1F17', 'Papitas')
        : look(brand, '#F2B92B', '#C8281E', '#fff', 'Papitas'),
    ),
  'GAL-2': (brand, second) =>
    pillow(
      second
        ? look(brand, '#2E7D3B', '#F4E3C3', '#1E5A37', 'Maní salado')
        : look(brand, '#1F5FA8', '#E0A93A', '#41240E', 'Maní salado'),
    ),
  'GAL-3': (brand, second) =>
    wrapper(
      second
        ? look(brand, '#D6336C', '#FBF3E2', '#8A1F44', 'Vainilla')
        : look(brand, '#C9933D', '#4A2A1E', '#F6E2B8', 'Vainilla'),
    ),
  'GAL-4': (brand, second) =>
    pillow(
      second
        ? look(brand, '#0F766E', '#F2C230', '#123E3A', 'Caramelos')
        : look(brand, '#5B3F8C', '#F7C9D4', '#4A2A78', 'Caramelos'),
    ),
  'CUI-1': (brand, second) =>
    bottle(
      second
        ? look(brand, '#7FBF8E', '#fff', '#1E5A37', 'Champú')
        : look(brand, '#5FA873', '#E9F5EC', '#1E5A37', 'Champú'),
      second ? '#fff' : '#1E5A37',
    ),
  'CUI-2': (brand, second) =>
    pump(
      second
        ? look(brand, '#CDE7D4', '#2E7D3B', '#fff', 'Jabón')
        : look(brand, '#CFE6F2', '#2A6FB0', '#fff', 'Jabón'),
      second ? '#2E7D3B' : '#2A6FB0',
    ),
  'CUI-3': (brand, second) =>
    pump(
      second
        ? look(brand, '#F4E3C3', '#B98B4A', '#fff', 'Crema')
        : look(brand, '#FBE3E8', '#C2455B', '#fff', 'Crema'),
      second ? '#B98B4A' : '#C2455B',
    ),
  'CUI-4': (brand, second) =>
    bottle(
      second
        ? look(brand, '#8FC7E8', '#1F5FA8', '#fff', 'Enjuague')
        : look(brand, '#7FD1B9', '#0F766E', '#fff', 'Enjuague'),
      second ? '#1F5FA8' : '#fff',
    ),
};

export interface GoodsPicture {
  /** The same for articles that differ only in size. */
  readonly key: string;
  readonly drawing: () => Drawing;
}

/** Undefined without a drawing. */
export function pictureOf({ sku, brand }: Pick<DemoArticle, 'sku' | 'brand'>): GoodsPicture | undefined {
  const first = FIRST[sku];
  if (first !== undefined) return { key: sku, drawing: first };
  // 'VIV-1001': family, brand, size.
  const [family, place] = [sku.slice(0, 5), sku.slice(5, 6)];
  const draw = FAMILIES[family];
  return draw === undefined ? undefined : { key: family + place, drawing: () => draw(brand, place === '1') };
}
