import { describe, expect, it } from 'vitest';

import { heldAfter, META, NOW, planFile, planProducts } from '../testing/plan-file.ts';
import { notesOf } from './plan-notes.ts';

const ROWS = [
  ['SKU', 'Nombre', 'Precio', 'Existencia', 'Almacén'],
  ['A', 'Arroz', '1', '5', 'Luna'],
];

const notes = (...parameters: Parameters<typeof planFile>) => {
  const { file, choices, plan } = planFile(...parameters);
  return notesOf(file, choices, plan);
};

describe('notesOf', () => {
  it('[IMP-02] says which warehouses are made, and whose stock is left alone', () => {
    const places = { luna: 'make' };
    expect(notes(ROWS, { places })).toEqual(['Se crea el almacén “Luna”.']);
    const holdings = heldAfter(planProducts(ROWS, { places }));
    expect(notes(ROWS, { places, holdings })).toEqual([
      '1 producto ya está en Cuadra: su existencia no se toca.',
    ]);
  });

  it('[IMP-01] [IMP-03] says of a file of stock that is in already that it changes nothing', () => {
    const holdings = heldAfter(planProducts([ROWS[0] ?? [], ['A', 'Arroz', '1', '', '']]));
    const stock = [
      ['SKU', 'Cantidad'],
      ['A', '3'],
    ];
    expect(notes(stock, { holdings })).toEqual([]);
    const { batch } = planFile(stock, { holdings }).plan;
    const known = { ...META, id: batch.id, made_at: NOW, undone_at: null } as never;
    expect(notes(stock, { holdings: { ...holdings, batches: [known] } })).toEqual([
      'Este archivo ya se importó: otra vez no cambia nada. Para cargarlo de nuevo, deshaz esa importación.',
    ]);
  });

  it('[IMP-02] says what of a known system has no place here', () => {
    const headings = ['nombre', 'sku', 'precio_bs', 'precio_usd'];
    expect(notes([headings, ['Arroz', 'A', '', '1']])).toEqual([
      'Se toman los precios y costos en dólares; los de bolívares, solo donde no hay otro.',
    ]);
  });
});
