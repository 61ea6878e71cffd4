/**
 * Random stories of a shop's stock: purchases, sales, goods that come back, transfers, counts, boxes that are opened,
 * edits and voids, from three devices, with a random order of arrival. Separate from the tests because the server and a
 * device are held to the same laws.
 */
import { money, toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { unitCost, unitCostToString } from '@cuadra/domain/money/unit-cost';
import fc from 'fast-check';

import { newId, replacementId } from '../primitives/ids.ts';
import type { MovementItemWire, MovementWire } from '../stock/movements.ts';
import { voidOfMovement } from '../stock/void-movement.ts';

/** Of goods that leave with a sale; the price makes the total 2.32 for any quantity. */
export interface SoldGoods {
  readonly product_id: string;
  readonly unit_id: string;
  readonly factor: string;
  readonly lot: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly warehouse_id: string;
}

export type StoryDocument = { readonly device: number } & (
  | { readonly movement: MovementWire; readonly sold?: undefined }
  | { readonly sold: SoldGoods; readonly movement?: undefined }
);

export interface Story {
  /** In the order of making. */
  readonly documents: readonly StoryDocument[];
  /** The same in the order in which they arrive. */
  readonly arriving: readonly StoryDocument[];
}

const DEVICES = 3;
/** Far apart: in bolívares the same goods cost ten times as much by the end of a story as at its beginning. */
const RATES = ['98.7654', '512.48', '1040'] as const;
const MOVED = ['initial', 'purchase', 'transfer_warehouse', 'adjustment', 'count', 'unpack'] as const;
const SALES = [
  { quantity: '1', unit_price: '2.32' },
  { quantity: '2', unit_price: '1.16' },
  { quantity: '8', unit_price: '0.29' },
] as const;

const anyOperation = (withSales: boolean) =>
  fc.record({
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...MOVED) },
      { weight: withSales ? 3 : 0, arbitrary: fc.constant('sale' as const) },
      { weight: 4, arbitrary: fc.constantFrom('void' as const, 'edit' as const) },
    ),
    device: fc.nat(DEVICES - 1),
    product: fc.nat(1),
    isBox: fc.boolean(),
    lot: fc.constantFrom('', 'L-1'),
    place: fc.nat(1),
    /** Thousandths: few and uneven, so that averages have to be rounded. */
    amount: fc.constantFrom(1000n, 2000n, 3000n, 7000n, 333n, 12_500n, 100_000n),
    /** Millionths: whole cents, and what sweets cost by the piece. */
    cost: fc.option(
      fc.oneof(
        fc.bigInt({ min: 0n, max: 999n }).map((cents) => cents * 10_000n),
        fc.bigInt({ min: 0n, max: 99_999n }),
      ),
      { nil: null },
    ),
    currency: fc.constantFrom('USD' as const, 'VES' as const),
    rate: fc.constantFrom(...RATES),
    isOut: fc.boolean(),
    target: fc.nat(1000),
  });
type Operation = ReturnType<typeof anyOperation> extends fc.Arbitrary<infer Made> ? Made : never;

/** Few keys: collisions find faults, size does not. */
export function anyStory(companyId: string, withSales: boolean): fc.Arbitrary<Story> {
  return fc
    .array(anyOperation(withSales), { minLength: 1, maxLength: 16 })
    .chain((operations) => {
      const count = operations.length * 2;
      return fc
        .array(fc.nat(1_000_000), { minLength: count, maxLength: count })
        .map((draws) => ({ operations, draws }));
    })
    .map(({ operations, draws }) => {
      const documents = tell(companyId, operations);
      const order = documents
        .map((document, index) => ({ document, draw: draws[index] ?? 0 }))
        .sort((first, second) => first.draw - second.draw);
      return { documents, arriving: order.map(({ document }) => document) };
    });
}

interface Shop {
  readonly products: readonly { readonly id: string; readonly base: string; readonly box: string }[];
  readonly places: readonly string[];
}

function tell(companyId: string, operations: readonly Operation[]): StoryDocument[] {
  const shop: Shop = {
    products: [0, 1].map(() => ({ id: newId(), base: newId(), box: newId() })),
    places: [newId(), newId()],
  };
  const made: StoryDocument[] = [];
  for (const operation of operations) made.push(...documentsOf(companyId, shop, operation, made));
  return made;
}

function documentsOf(
  companyId: string,
  shop: Shop,
  operation: Operation,
  made: readonly StoryDocument[],
): StoryDocument[] {
  const { kind, device } = operation;
  if (kind === 'sale') return [{ device, sold: soldOf(shop, operation) }];
  if (kind !== 'void' && kind !== 'edit') return [{ device, movement: movementOf(shop, operation, kind) }];
  const voidable = made.flatMap(({ movement }) => (movement?.type === 'void' || !movement ? [] : [movement]));
  const target = voidable[operation.target % Math.max(voidable.length, 1)];
  if (target === undefined) return [];
  // Of two edits one counts; what its maker then does with the other does not concern the books.
  const isReplaced = made.some(({ movement }) => movement?.replaces_id === target.id);
  // Each device writes its own text: two voids of the same document have one id and two contents.
  const reversal = voidOfMovement(companyId, target, { date: AT, notes: `equipo ${device}` });
  const replaced = {
    ...movementOf(shop, operation, 'adjustment'),
    id: replacementId(companyId, target.id),
    replaces_id: target.id,
  };
  return [
    { device, movement: reversal },
    ...(kind === 'edit' && !isReplaced ? [{ device, movement: replaced }] : []),
  ];
}

const AT = '2026-11-20T12:00:00.000Z';

function movementOf(shop: Shop, operation: Operation, type: (typeof MOVED)[number]): MovementWire {
  const { currency, place } = operation;
  const isTransfer = type === 'transfer_warehouse';
  return {
    id: newId(),
    type,
    date: AT,
    from_warehouse_id: isTransfer ? (shop.places[place] ?? null) : null,
    to_warehouse_id: shop.places[isTransfer ? 1 - place : place] ?? null,
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: operation.rate,
    reason: type === 'adjustment' ? 'correction' : null,
    purchase: type === 'purchase' ? { ...PAPER, currency } : null,
    reverses_id: null,
    reverses_type: null,
    replaces_id: null,
    items: type === 'unpack' ? openedItems(shop, operation) : movedItems(shop, operation, type),
  };
}

const PAPER = {
  supplier_name: 'Polar',
  supplier_id: null,
  supplier_document: 'J-00041312-6',
  invoice_number: '1',
  control_number: '00-1',
  invoice_date: '2026-11-20',
} as const;

/** The same goods twice, once with their cost and once without: both ways in one document. */
function movedItems(shop: Shop, operation: Operation, type: (typeof MOVED)[number]): MovementItemWire[] {
  const isSigned = type === 'adjustment' || type === 'count';
  const { amount, cost, currency, isOut } = operation;
  const item = {
    ...unitOf(shop, operation, operation.isBox),
    quantity: quantityToString(isSigned && isOut ? -amount : amount),
  };
  if (cost === null || type === 'transfer_warehouse') return [item];
  const text = unitCostToString(unitCost(cost, currency));
  const dollars = { ...item, unit_cost: text };
  if (type !== 'purchase') return [dollars, item];
  return [{ ...dollars, cost: text, tax_rate: '16', tax: toDecimal(money(cost / 70_000n, currency)) }, item];
}

/** Boxes opened into units, or packed of them: what goes comes first. */
function openedItems(shop: Shop, operation: Operation): MovementItemWire[] {
  const boxes = operation.amount < 1000n ? 1000n : (operation.amount / 1000n) * 1000n;
  const sign = operation.isOut ? 1n : -1n;
  const items = [
    { ...unitOf(shop, operation, true), quantity: quantityToString(boxes * sign) },
    { ...unitOf(shop, operation, false), quantity: quantityToString(boxes * -12n * sign) },
  ];
  return operation.isOut ? items.reverse() : items;
}

function unitOf(shop: Shop, { product, lot }: Operation, isBox: boolean): Omit<MovementItemWire, 'quantity'> {
  const { id = '', base = '', box = '' } = shop.products[product] ?? {};
  return {
    product_id: id,
    sku: `SKU-${id.slice(-8)}`,
    name: 'Harina',
    unit_id: isBox ? box : base,
    unit_name: isBox ? 'caja' : 'und',
    factor: isBox ? '12' : '1',
    unit_cost: null,
    lot,
    expires_on: lot === '' ? null : '2027-12-31',
  };
}

function soldOf(shop: Shop, operation: Operation): SoldGoods {
  const { product_id, unit_id, factor, lot } = unitOf(shop, operation, operation.isBox);
  const sale = SALES[operation.target % SALES.length] ?? SALES[0];
  return { product_id, unit_id, factor, lot, ...sale, warehouse_id: shop.places[operation.place] ?? '' };
}
