/**
 * What devices and files out there have written, one example or more of every collection, kept for ever: an example is added when a
 * field is, and never changed, because documents in outboxes and company files are as old as they are (S-20, DATA-05).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { hashOfBody } from './protocol/item-hash.ts';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName, collectionOf } from './registry/collections.ts';
import { SaleWire } from './sales/sales.ts';
import { saleFromWire, saleToWire } from './wire/sale.ts';

type Body = Readonly<Record<string, unknown>>;

const FOLDER = path.join(import.meta.dirname, 'testing/wire-fixtures');
const HASHES = 'hashes.json';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
const fixturesOf = (name: CollectionName): readonly Body[] => read(`${name}.json`) as Body[];

/** Its schema, and what of an example it reads: a record's id is part of the address. */
function schemaOf(name: CollectionName) {
  const collection = collectionOf(name);
  if (collection?.kind === 'record') return { schema: collection.fields, bodyOf: withoutId };
  if (collection?.kind === 'document') return { schema: collection.body, bodyOf: (body: Body) => body };
  return undefined;
}

function withoutId({ id: _, ...fields }: Body): Body {
  return fields;
}

const WRITTEN = COLLECTION_NAMES.filter((name) => schemaOf(name) !== undefined);
const BALANCES = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].kind === 'balance');

describe('the examples of the wire', () => {
  it('are of every collection, and of nothing else', () => {
    const files = readdirSync(FOLDER).filter((file) => file !== HASHES);
    expect(files.sort()).toEqual(COLLECTION_NAMES.map((name) => `${name}.json`).sort());
    for (const name of COLLECTION_NAMES) expect(fixturesOf(name).length, name).toBeGreaterThan(0);
  });

  it.each(WRITTEN)('of %s are read whole: no member is refused, dropped or read otherwise', (name) => {
    const of = schemaOf(name);
    for (const fixture of fixturesOf(name)) {
      const body = of?.bodyOf(fixture);
      expect(of?.schema.parse(body)).toMatchObject(body ?? {});
    }
  });

  it.each(WRITTEN)('of %s say each of its fields', (name) => {
    const said = new Set(fixturesOf(name).flatMap((fixture) => Object.keys(fixture)));
    const fields = Object.keys(schemaOf(name)?.schema.shape ?? {});
    expect(fields.filter((field) => !said.has(field))).toEqual([]);
  });

  it.each(BALANCES)('of %s have its key and its amounts', (name) => {
    const balance = COLLECTIONS[name];
    if (balance.kind !== 'balance') throw new Error('a balance is expected');
    for (const fixture of fixturesOf(name))
      expect(Object.keys(fixture).sort()).toEqual([...balance.key, ...balance.amounts].sort());
  });

  it('have the hashes they had: an item that is sent again is known by its hash', () => {
    const hashes = Object.fromEntries(
      COLLECTION_NAMES.map((name) => [name, fixturesOf(name).map((fixture) => hashOfBody(fixture))]),
    );
    expect(hashes).toMatchObject(read(HASHES) as object);
  });
});

describe('a sale on the wire', () => {
  it.each(fixturesOf('sales').map((fixture) => SaleWire.parse(fixture)))(
    'comes back from the domain as it went in: number $number',
    (wire) => {
      const sale = saleFromWire(wire, { id: wire.id, name: 'Ana Pérez' });
      const back = saleToWire(sale, {
        seriesId: wire.series_id,
        secondaryCurrency: wire.secondary_currency,
        rateDate: wire.rate_date,
        totalSecondary: wire.total_secondary === null ? null : parseDecimal(wire.total_secondary, 'VES'),
        customer: wire.customer,
        notes: wire.notes,
        ...(wire.issue_mode === undefined ? {} : { issueMode: wire.issue_mode }),
        ...(wire.coupons === undefined ? {} : { coupons: wire.coupons }),
        ...(wire.quote_id == null ? {} : { quoteId: wire.quote_id }),
        deliveryNoteIds: wire.delivery_note_ids,
      });
      // Why expired goods were sold is said on the wire alone.
      const lines = wire.lines.map((line) => ({ ...line, expired_reason: '' }));
      expect(SaleWire.parse(back)).toEqual({ ...wire, lines });
    },
  );
});
