import { describe, expect, it } from 'vitest';

import { planProducts } from '../testing/plan-file.ts';
import { type Cells, tableOfRecords } from '../testing/table-of-records.ts';
import { recogniseSystem } from './recognise-system.ts';

const CLASSIC = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Gift Card',
  'Cost per item',
];
const OF_2024 = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Price',
  'Cost per item',
  'Charge tax',
  'Inventory quantity',
  'Gift card',
];

const SHIRT: Cells = {
  Handle: 'camisa',
  Title: 'Camisa',
  'Body (HTML)': '<p>De <b>algod&oacute;n</b> &amp; lino</p>',
  Vendor: 'Telares',
  Type: 'Ropa > Camisas',
  'Option1 Name': 'Talla',
  'Option1 Value': 'S',
  'Variant SKU': 'C-S',
  'Variant Inventory Qty': '4',
  'Variant Price': '12.00',
  'Variant Taxable': 'true',
  'Variant Barcode': "'7591234567892",
  'Gift Card': 'false',
  'Cost per item': '7.5',
};

describe('a file of Shopify', () => {
  it('[IMP-02] is known in its classic layout and in that of 2024', () => {
    expect(recogniseSystem(CLASSIC)?.name).toBe('Shopify');
    expect(recogniseSystem(OF_2024)?.name).toBe('Shopify');
  });

  it('[IMP-02] brings variants whose shared cells are blank, and joins rows that are pictures', () => {
    const { created, absorbed, categories } = planProducts(
      tableOfRecords(
        CLASSIC,
        SHIRT,
        {
          Handle: 'camisa',
          'Option1 Value': 'M',
          'Variant SKU': 'C-M',
          'Variant Price': '12.00',
          'Variant Taxable': 'false',
        },
        { Handle: 'camisa', 'Image Src': 'https://example.com/2.jpg' },
      ),
    );
    expect(created).toMatchObject([
      {
        taxLabel: 'IVA 16 %',
        stocks: [{ quantity: '4' }],
        fields: {
          sku: 'C-S',
          name: 'Camisa - S',
          brand: 'Telares',
          description: 'De algodón & lino',
          base_unit: { barcode: '7591234567892' },
          purchase_price: { amount: '7.5' },
        },
      },
      { taxLabel: 'Exento', fields: { sku: 'C-M', name: 'Camisa - M', brand: 'Telares' } },
    ]);
    expect(categories.map(({ name }) => name)).toEqual(['Ropa', 'Camisas']);
    expect(created[1]?.fields.category_id).toBe(created[0]?.fields.category_id);
    expect(absorbed).toEqual([{ row: 4, reason: 'Es otra imagen del artículo de la fila 2.' }]);
  });

  it('[IMP-02] names what has one variant by its title, and what has no SKU by its handle', () => {
    const { created, notices } = planProducts(
      tableOfRecords(OF_2024, {
        Title: 'Gorra',
        'URL handle': 'gorra-azul',
        'Option1 name': 'Title',
        'Option1 value': 'Default Title',
        Price: '5',
      }),
    );
    expect(created).toMatchObject([{ fields: { name: 'Gorra', sku: 'gorra-azul' } }]);
    expect(notices.map(({ text }) => text)).toContain(
      'No tiene SKU: entra con su nombre de enlace de Shopify.',
    );
  });

  it('[IMP-02] refuses gift cards, which are no goods', () => {
    const card = { ...SHIRT, 'Gift Card': 'true' };
    expect(planProducts(tableOfRecords(CLASSIC, card)).rejected).toMatchObject([{ row: 2, isFinal: true }]);
  });
});
