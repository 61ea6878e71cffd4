import 'fake-indexeddb/auto';

import { describe, expect, it } from 'vitest';

import { findMapping, keepMapping } from '../../../../data/import-batches/import-mappings.ts';
import { ana, freshDb } from '../../../../data/testing/builders.ts';
import { tableOf } from '../../../../ui/table-file/table-file.ts';
import { facts, planFile, SHOP_ID } from '../testing/plan-file.ts';
import { firstChoices } from './import-state.ts';
import { choicesOfSaved, headingsSignature, savedMapping } from './saved-mapping.ts';

const HEADINGS = ['Cosa', 'Nombre', 'Cuánto', 'Dónde'];
const file = (headings: readonly string[] = HEADINGS) =>
  tableOf('x.csv', [headings, headings.map((heading) => heading.slice(0, 3))]);
const proposed = (headings = HEADINGS) => firstChoices(file(headings), { ...facts(), currency: 'USD' });

describe('how a file was read', () => {
  it('[IMP-02] is used again for one with the same headings in another order', async () => {
    const db = freshDb();
    const chosen = {
      ...proposed(),
      mapping: { sku: 0, name: 1, price: 2, warehouse: 3 },
      currency: 'VES',
      pricesIncludeTax: false,
      places: { sucursal: SHOP_ID, otra: 'make' },
      taxes: { 'IVA 21%': 'rule' },
      marks: { price: ',' as const },
    };
    await keepMapping(db, savedMapping(file(), chosen, 'products'), ana);

    const moved = ['Dónde', 'CUÁNTO', 'Cosa', 'Nombre'];
    const kept = await findMapping(db, headingsSignature(file(moved)));
    if (kept === undefined) throw new Error('the mapping was kept');
    expect(choicesOfSaved(file(moved), kept, proposed(moved))).toMatchObject({
      mapping: { sku: 2, name: 3, price: 1, warehouse: 0 },
      currency: 'VES',
      pricesIncludeTax: false,
      taxes: { 'IVA 21%': 'rule' },
      marks: { price: ',' },
      // What was made has its name by now.
      places: { sucursal: SHOP_ID },
    });
    expect(await findMapping(db, headingsSignature(file([...HEADINGS, 'Otra'])))).toBeUndefined();
  });

  it('[IMP-02] is kept once, as it was said last', async () => {
    const db = freshDb();
    const first = savedMapping(file(), { ...proposed(), mapping: { name: 1 } }, 'products');
    await keepMapping(db, first, ana);
    await keepMapping(db, first, ana);
    expect(await db.outbox.count()).toBe(1);
    await keepMapping(
      db,
      savedMapping(file(), { ...proposed(), mapping: { name: 1, sku: 0 } }, 'products'),
      ana,
    );
    expect(await db.import_mappings.toArray()).toMatchObject([{ columns: { cosa: 'sku', nombre: 'name' } }]);
  });

  it('[IMP-02] passes over what another release kept and this one does not know', () => {
    const kept = {
      source: 'un-sistema-nuevo',
      columns: { cosa: 'peso', nombre: 'name' },
      answers: { currency: 7 },
    };
    expect(choicesOfSaved(file(), kept, proposed())).toMatchObject({
      source: '',
      mapping: { name: 1 },
      currency: 'USD',
    });
  });
});

describe('a second import of the same columns', () => {
  it('[IMP-02] of a known system is still read as its file', () => {
    const headings = ['nombre', 'sku', 'precio_bs', 'precio_usd'];
    const { choices, file: table } = planFile([headings, ['Arroz', 'A', '500', '']]);
    const kept = savedMapping(table, choices, 'products');
    expect(choicesOfSaved(table, kept, choices)).toEqual(choices);
  });
});
