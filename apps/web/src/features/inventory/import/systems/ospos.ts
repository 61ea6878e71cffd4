/** Open Source Point of Sale, items: one column a location. */
import type { TableRow } from '../../../../ui/table-file/table-file.ts';
import { reader, type SystemProfile } from './system-profile.ts';

export const OSPOS: SystemProfile = {
  id: 'ospos',
  name: 'OpenSourcePOS',
  signature: ['item name', 'unit price', 'cost price', ['tax 1 percent', 'reorder level']],
  columns: {
    // Its barcode is its item number: without an SKU an article is identified by it, as everywhere.
    sku: ['id'],
    barcode: ['barcode', 'item number'],
    name: ['item name'],
    category: ['category'],
    description: ['description'],
    price: ['unit price'],
    tax: ['tax 1 percent'],
    cost: ['cost price'],
    min_stock: ['reorder level'],
  },
  read(_file, { find, cell, matching }) {
    const barcode = find('barcode', 'item number');
    const id = find('id');
    const ownId = (row: TableRow) => (cell(row, id) === '' ? '' : `OSPOS-${cell(row, id)}`);
    return {
      readers: reader('sku', id, (row) => (cell(row, barcode) === '' ? ownId(row) : '')),
      places: matching(/^location_(.+)$/i).map(({ column, group }) => ({ column, place: group })),
    };
  },
};
