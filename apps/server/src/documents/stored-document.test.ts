/** How a document goes to its table: whole rows, in which nothing is left for the database to name (API-17). */
import { describe, expect, it } from 'vitest';
import type { DocumentMapper } from './document-mapper.ts';
import { storedDocument } from './stored-document.ts';

const COMPANY = 'empresa-1';
const ITEM = {
  madeBy: { id: 'ana', name: 'Ana Pérez' },
  deviceId: 'equipo-1',
  madeAt: '2026-11-20T18:00:00.000Z',
};
const MADE = {
  company_id: COMPANY,
  user_id: 'ana',
  user_name: 'Ana Pérez',
  device_id: 'equipo-1',
  created_at: ITEM.madeAt,
  updated_at: ITEM.madeAt,
};
const PLAIN = { children: {} };
const OF_SALES: Pick<DocumentMapper, 'children' | 'members'> = {
  children: {
    lines: { table: 'sale_lines', owner: 'sale_id' },
    payments: { table: 'sale_payments', owner: 'sale_id' },
  },
  members: ['customer', 'credit'],
};

describe('a document as it is stored', () => {
  it('has its fields, and who made it, where and when', () => {
    expect(storedDocument(PLAIN, { id: 'gasto-1', amount: '5.00' }, ITEM, COMPANY)).toEqual({
      id: 'gasto-1',
      amount: '5.00',
      ...MADE,
    });
  });

  it('has no device where a plain client made it', () => {
    const { device_id } = storedDocument(PLAIN, { id: 'gasto-1' }, { ...ITEM, deviceId: null }, COMPANY);
    expect(device_id).toBeNull();
  });

  it('has its lists in their order, each part with its place', () => {
    const wire = { id: 'venta-1', lines: [{ sku: 'A' }, { sku: 'B' }], payments: [], notes: '' };
    expect(storedDocument(OF_SALES, wire, ITEM, COMPANY)).toMatchObject({
      lines: [
        { sku: 'A', position: 0 },
        { sku: 'B', position: 1 },
      ],
      payments: [],
    });
  });

  it('has the members of its objects as columns, beside the objects', () => {
    const customer = { name: 'María', document_type: 'V' };
    const wire = { id: 'venta-1', lines: [], payments: [], customer, credit: null };
    expect(storedDocument(OF_SALES, wire, ITEM, COMPANY)).toEqual({
      ...wire,
      customer_name: 'María',
      customer_document_type: 'V',
      ...MADE,
    });
  });

  it('[S-22] [PERM-03] says itself what only the server says', () => {
    const wire = {
      id: 'venta-1',
      lines: [{ position: 7 }],
      payments: [],
      company_id: 'empresa-2',
      user_id: 'luis',
    };
    expect(storedDocument(OF_SALES, wire, ITEM, COMPANY)).toMatchObject({
      ...MADE,
      lines: [{ position: 0 }],
    });
  });
});
