import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveLine,
  archiveRowSchema,
} from '@cuadra/contracts/company-file/archive';
import {
  currencyId,
  defaultTaxId,
  defaultWarehouseId,
  firstRegisterId,
  lotId,
  newId,
  voidId,
} from '@cuadra/contracts/primitives/ids';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { harina, saleDraft, seriesRow } from '../testing/builders.ts';
import { goodsIn } from '../testing/refused.ts';
import type { AnyRow } from './archive-rows.ts';
import { itemsOfArchive, type RestoreInto, type RestoreItem } from './items-of-rows.ts';
import { idMapOf, withMappedIds } from './map-ids.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const AT = '2026-11-20T12:00:00.000Z';
const FROM = '0190a000-0000-7000-8000-00000000f001';
const INTO: RestoreInto = {
  companyId: '0190a000-0000-7000-8000-00000000f002',
  restoreId: '0190a000-0000-7000-8000-00000000f003',
  maker: { id: '0190a000-0000-7000-8000-00000000f004', name: 'Luis' },
  madeAt: '2026-11-21T12:00:00.000Z',
};
const MAKER = { id: '0190a000-0000-7000-8000-00000000f005', name: 'Ana' };

const meta = (isDead = false) => ({ created_at: AT, updated_at: AT, deleted_at: isDead ? AT : null });
const uuid = fc
  .integer({ min: 1, max: 0xffff_ffff })
  .map((n) => `0190b000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`);

/** A company of categories in a tree, with dead ones, places, tills, currencies and sales. */
const company: fc.Arbitrary<ArchiveLine[]> = fc
  .record({
    categories: fc.uniqueArray(fc.record({ id: uuid, parent: fc.nat(), isDead: fc.boolean() }), {
      maxLength: 12,
      selector: ({ id }) => id,
    }),
    order: fc.infiniteStream(fc.nat()),
    isTaxDead: fc.boolean(),
    codes: fc.uniqueArray(fc.constantFrom('USD', 'VES', 'EUR', 'COP'), { minLength: 1 }),
    sales: fc.uniqueArray(uuid, { maxLength: 5 }),
  })
  .map(({ categories, order, isTaxDead, codes, sales }) => {
    const own = newWarehouse('0190c000-0000-7000-8000-000000000001');
    const tree = categories.map(({ id, parent, isDead }, place) => {
      // A parent stands anywhere in the file, but never below its own child.
      const above = place === 0 || parent % 3 === 0 ? null : (categories[parent % place]?.id ?? null);
      return { id, name: `C${place}`, description: '', parent_id: above, slug: '', ...meta(isDead) };
    });
    const shuffled = [...tree]
      .map((row) => ({ row, key: order.next().value ?? 0 }))
      .sort((a, b) => a.key - b.key);
    const settings = {
      id: FROM,
      name: 'Bodega',
      rif: '',
      address: '',
      phone: '',
      email: '',
      logo: '',
      receipt_header: '',
      receipt_footer: FROM,
      default_currency: 'USD',
      default_tax_id: '0190c000-0000-7000-8000-000000000002',
      default_warehouse_id: defaultWarehouseId(FROM),
      ...meta(),
    };
    return [
      line('company_settings', settings),
      line('taxes', {
        id: defaultTaxId(FROM),
        name: 'IVA',
        rate: '16',
        applies_to: 'all',
        is_active: true,
        ...meta(isTaxDead),
      }),
      ...codes.map((code) =>
        line('currencies', {
          id: currencyId(FROM, code),
          code,
          name: code,
          symbol: code,
          rate: '1',
          rate_date: null,
          is_active: true,
          ...meta(),
        }),
      ),
      line('registers', { id: firstRegisterId(FROM), name: 'Caja 1', warehouse_id: own.id, ...meta() }),
      line('warehouses', own),
      line('warehouses', { ...newWarehouse(defaultWarehouseId(FROM)) }),
      ...shuffled.map(({ row }) => line('categories', row)),
      ...sales.map((id, place) => line('sales', saleRow(id, place + 1))),
    ];
  });

function newWarehouse(id: string) {
  return { id, name: 'Depósito', type: 'warehouse', location: 'Caracas', ...meta() };
}

function saleRow(id: string, number: number): AnyRow {
  const draft = saleDraft({ id, warehouse_id: defaultWarehouseId(FROM), notes: defaultWarehouseId(FROM) });
  const series = { series_id: seriesRow().id, series: 'A', number };
  const lines = draft.lines.map((one) => ({ ...one, tax_id: defaultTaxId(FROM) }));
  return {
    ...draft,
    ...series,
    lines,
    register_id: firstRegisterId(FROM),
    sold_at: AT,
    made_by: MAKER,
    made_at: AT,
  };
}

function line(collection: ArchiveLine['collection'], row: AnyRow): ArchiveLine {
  return { collection, row };
}

/** What a company that begins with its settings alone has after the items; it refuses what points at nothing. */
function applied(items: readonly RestoreItem[]): Map<string, AnyRow> {
  const settings = { id: INTO.companyId, deleted_at: null };
  const rows = new Map<string, AnyRow>([[`company_settings|${INTO.companyId}`, settings]]);
  for (const { kind, collection, row_id, body, made_by, made_at } of items) {
    const key = `${collection}|${row_id}`;
    if (kind === 'import') {
      const records = body.records as AnyRow[];
      for (const record of records)
        rows.set(`${collection}|${String(record.id)}`, { ...record, deleted_at: null });
      for (const record of records) expectReferences(rows, record);
    } else if (kind === 'create') rows.set(key, { ...body, made_by, made_at });
    else {
      expect(rows.has(key), `${kind} of ${key}`).toBe(true);
      rows.set(key, { ...rows.get(key), ...body, ...(kind === 'delete' ? { deleted_at: AT } : {}) });
    }
  }
  return rows;
}

function expectReferences(rows: ReadonlyMap<string, AnyRow>, { parent_id, warehouse_id }: AnyRow): void {
  if (typeof parent_id === 'string') expect(rows.has(`categories|${parent_id}`)).toBe(true);
  if (typeof warehouse_id === 'string') expect(rows.has(`warehouses|${warehouse_id}`)).toBe(true);
}

const withoutInstants = ({ created_at: _, updated_at: __, ...row }: AnyRow) => row;

describe('[DATA-05] a company restored from its file', () => {
  it('has the same rows: export, file, items, rows', async () => {
    await fc.assert(
      fc.asyncProperty(company, async (lines) => {
        const file = await writeArchive({ company: { id: FROM, name: 'Bodega' }, exportedAt: AT, lines });
        const read = await readArchive(file);
        if (!read.ok) throw new Error(read.problem);
        const rows = applied(itemsOfArchive(read.archive, INTO));
        const ids = idMapOf(lines, FROM, INTO.companyId);
        const expected = lines.map(({ collection, row }) => {
          const mapped = withMappedIds(archiveRowSchema(collection).parse(row), ids);
          return [`${collection}|${String(mapped.id)}`, withoutInstants(mapped)] as const;
        });
        expect(new Map([...rows].sort())).toEqual(new Map(expected.sort()));
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  it('has the rows a company has only once as its own, and all others under the ids they had', () => {
    const items = itemsOfArchive(
      archive([
        line('sales', saleRow(newId(), 1)),
        line('warehouses', newWarehouse(defaultWarehouseId(FROM))),
      ]),
      INTO,
    );
    const [imported, sale] = items;
    expect(imported?.body).toMatchObject({ records: [{ id: defaultWarehouseId(INTO.companyId) }] });
    expect(sale?.body).toMatchObject({
      warehouse_id: defaultWarehouseId(INTO.companyId),
      register_id: firstRegisterId(INTO.companyId),
      series_id: seriesRow().id,
      lines: [{ tax_id: defaultTaxId(INTO.companyId) }],
      // A note is what somebody wrote, whatever it looks like.
      notes: defaultWarehouseId(FROM),
    });
  });

  it('gets parents before their children, however many there are', () => {
    const ids = Array.from({ length: 1100 }, () => newId());
    const chain = ids.map((id, place) => ({
      id,
      name: `C${place}`,
      description: '',
      parent_id: ids[place + 1] ?? null,
      slug: '',
      ...meta(),
    }));
    const items = itemsOfArchive(archive(chain.map((row) => line('categories', row))), INTO);
    expect(items.map(({ body }) => (body.records as AnyRow[]).length)).toEqual([500, 500, 100]);
    const order = items.flatMap(({ body }) => (body.records as AnyRow[]).map(({ id }) => id));
    expect(order).toEqual([...ids].reverse());
  });

  it('lets go of what it began with only once its settings name another', () => {
    const dead = {
      id: defaultTaxId(FROM),
      name: 'IVA',
      rate: '16',
      applies_to: 'all',
      is_active: true,
      ...meta(true),
    };
    const other = { ...dead, id: newId(), deleted_at: null };
    const dropped = { ...dead, id: newId() };
    const settings = { id: FROM, name: 'Bodega', default_tax_id: other.id, ...meta() };
    const lines = [
      line('company_settings', settings),
      ...[dead, other, dropped].map((row) => line('taxes', row)),
    ];
    const items = itemsOfArchive(archive(lines), INTO);
    expect(items.map(({ kind, collection }) => [kind, collection])).toEqual([
      ['import', 'taxes'],
      ['delete', 'taxes'],
      ['import', 'taxes'],
      ['patch', 'company_settings'],
      ['delete', 'taxes'],
    ]);
    expect(items.at(-1)?.row_id).toBe(defaultTaxId(INTO.companyId));
  });

  it('makes no account of anybody', () => {
    const user = {
      id: newId(),
      name: 'Ana',
      email: 'ana@bodega.com',
      role_id: newId(),
      active: true,
      ...meta(),
    };
    expect(itemsOfArchive(archive([line('users', user)]), INTO)).toEqual([]);
  });

  it('goes on after a cut with the very same items', () => {
    fc.assert(
      fc.property(company, (lines) => {
        const first = itemsOfArchive(archive(lines), INTO);
        expect(itemsOfArchive(archive(lines), INTO)).toEqual(first);
        expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
        const again = itemsOfArchive(archive(lines), { ...INTO, restoreId: newId() });
        expect(
          again
            .filter(({ kind }) => kind !== 'create')
            .some(({ id }) => first.some((item) => item.id === id)),
        ).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

describe('[DATA-05] what follows from the company’s id and another row’s', () => {
  const goods = goodsIn();
  const reversal = voidOfMovement(FROM, goods, { date: AT, notes: '' });
  const lot = (code: string, updated_at = AT) => ({
    ...{ id: lotId(FROM, harina, code), product_id: harina, code, expires_on: '2027-12-31' },
    ...{ ...meta(), updated_at },
  });
  const made = { made_by: MAKER, made_at: AT };
  const items = itemsOfArchive(
    archive([
      line('lots', lot('L-1')),
      line('lots', lot('L-2', '2026-11-21T12:00:00.000Z')),
      line('stock_movements', { ...goods, ...made }),
      line('stock_movements', { ...reversal, ...made }),
    ]),
    INTO,
  );

  it('[S-24] gives a void the one id that it can have in the new company', () => {
    const [, voided] = items.filter(({ collection }) => collection === 'stock_movements');
    const id = voidId(INTO.companyId, goods.id);
    expect([voided?.id, voided?.body.id, voided?.body.reverses_id]).toEqual([id, id, goods.id]);
  });

  it('[MOV-05] leaves lots to the documents that name them, but for what was corrected since', () => {
    expect(items.filter(({ collection }) => collection === 'lots')).toMatchObject([
      { kind: 'patch', row_id: lotId(INTO.companyId, harina, 'L-2'), body: { expires_on: '2027-12-31' } },
    ]);
    expect(items.at(-1)?.collection).toBe('lots');
  });
});

function archive(lines: readonly ArchiveLine[]) {
  const header = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    schema: 1,
    company: { id: FROM, name: 'Bodega' },
    exported_at: AT,
  } as const;
  return { header, lines };
}
