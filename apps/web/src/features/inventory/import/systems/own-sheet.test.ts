import { describe, expect, it } from 'vitest';

import { planFile, planProducts, SHOP_ID, STORE_ROOM_ID } from '../testing/plan-file.ts';

describe('a sheet of one’s own', () => {
  it('[IMP-02] distinguishes variants of one name by their size and colour, and leaves other names as they are', () => {
    const { created, rejected } = planProducts([
      ['codigo', 'nombre', 'talla', 'color', 'precio'],
      ['C-1', 'Camisa', 'M', 'Roja', '9'],
      ['C-2', 'Camisa', 'L', '', '9'],
      ['', 'Camisa', 'S', 'Azul', '9'],
      ['G-1', 'Gorra', '', 'Negra', '5'],
    ]);
    expect(rejected).toEqual([]);
    expect(created.map(({ fields }) => [fields.sku, fields.name])).toEqual([
      ['C-1', 'Camisa - M / Roja'],
      ['C-2', 'Camisa - L'],
      ['CAMISA-S-AZUL', 'Camisa - S / Azul'],
      ['G-1', 'Gorra'],
    ]);
  });

  it('[IMP-02] reads columns of figures under the names of places as what there is in each', () => {
    const rows = [
      ['Código', 'Producto', 'Precio', 'Existencia Tienda', 'Stock en Depósito'],
      ['A-1', 'Arroz', '1,20', '5', '20,5'],
      ['A-2', 'Pasta', '1,20', '', '7'],
    ];
    const { choices } = planFile(rows);
    expect(choices.mapping).toEqual({ sku: 0, name: 1, price: 2 });
    expect(choices.places).toEqual({ deposito: STORE_ROOM_ID });
    const { created, rejected } = planProducts(rows, { places: { ...choices.places, tienda: SHOP_ID } });
    expect(rejected).toEqual([]);
    expect(created.map(({ stocks }) => stocks)).toEqual([
      [
        { quantity: '5', warehouseId: SHOP_ID },
        { quantity: '20.5', warehouseId: STORE_ROOM_ID },
      ],
      [{ quantity: '7', warehouseId: STORE_ROOM_ID }],
    ]);
    // A person who says that one of them is the stock means that column alone.
    const one = planProducts(rows, { mapping: { ...choices.mapping, stock: 4 }, places: { tienda: 'skip' } });
    expect(one.created.map(({ stocks }) => stocks.length)).toEqual([1, 1]);
  });

  it('[IMP-02] leaves a column of names of places, and one of ids beside a stock, what it is', () => {
    const named = planFile([
      ['Código', 'Producto', 'Existencia', 'Depósito'],
      ['A-1', 'Arroz', '5', '1'],
    ]);
    expect(named.choices.mapping).toMatchObject({ stock: 2, warehouse: 3 });
    const words = planFile([
      ['Código', 'Producto', 'Precio', 'Tienda'],
      ['A-1', 'Arroz', '5', 'Centro'],
    ]);
    expect(words.choices.mapping).toMatchObject({ warehouse: 3 });
  });

  it('[IMP-02] [PROD-04] takes presentations that are units for units, and others for variants', () => {
    const units = planProducts([
      ['Código', 'Descripción', 'Presentación', 'Precio'],
      ['R-1', 'Refresco', 'UNIDAD', '1,50'],
      ['R-1', 'Refresco', 'CAJA X 12', '15,00'],
    ]);
    expect(units.created.map(({ fields }) => fields.name)).toEqual(['Refresco']);
    expect(units.units.created).toMatchObject([{ name: 'CAJA X 12', conversion_factor: '12' }]);
    const variants = planProducts([
      ['Código', 'Descripción', 'Presentación', 'Precio'],
      ['R-1', 'Refresco', 'Lata 355 ml', '1,50'],
      ['R-2', 'Refresco', 'Botella 2 L', '3,00'],
    ]);
    expect(variants.created.map(({ fields }) => fields.name)).toEqual([
      'Refresco - Lata 355 ml',
      'Refresco - Botella 2 L',
    ]);
  });

  it('[IMP-02] loses no article whose name begins like a note or a total of a report', () => {
    const coded = planProducts([
      ['Código', 'Descripción', 'Precio', 'Existencia'],
      ['', 'Reporte anual', '5,00', '1'],
      ['', 'Fecha: 20/11/2026', '', ''],
      ['', 'Total existencia', '150,00', '30'],
    ]);
    expect(coded.created.map(({ fields }) => fields.name)).toEqual(['Reporte anual']);
    expect(coded.absorbed.map(({ row }) => row)).toEqual([3, 4]);
    const uncoded = planProducts([
      ['Producto', 'Precio'],
      ['Total Limpiador', '3,00'],
      ['Arroz', '1,00'],
      ['Total', '4,00'],
      ['Total general', '4,00'],
    ]);
    expect(uncoded.created.map(({ fields }) => fields.name)).toEqual(['Total Limpiador', 'Arroz']);
  });

  it('[IMP-02] takes headings, titles and totals of a printed list for what they are', () => {
    const { created, rejected, absorbed } = planProducts([
      ['Código', 'Descripción', 'Precio', 'Existencia'],
      ['', 'VÍVERES', '', ''],
      ['A-1', 'Arroz', '1,20', '5'],
      ['Página 1 de 2', '', '', ''],
      ['CÓDIGO', 'DESCRIPCIÓN', 'PRECIO', 'EXISTENCIA'],
      ['T-1', 'Total limpieza', '2,00', '1'],
      ['Total general', '', '3,20', '6'],
      ['', '2 productos', '', ''],
    ]);
    expect(rejected).toEqual([]);
    expect(created.map(({ fields }) => fields.name)).toEqual(['Arroz', 'Total limpieza']);
    expect(absorbed.map(({ row }) => row)).toEqual([2, 4, 5, 7, 8]);
    expect(absorbed[0]?.reason).toBe('Es un título o una nota de la lista: “VÍVERES”.');
  });
});
