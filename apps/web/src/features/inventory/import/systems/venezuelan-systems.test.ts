import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

describe('a file of LA-CAJA', () => {
  const headings = [
    'nombre',
    'categoria',
    'sku',
    'codigo_barras',
    'precio_bs',
    'precio_usd',
    'costo_bs',
    'costo_usd',
    'stock_minimo',
  ];

  it('[IMP-02] takes dollars where they are written, and bolívares where there is nothing else', () => {
    expect(recogniseSystem(headings)?.name).toBe('LA-CAJA');
    const { created } = planProducts(
      tableOfRecords(
        headings,
        {
          nombre: 'Arroz',
          sku: 'A',
          precio_bs: '512,48',
          precio_usd: '1,00',
          costo_bs: '400',
          costo_usd: '',
        },
        { nombre: 'Sal', sku: 'S', precio_bs: '1.250,00', precio_usd: '' },
      ),
    );
    expect(created).toMatchObject([
      {
        fields: {
          selling_price: { amount: '1', currency: 'USD' },
          purchase_price: { amount: '400', currency: 'VES' },
        },
      },
      { fields: { selling_price: { amount: '1250', currency: 'VES' } } },
    ]);
  });
});

describe('a file of Saint', () => {
  it('[IMP-02] joins a name in two columns, and reads its exempt mark', () => {
    const headings = [
      'CODPROD',
      'DESCRIP',
      'DESCRIP2',
      'REFERE',
      'CODINST',
      'COSTACT',
      'PRECIO1',
      'EXISTEN',
      'ESEXENTO',
    ];
    expect(recogniseSystem(headings)?.name).toBe('Saint');
    const { created } = planProducts(
      tableOfRecords(
        headings,
        {
          CODPROD: '001',
          DESCRIP: 'HARINA PAN',
          DESCRIP2: '1 KG',
          REFERE: '7591234567892',
          COSTACT: '0,90',
          PRECIO1: '1,20',
          EXISTEN: '24',
          ESEXENTO: '1',
        },
        { CODPROD: '002', DESCRIP: 'REFRESCO', PRECIO1: '2', ESEXENTO: '0' },
      ),
    );
    expect(created).toMatchObject([
      {
        fields: {
          sku: '001',
          name: 'HARINA PAN 1 KG',
          is_exempt: true,
          base_unit: { barcode: '7591234567892' },
        },
        stocks: [{ quantity: '24' }],
      },
      { taxLabel: 'IVA 16 %' },
    ]);
  });
});

describe('a file of Bigcapital', () => {
  it('[IMP-02] is known and read', () => {
    const headings = ['Item Type', 'Item Name', 'Item Code', 'Cost Price', 'Sell Price', 'Category'];
    expect(recogniseSystem(headings)?.name).toBe('Bigcapital');
    const { created } = planProducts(
      tableOfRecords(headings, {
        'Item Name': 'Silla',
        'Item Code': 'S-1',
        'Cost Price': '4',
        'Sell Price': '9',
      }),
    );
    expect(created).toMatchObject([{ fields: { sku: 'S-1', selling_price: { amount: '9' } } }]);
  });
});
