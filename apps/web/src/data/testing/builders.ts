/** Documents and databases for tests of the data layer. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { NEW_REGISTER } from '@cuadra/contracts/setup/new-register';

import { CompanyDb } from '../company-db.ts';
import type { SeriesRow } from '../device-rows.ts';
import type {
  AttachmentRow,
  CampaignRow,
  CustomerRow,
  Maker,
  ProductImageRow,
  ProductRow,
  ProductUnitRow,
  RecordMeta,
  RegisterRow,
} from '../rows.ts';

export const ana: Maker = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Ana Pérez' };
export const warehouseId = '0190a000-0000-7000-8000-0000000000aa';
export const registerId = '0190a000-0000-7000-8000-0000000000bb';
export const harina = '0190a000-0000-7000-8000-0000000000c1';
export const queso = '0190a000-0000-7000-8000-0000000000c2';

/** A fresh database; `fake-indexeddb/auto` must be loaded. */
export function freshDb(isDemo = false): CompanyDb {
  return new CompanyDb(newId(), isDemo);
}

export function seriesRow(overrides: Partial<SeriesRow> = {}): SeriesRow {
  return {
    id: '0190a000-0000-7000-8000-0000000000dd',
    code: 'A',
    register_id: registerId,
    register_name: 'Caja 1',
    warehouse_id: warehouseId,
    next_number: 1,
    is_closed: false,
    last_made_at: '',
    ...overrides,
  };
}

export function registerRow(overrides: Partial<RegisterRow> = {}): RegisterRow {
  const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
  const row = { id: registerId, name: 'Caja 1', warehouse_id: warehouseId, ...NEW_REGISTER };
  return { ...row, ...meta, ...overrides };
}

export function saleLine(overrides: Partial<SaleWire['lines'][number]> = {}): SaleWire['lines'][number] {
  return {
    id: newId(),
    product_id: harina,
    sku: 'HAR-1',
    barcode: '7591001100010',
    name: 'Harina de maíz 1 kg',
    unit_id: '0190a000-0000-7000-8000-0000000000e1',
    unit_name: 'unidad',
    factor: '1',
    quantity: '2',
    unit_price: '1.16',
    includes_tax: true,
    tax_id: null,
    tax_name: 'IVA',
    tax_rate: '16',
    is_exempt: false,
    carries_stock: true,
    lot: '',
    subtotal: '2.32',
    discount: '0.00',
    base: '2.00',
    tax: '0.32',
    total: '2.32',
    ...overrides,
  };
}

/** A sale in the form of its document: number, series, register and instant are added when it is stored. */
export type SaleDraft = Omit<SaleWire, 'series_id' | 'series' | 'number' | 'register_id' | 'sold_at'>;

/** Two units of one product, paid exactly, in dollars and cash. */
export function saleDraft(overrides: Partial<SaleDraft> = {}): SaleDraft {
  return {
    id: newId(),
    cash_session_id: newId(),
    warehouse_id: warehouseId,
    customer_id: null,
    customer: null,
    currency: 'USD',
    secondary_currency: 'VES',
    exchange_rate: '512.48',
    rate_date: '2026-11-20',
    lines: [saleLine()],
    taxes: [{ tax_id: null, name: 'IVA', rate: '16', base: '2.00', tax: '0.32' }],
    subtotal: '2.32',
    discount: '0.00',
    exempt: '0.00',
    base: '2.00',
    tax: '0.32',
    total: '2.32',
    total_secondary: '1188.95',
    payments: [
      {
        id: newId(),
        method: 'cash',
        currency: 'USD',
        amount_usd: '2.32',
        amount_bs: '1188.95',
        typed_currency: 'USD',
        exchange_rate: '512.48',
        reference: '',
        details: {},
      },
    ],
    change: [],
    notes: '',
    ...overrides,
  };
}

export function customerRow(overrides: Partial<CustomerRow> = {}): CustomerRow {
  return {
    ...recordMeta(overrides.id ?? newId()),
    type: 'person',
    document_type: 'V',
    document_number: '18456219',
    name: 'María Fernanda Rojas',
    address: '',
    phone: '',
    email: '',
    customer_type: 'regular',
    credit_limit_usd: null,
    credit_days: null,
    vat_withholding_percentage: null,
    birthday: '',
    group_ids: [],
    ...overrides,
  };
}

export function productRow(overrides: Partial<ProductRow> = {}): ProductRow {
  const price = { amount: '1.00', currency: 'USD', last_update: '2026-11-20T12:00:00.000Z' };
  return {
    ...recordMeta(overrides.id ?? harina),
    sku: 'HAR-1',
    name: 'Harina de maíz 1 kg',
    description: '',
    category_id: null,
    brand: '',
    model: '',
    type: 'physical',
    status: 'active',
    favourite_since: null,
    min_stock: '0',
    max_stock: '0',
    track_lots: false,
    lot_format: 'L{YYYY}{MM}{####}',
    requires_expiration: false,
    expiration_alert: 30,
    shelf_life: 365,
    base_unit: { id: '0190a000-0000-7000-8000-0000000000e1', name: 'unidad', barcode: '', price: {} },
    purchase_price: price,
    selling_price: { ...price, includes_tax: true },
    tax_id: null,
    is_exempt: false,
    tags: [],
    ...overrides,
  };
}

export function imageRow(overrides: Partial<ProductImageRow> = {}): ProductImageRow {
  return {
    ...recordMeta(overrides.id ?? newId()),
    product_id: harina,
    type: 'gallery',
    position: 0,
    alt: '',
    filename: 'harina.jpg',
    path: 'uploads/2026/11/1795190400000-harina.jpg',
    sha256: 'a'.repeat(64),
    thumbnail: 'b'.repeat(64),
    mime: 'image/webp',
    bytes: 48_213,
    width: 1600,
    height: 1200,
    ...overrides,
  };
}

/** The PDF of an expense invoice. */
export function attachmentRow(overrides: Partial<AttachmentRow> = {}): AttachmentRow {
  return {
    ...recordMeta(overrides.id ?? newId()),
    ...{ collection: 'supplier_bills', document_id: newId(), filename: 'factura.pdf' },
    ...{ sha256: 'a'.repeat(64), thumbnail: '', mime: 'application/pdf', bytes: 48_213 },
    ...overrides,
  };
}

/** By WhatsApp, each week. */
export function campaignRow(overrides: Partial<CampaignRow> = {}): CampaignRow {
  return {
    ...recordMeta(overrides.id ?? newId()),
    name: 'Diciembre',
    description: '',
    type: 'whatsapp',
    audience: { customer_types: [], last_purchase_days: 0, min_purchase_amount: '0' },
    content: { subject: '', body: 'Hola', image_url: '' },
    schedule: { start_date: '2026-11-21', end_date: null, frequency: 'weekly' },
    coupon: null,
    conversion_days: 7,
    status: 'draft',
    metrics: { sent: 0, opened: 0, clicked: 0, converted: 0 },
    ...overrides,
  };
}

export function unitRow(overrides: Partial<ProductUnitRow> = {}): ProductUnitRow {
  return {
    ...recordMeta(overrides.id ?? newId()),
    product_id: harina,
    name: 'caja',
    type: '',
    conversion_factor: '24',
    barcode: '',
    is_generated: false,
    price: {},
    purchase_price: null,
    selling_price: null,
    ...overrides,
  };
}

export function recordMeta(id: string): RecordMeta {
  const at = '2026-11-20T12:00:00.000Z';
  return { id, version: 1, generation: 1, created_at: at, updated_at: at, deleted_at: null };
}
