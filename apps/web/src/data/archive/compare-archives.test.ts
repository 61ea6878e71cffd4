import type { ArchiveLine } from '@cuadra/contracts/company-file/archive';
import { describe, expect, it } from 'vitest';

import { differencesOf } from './compare-archives.ts';

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';

function category(id: string, name: string, at: string, isDead = false): ArchiveLine {
  const meta = { created_at: at, updated_at: at, deleted_at: isDead ? at : null };
  return { collection: 'categories', row: { id, name, description: '', parent_id: null, slug: '', ...meta } };
}

function stock(productId: string, quantity: string): ArchiveLine {
  const row = {
    product_id: productId,
    warehouse_id: 'w',
    unit_id: 'u',
    lot: '',
    quantity,
    value_usd: '0.00',
  };
  return { collection: 'stock_balances', row };
}

describe('comparing a company with its file', () => {
  it('[DATA-05] finds nothing where all is there, made at whatever instant, with rows of its own besides', () => {
    const wanted = [category('a', 'Víveres', AT), category('b', 'Vieja', AT, true), stock('p', '3.000')];
    const found = [
      category('a', 'Víveres', LATER),
      category('b', 'Vieja', LATER, true),
      category('c', 'Ropa', LATER),
      stock('p', '3.000'),
    ];
    expect(differencesOf(wanted, found)).toEqual([]);
  });

  it('[DATA-05] tells what is missing, what is other, and what came back to life', () => {
    const wanted = [category('a', 'Víveres', AT), category('b', 'Vieja', AT, true), stock('p', '3.000')];
    const found = [category('b', 'Vieja', LATER), stock('p', '2.000')];
    expect(differencesOf(wanted, found).map(({ collection, kind }) => [collection, kind])).toEqual([
      ['categories', 'missing'],
      ['categories', 'other'],
      ['stock_balances', 'other'],
    ]);
  });

  it('[DATA-05] takes a balance of nothing for none', () => {
    expect(differencesOf([stock('p', '0.000')], [])).toEqual([]);
  });

  it('[DATA-05] [MOV-04] does not ask for the stock of a file that tells no units', () => {
    const { collection, row } = stock('p', '3.000');
    expect(differencesOf([{ collection, row: { ...row, unit_id: '' } }], [])).toEqual([]);
  });

  it('[DATA-05] [S-25] asks a file that a device has kept for quantities, and not for what its goods are worth', () => {
    const worth = (quantity: string, value_usd: string): ArchiveLine => {
      const { collection, row } = stock('p', quantity);
      return { collection, row: { ...row, value_usd } };
    };
    expect(differencesOf([worth('3.000', '0')], [worth('3.000', '1.50')], 'device')).toEqual([]);
    expect(differencesOf([worth('3.000', '0')], [worth('2.000', '1.00')], 'device')).toHaveLength(1);
    expect(differencesOf([worth('3.000', '0')], [worth('3.000', '1.50')])).toHaveLength(1);
  });
});
