/**
 * Every field of an entity is kept as written: stored, listed, and given to another device in the changes. One table,
 * so that an entity whose field is dropped on the way shows at once.
 */

import {
  currencyId,
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  nameBasedId,
  newId,
  sellerRoleId,
} from '@cuadra/contracts/primitives/ids';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';
import { COLLECTIONS } from '@cuadra/contracts/registry/collections';
import type { SaleWire } from '@cuadra/contracts/sales/sales';
import { describe, expect, it } from 'vitest';
import { enrol, serverForTests, signUpCompany } from '../testing/app.ts';
import { attachmentBody } from '../testing/attachment-bodies.ts';
import { bankLineBody } from '../testing/bank-bodies.ts';
import {
  cashClosingBody,
  cashMovementBody,
  customerPaymentBody,
  mainCashMovementBody,
  openingBody,
} from '../testing/cash-bodies.ts';
import { fiscalDocumentBody, zReportBody } from '../testing/fiscal-bodies.ts';
import { formRunBody, issuedDocumentBody, spoiledSheetBody } from '../testing/form-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { journalEntryBody, recurringEntryBody } from '../testing/journal-bodies.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import {
  deliveryNoteBody,
  heldSaleBody,
  paymentCheckFields,
  quoteBody,
  saleBody,
  saleLine,
  saleReturnBody,
} from '../testing/sale-bodies.ts';
import { batchItem } from '../testing/send-items.ts';
import { saleByCard, settlementBody } from '../testing/settling-bodies.ts';
import { openShop, shopForAllTests, type TestShop } from '../testing/shop.ts';
import { withholdingBody } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForAllTests(server);

const LATER = '2026-11-20T15:00:00.000Z';

/** What is written, and where it differs, what is read: fields of their own meaning are left to their tests. */
/** Made before he pays on account. */
const BILL_ID = newId();
const CUSTOMER_ID = newId();
const CAMPAIGN_ID = newId();
const GROUP_ID = newId();
const FORM_RUN_ID = newId();
const PRINTER_ID = newId();
const PROMOTION_ID = newId();
/** Sales of the table, one taken back and one settled by other rows, and the product that others are parts of. */
const MADE: { sale?: SaleWire; byCard?: SaleWire; productId?: string } = {};

const ENTITIES: readonly {
  readonly id: string;
  readonly collection: string;
  /** @param at the company it is made in */
  readonly make: (at: TestShop) => Record<string, unknown>;
}[] = [
  {
    id: 'a tax',
    collection: 'taxes',
    make: () => ({
      id: newId(),
      name: 'IVA reducido',
      rate: '8.5',
      applies_to: 'products',
      is_active: false,
    }),
  },
  {
    id: 'a currency',
    collection: 'currencies',
    make: (at) => ({
      id: currencyId(at.companyId, 'EUR'),
      code: 'EUR',
      name: 'Euro',
      symbol: '€',
      rate: '0.92345678',
      rate_date: '2026-11-20',
      is_active: true,
    }),
  },
  {
    // Of a currency in which no document here is: at another rate of the bolívar they would be refused.
    id: 'a rate',
    collection: 'exchange_rates',
    make: () => ({
      id: newId(),
      code: 'EUR',
      rate: '512.48000001',
      value_date: '2026-11-23',
      source: 'manual',
      source_name: 'Banco Central',
      fetched_at: null,
      status: 'accepted',
      entered_at: LATER,
    }),
  },
  {
    id: 'a group of customers',
    collection: 'customer_groups',
    make: () => ({ id: GROUP_ID, name: 'Vecinos', description: 'Los del edificio' }),
  },
  {
    id: 'a role',
    collection: 'roles',
    make: () => ({ id: newId(), name: 'Depósito', permissions: ['inventory.read', 'inventory.write'] }),
  },
  {
    id: 'a category',
    collection: 'categories',
    make: () => ({ id: newId(), name: 'Víveres', description: 'Secos', parent_id: null, slug: 'viveres' }),
  },
  {
    id: 'a warehouse',
    collection: 'warehouses',
    make: () => ({ id: newId(), name: 'Depósito', type: 'warehouse', location: 'Galpón 2' }),
  },
  {
    id: 'a print run of sheets',
    collection: 'form_runs',
    make: (at) => ({
      ...formRunBody(at, { id: FORM_RUN_ID, series: 'B', first_number: 501, first_credit_note: 31 }),
      ...{ low_at: 50, page: 'half_letter', top_tenths: -25, left_tenths: 40, lines_max: 14 },
      ...{ prints_company: false, prints_print_shop: true, status: 'active', notes: 'Caja del fondo' },
    }),
  },
  {
    id: 'a fiscal machine',
    collection: 'fiscal_printers',
    make: () => ({
      id: PRINTER_ID,
      name: 'Fiscal del mostrador',
      protocol: 'hka',
      registration: 'Z1F1234567',
      model: 'SRP-812',
      setup: {
        rates: {
          general: { percent: '16', type: 1 },
          reduced: { percent: '8', type: 1 },
          additional: { percent: '31', type: 2 },
        },
        flag_21: '30',
        flag_50: '01',
        flag_63: '19',
        description_width: 40,
      },
      slots: [{ method: 'zelle', currency: 'USD', slot: 22 }],
    }),
  },
  {
    id: 'a register that prints on it',
    collection: 'registers',
    make: (at) => ({
      id: newId(),
      name: 'Caja fiscal',
      warehouse_id: defaultWarehouseId(at.companyId),
      issue_mode: 'fiscal_machine',
      fiscal_printer_id: PRINTER_ID,
    }),
  },
  {
    id: 'a customer',
    collection: 'customers',
    make: () => ({
      id: CUSTOMER_ID,
      type: 'company',
      document_type: 'J',
      document_number: '070133805',
      name: 'Ferretería Díaz, C.A.',
      address: 'Av. Bolívar 12',
      phone: '0212-5550147',
      email: 'compras@example.com',
      customer_type: 'wholesale',
      credit_limit_usd: '250.00',
      credit_days: 15,
      vat_withholding_percentage: 75,
      birthday: '02-29',
      group_ids: [GROUP_ID],
    }),
  },
  {
    id: 'what a customer said about messages',
    collection: 'marketing_consents',
    make: () => ({
      id: newId(),
      customer_id: CUSTOMER_ID,
      channels: ['email', 'whatsapp'],
      is_granted: true,
      way: 'till',
      said_at: LATER,
    }),
  },
  {
    id: 'a held sale',
    collection: 'held_sales',
    make: () => heldSaleBody(),
  },
  {
    id: 'a payment that was looked up',
    collection: 'payment_checks',
    make: () => ({ id: newId(), ...paymentCheckFields() }),
  },
  {
    id: 'a supplier',
    collection: 'suppliers',
    make: () => ({
      id: newId(),
      name: 'Distribuidora Los Andes, C.A.',
      document_type: 'J',
      document_number: '305001234',
      phone: '0274-5550133',
      email: 'ventas@example.com',
      address: 'Zona industrial, galpón 4',
      notes: 'Despacha los martes',
    }),
  },
  {
    id: 'a count sheet',
    collection: 'count_sheets',
    make: (at) => ({
      id: newId(),
      name: 'Conteo de noviembre',
      warehouse_id: defaultWarehouseId(at.companyId),
      scope: 'all',
      category_id: null,
      is_blind: true,
      status: 'open',
      started_at: LATER,
      posted_at: null,
      notes: 'Solo el pasillo 3',
      parts: 3,
    }),
  },
  {
    id: 'how the columns of a file are read',
    collection: 'import_mappings',
    make: () => ({
      id: newId(),
      kind: 'products',
      signature: 'a'.repeat(64),
      source: 'loyverse',
      columns: { SKU: 'sku', Nombre: 'name' },
      answers: { currency: 'USD' },
    }),
  },
  {
    id: 'an import',
    collection: 'import_batches',
    make: () => ({
      id: newId(),
      kind: 'products',
      name: 'articulos.csv',
      source: 'odoo',
      created_count: 12,
      changed_count: 3,
      same_count: 1,
      rejected_count: 2,
      made_at: LATER,
      undone_at: LATER,
      kept_count: 1,
    }),
  },
  {
    id: 'an account',
    collection: 'accounts',
    make: (at) => ({
      id: newId(),
      code: '1.1.99',
      name: 'Otros activos',
      type: 'asset',
      description: 'A mano',
      parent_id: nameBasedId(at.companyId, 'account', '1.1'),
      role: '',
      currency: 'USD',
    }),
  },
  {
    id: 'a product',
    collection: 'products',
    make: (at) => ({
      id: productIdOf(newId()),
      sku: `SKU-${newId().slice(-8)}`,
      name: 'Queso blanco duro',
      description: 'Del llano',
      category_id: null,
      brand: 'Llano Alto',
      model: 'Duro',
      type: 'food',
      status: 'inactive',
      min_stock: '2.5',
      max_stock: '40',
      track_lots: true,
      lot_format: 'Q{YYYY}{####}',
      requires_expiration: true,
      expiration_alert: 7,
      shelf_life: 60,
      base_unit: { id: newId(), name: 'kg', barcode: '7591234567892' },
      purchase_price: { amount: '4.35', currency: 'USD', last_update: LATER },
      selling_price: { amount: '6.00', currency: 'USD', last_update: LATER, includes_tax: true },
      tax_id: defaultTaxId(at.companyId),
      is_exempt: true,
      tags: ['queso', 'nevera'],
    }),
  },
  {
    id: 'a promotion',
    collection: 'promotions',
    make: (at) => ({
      id: PROMOTION_ID,
      name: 'Dos por uno',
      description: 'Solo refrescos',
      type: 'bogo',
      start_date: LATER,
      end_date: '2026-12-20T15:00:00.000Z',
      conditions: {
        min_purchase: '5.00',
        product_ids: [MADE.productId],
        category_ids: [],
        customer_types: ['vip'],
        set_size: 3,
        brands: ['La Espiga'],
        store_ids: [defaultWarehouseId(at.companyId)],
        time_ranges: [{ start: '22:00', end: '02:00', days: [5] }],
        group_ids: [GROUP_ID],
        coupon: { letters: 'AB', secret: '0f'.repeat(16) },
      },
      benefit: { type: 'free_product', value: '0', product_id: MADE.productId },
      status: 'draft',
    }),
  },
  {
    id: 'a campaign',
    collection: 'campaigns',
    make: () => ({
      id: CAMPAIGN_ID,
      name: 'Diciembre',
      description: '',
      type: 'email',
      audience: {
        customer_types: ['regular'],
        last_purchase_days: 60,
        min_purchase_amount: '10.00',
        last_purchase: 'before',
        group_ids: [GROUP_ID],
        segments: ['lost'],
      },
      content: {
        subject: 'Hallacas',
        body: 'Ya llegaron: {{cupon}}',
        image_url: '',
        image_sha256: 'a'.repeat(64),
      },
      schedule: {
        start_date: '2026-12-01',
        end_date: null,
        frequency: 'inactive',
        time: '09:30',
        away_days: 45,
      },
      coupon: { promotion_id: PROMOTION_ID, valid_days: 15 },
      conversion_days: 14,
      status: 'draft',
      metrics: { sent: 0, opened: 0, clicked: 0, converted: 0 },
    }),
  },
  {
    id: 'a message that a person sent himself',
    collection: 'campaign_sends',
    make: () => ({
      id: newId(),
      campaign_id: CAMPAIGN_ID,
      customer_id: CUSTOMER_ID,
      day: '2026-12-01',
      sent_at: LATER,
      coupon: 'AB2K-7QXW-93MT',
    }),
  },
  {
    id: 'a price rule',
    collection: 'price_rules',
    make: (at) => ({
      id: newId(),
      name: 'Mayor',
      description: '',
      type: 'bulk',
      conditions: {
        min_quantity: '12',
        customer_types: [],
        time_ranges: [{ start: '08:00', end: '12:30', days: [1, 2] }],
        product_ids: [MADE.productId],
        category_ids: [],
        brands: ['La Espiga'],
        store_ids: [defaultWarehouseId(at.companyId)],
        group_ids: [GROUP_ID],
      },
      adjustment: { type: 'percentage', value: '10' },
      priority: 3,
      status: 'active',
    }),
  },
  {
    id: 'a unit of a product',
    collection: 'product_units',
    make: () => ({
      id: newId(),
      product_id: MADE.productId,
      name: 'Caja',
      type: 'empaque',
      conversion_factor: '12.5',
      barcode: '2991234567897',
      is_generated: true,
      price: { USD: '13.50', VES: '6918.48' },
      purchase_price: '9.90',
      selling_price: '13.50',
    }),
  },
  {
    id: 'a picture of a product',
    collection: 'product_images',
    make: () => ({
      id: newId(),
      product_id: MADE.productId,
      type: 'gallery',
      position: 3,
      alt: 'La etiqueta por detrás',
      filename: 'etiqueta trasera.png',
      path: 'uploads/2026/11/1795190400000-etiqueta-trasera.png',
      sha256: 'a'.repeat(64),
      thumbnail: 'b'.repeat(64),
      mime: 'image/webp',
      bytes: 48_213,
      width: 1600,
      height: 1200,
    }),
  },
  {
    id: 'a sale with its lines, taxes, payments and change',
    collection: 'sales',
    make: (at) => {
      MADE.sale = { ...paidWithTooMuch(at), coupons: ['AB2K-7QXW-93MT'] };
      return { ...MADE.sale };
    },
  },
  { id: 'a cash opening', collection: 'cash_openings', make: (at) => ({ ...openingBody(at) }) },
  {
    id: 'cash taken out of a drawer',
    collection: 'cash_movements',
    make: (at) => ({ ...cashMovementBody(at) }),
  },
  {
    id: 'opening money of the main cash',
    collection: 'main_cash_movements',
    make: () => ({ ...mainCashMovementBody() }),
  },
  {
    id: 'a draft of a transaction',
    collection: 'journal_drafts',
    make: (at) => {
      const { reverses_id: _, made_at: __, ...draft } = journalEntryBody(at);
      return draft;
    },
  },
  {
    id: 'a transaction that repeats',
    collection: 'recurring_entries',
    make: (at) => ({ ...recurringEntryBody(at) }),
  },
  {
    id: 'a file attached to a document',
    collection: 'attachments',
    make: () => ({ ...attachmentBody({ thumbnail: 'b'.repeat(64), mime: 'image/webp' }) }),
  },
  {
    id: 'a line of a bank statement',
    collection: 'bank_lines',
    make: (at) => ({ ...bankLineBody(at) }),
  },
  {
    id: 'an expense invoice',
    collection: 'supplier_bills',
    make: (at) => ({ ...supplierBillBody(at, { id: BILL_ID }) }),
  },
  {
    id: 'a payment to a supplier',
    collection: 'supplier_payments',
    make: () => ({ ...supplierPaymentBody({ id: BILL_ID }) }),
  },
  {
    id: 'a certificate of withholding',
    collection: 'withholdings',
    make: () => ({ ...withholdingBody({ id: BILL_ID }) }),
  },
  {
    id: 'a sale paid by card',
    collection: 'sales',
    make: (at) => {
      MADE.byCard = { ...saleByCard(at), issue_mode: 'free_form' };
      return { ...MADE.byCard };
    },
  },
  {
    id: 'a settlement',
    collection: 'settlements',
    make: (at) => ({ ...settlementBody(at, [MADE.byCard ?? saleByCard(at)]) }),
  },
  {
    id: 'a transaction entered by hand',
    collection: 'journal_entries',
    make: (at) => ({ ...journalEntryBody(at) }),
  },
  {
    id: 'a payment on account',
    collection: 'customer_payments',
    make: (at) => ({ ...customerPaymentBody(at, { customer_id: CUSTOMER_ID }) }),
  },
  {
    id: 'a sale taken back',
    collection: 'sale_returns',
    make: (at) => ({ ...saleReturnBody(at, MADE.sale ?? saleBody(at)) }),
  },
  {
    id: 'what a fiscal machine printed of a sale',
    collection: 'fiscal_documents',
    make: (at) => ({
      ...fiscalDocumentBody(at, 'sales', MADE.sale ?? saleBody(at)),
      fiscal_printer_id: PRINTER_ID,
    }),
  },
  {
    id: 'a Z report of a fiscal machine',
    collection: 'z_reports',
    make: (at) => ({
      ...zReportBody(at, { payments: [{ slot: 20, amount: '232.00' }] }),
      fiscal_printer_id: PRINTER_ID,
    }),
  },
  {
    id: 'what was issued of a sale on a sheet',
    collection: 'issued_documents',
    make: (at) => ({
      ...issuedDocumentBody(at, 'sales', MADE.byCard ?? saleByCard(at), {
        ...{ form_run_id: FORM_RUN_ID, series: 'B', control: '00-00001250' },
      }),
    }),
  },
  {
    id: 'a sheet that cannot be used',
    collection: 'spoiled_sheets',
    make: (at) => ({
      ...spoiledSheetBody(at, null, { form_run_id: FORM_RUN_ID, control: '00-00001251' }),
    }),
  },
  { id: 'a delivery note', collection: 'delivery_notes', make: (at) => ({ ...deliveryNoteBody(at) }) },
  { id: 'a quote', collection: 'quotes', make: (at) => ({ ...quoteBody(at) }) },
  { id: 'a cash closing', collection: 'cash_closings', make: (at) => ({ ...cashClosingBody(at) }) },
  { id: 'a stock movement', collection: 'stock_movements', make: (at) => ({ ...movementBody(at) }) },
];

function productIdOf(id: string): string {
  MADE.productId = id;
  return id;
}

/** Every field of the one row that a company has of its settings. */
function settingsOf({ companyId }: TestShop) {
  return {
    name: 'Bodegón La Esquina, C.A.',
    rif: 'J-07013380-5',
    address: 'Av. Bolívar 12',
    phone: '0212-5550147',
    email: 'ventas@example.com',
    logo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
    receipt_header: 'Gracias por su compra',
    receipt_footer: 'Vuelva pronto',
    default_currency: 'VES',
    default_tax_id: defaultTaxId(companyId),
    default_warehouse_id: defaultWarehouseId(companyId),
    mobile_payment_bank: 'Banco de Venezuela',
    mobile_payment_phone: '0414-5550147',
    mobile_payment_document: 'J-07013380-5',
    rate_rule: 'previous',
    scale_codes: [
      { prefix: '21', code_digits: 5, holds: 'weight', decimals: 3, currency: 'USD', has_value_check: true },
    ],
    is_special_taxpayer: true,
    igtf_rate: '2.5',
    discount_max_percent: '15',
    points_enabled: true,
    points_per_dollar: 2,
    point_cents: 3,
    points_minimum: 100,
  };
}

/** 2,32 paid with 5 dollars, 2,68 given back: every list of a sale has something in it. */
function paidWithTooMuch(at: TestShop) {
  const sale = saleBody(at, { lines: [saleLine({ barcode: '7591234567892', lot: '' }, at.companyId)] });
  const [payment] = sale.payments;
  if (payment === undefined) throw new Error('the sale has a payment');
  return {
    ...sale,
    notes: 'Entregar mañana',
    payments: [{ ...payment, amount_usd: '5.00', amount_bs: '500.00', details: { note: 'billete de 5' } }],
    change: [
      { method: 'cash' as const, currency: 'USD', amount: '2.68', amount_usd: '2.68', amount_bs: '268.00' },
    ],
  };
}

describe('every field of an entity [ENT-06] [ENT-07] [ENT-09] [ENT-13] [ENT-14] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-20] [ENT-21] [ENT-22] [ENT-23] [ENT-24] [ENT-25] [ENT-26] [ENT-27] [ENT-28] [ENT-29] [SET-08]', () => {
  it.each(ENTITIES)(
    '$id is kept as written: in the answer, alone, in the list and in the changes',
    async (entity) => {
      const body = entity.make(shop);
      const { version: before } = (await shop.browser.call('GET', '/versions')).json<{ version: number }>();

      const created = await shop.browser.call('POST', `/${entity.collection}`, body);
      expect(created.statusCode, created.body).toBe(201);

      const alone = await shop.browser.call('GET', `/${entity.collection}/${body.id}`);
      expect(alone.json()).toMatchObject(body);

      const listed = (await shop.browser.call('GET', `/${entity.collection}`)).json<{ id: string }[]>();
      expect(listed.find((row) => row.id === body.id)).toMatchObject(body);

      const changes = (await shop.browser.call('GET', `/changes?since=${before}`)).json<ChangesReply>();
      expect(changes.rows.find(({ row }) => row.id === body.id)?.row).toMatchObject(body);
    },
  );
});

describe('a company put back from a file', () => {
  it('[DATA-05] [ENT-04] [ENT-06] [ENT-07] [ENT-09] [ENT-13] [ENT-14] [ENT-15] [ENT-16] [ENT-17] [ENT-18] [ENT-19] [ENT-20] [ENT-21] [ENT-22] [ENT-23] [ENT-24] [ENT-25] [ENT-26] [ENT-27] [ENT-28] [ENT-29] has every field of each entity as written', async () => {
    const into = await emptyCompany();
    const { id, code, register_id } = into.series;
    const series = [{ id, code, register_id }];
    const body = { id: newId(), file_hash: 'a'.repeat(64), series, products: 1, stores: 2 };
    const begun = (await into.browser.call('POST', '/company/restore', body)).json<{ id: string }>();
    const put: { collection: string; body: Record<string, unknown> }[] = [];
    for (const { collection, make } of ENTITIES) {
      const entity = { collection, body: make(into) };
      const item = {
        id: String(entity.body.id),
        ...entity,
        made_by: { id: into.userId, name: 'Ana' },
        made_at: LATER,
      };
      const response = await into.browser.call('POST', `/company/restore/${begun.id}/items`, {
        clock: new Date().toISOString(),
        items: [batchItem(into, item)],
      });
      expect([collection, response.json().items?.[0]?.result, response.body]).toEqual([
        collection,
        'recorded',
        response.body,
      ]);
      put.push(entity);
    }
    const settings = settingsOf(into);
    const patch = {
      id: newId(),
      kind: 'patch',
      collection: 'company_settings',
      row_id: into.companyId,
      body: settings,
    } as const;
    const changed = await into.browser.call('POST', `/company/restore/${begun.id}/items`, {
      clock: new Date().toISOString(),
      items: [batchItem(into, patch)],
    });
    expect(changed.json().items?.[0]?.result, changed.body).toBe('recorded');
    put.push({ collection: 'company_settings', body: { id: into.companyId, ...settings } });
    const finished = await into.browser.call('POST', `/company/restore/${begun.id}/finish`, {});
    expect(finished.statusCode, finished.body).toBe(200);
    for (const { collection, body: written } of put) {
      expect((await into.browser.call('GET', `/${collection}/${written.id}`)).json()).toMatchObject(written);
    }
    // And so another device of the company hears of it.
    const told = (await into.browser.call('GET', '/changes?since=0')).json<ChangesReply>();
    for (const { collection, body: written } of put) {
      const row = told.rows.find((one) => one.collection === collection && one.row.id === written.id);
      expect(row?.row).toMatchObject(written);
    }
    // A field that is added to the settings is added here.
    expect(Object.keys(settings).sort()).toEqual(
      Object.keys(COLLECTIONS.company_settings.fields.shape).sort(),
    );
  });
});

/** A company that nobody has used, at a device that it knows. */
async function emptyCompany(): Promise<TestShop> {
  const company = await signUpCompany(server.app);
  const { deviceId, lease } = await enrol(company.browser);
  const series = { ...shop.series, id: newId(), register_id: firstRegisterId(company.companyId), code: 'A' };
  return { ...company, deviceId, lease, series, seq: 0 };
}

describe('the calls of the specification', () => {
  it('[API-01] [API-05] [API-10] sign-up makes account, profile and settings with their defaults, in the shapes it names', async () => {
    const fresh = await openShop(server.app);
    const { companyId, userId, email, browser } = fresh;
    const settings = (await browser.call('GET', `/company_settings?user_id=${userId}`)).json<unknown[]>();
    expect(settings).toMatchObject([
      {
        user_id: userId,
        rif: '',
        address: '',
        phone: '',
        email: '',
        logo: '',
        receipt_header: '',
        receipt_footer: '',
        default_currency: 'USD',
        taxes: [{ id: defaultTaxId(companyId), name: 'IVA', rate: '16', is_default: true }],
        currencies: [
          { code: 'USD', symbol: '$', rate: '1', is_default: true },
          { code: 'VES', name: 'Bolívar', symbol: 'Bs.', rate: '35.5', is_default: false },
        ],
      },
    ]);
    const profile = (await browser.call('GET', `/users/${userId}`)).json();
    expect(profile).toMatchObject({
      id: userId,
      email,
      role: 'admin',
      permissions: [{ module: 'all', actions: ['all'] }],
    });
  });

  it.each(['products', 'categories', 'warehouses'])(
    '[API-13] lists %s in order of name',
    async (collection) => {
      const rows = (await shop.browser.call('GET', `/${collection}`)).json<{ name: string }[]>();
      const names = rows.map((row) => row.name);
      expect(names.length).toBeGreaterThan(0);
      expect(names).toEqual([...names].sort((first, second) => first.localeCompare(second, 'es')));
    },
  );

  it("[API-16] takes a product's category in the same write, and refuses one that does not exist", async () => {
    const make = ENTITIES.find((entity) => entity.collection === 'products')?.make;
    const response = await shop.browser.call('POST', '/products', { ...make?.(shop), category_id: newId() });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).toContain('La categoría seleccionada no es válida');
  });

  it('[ENT-03] [ENT-04] starts a company with its warehouse, its seller role and its chart of accounts', async () => {
    const all = async (collection: string) =>
      (await shop.browser.call('GET', `/${collection}?limit=500`)).json<{ id: string; role?: string }[]>();
    expect(await all('warehouses')).toContainEqual(
      expect.objectContaining({
        id: defaultWarehouseId(shop.companyId),
        name: 'Tienda Principal',
        type: 'store',
        location: 'Principal',
      }),
    );
    expect(await all('roles')).toContainEqual(
      expect.objectContaining({ id: sellerRoleId(shop.companyId), permissions: ['pos'] }),
    );
    const roles = (await all('accounts')).map((account) => account.role);
    expect(roles).toEqual(
      expect.arrayContaining(['till_usd', 'till_ves', 'sales_general', 'vat_debit', 'inventory', 'cogs']),
    );
  });
});
