/** What a return moves: goods, cash and the customer's balance. */
import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { cartLine, exemptLine, MARIA, saleOf, usd, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import {
  cashEntriesOfReturn,
  customerEntriesOfReturn,
  type GoodsPlace,
  isDamageReason,
  type Refund,
  type SaleReturn,
  stockEntriesOfReturn,
  stockStepsOfReturn,
} from './sale-return.ts';

describe('a reason', () => {
  it.each([
    'Producto dañado',
    'PRODUCTO DAÑADO',
    'Se dañó en el camino',
    'Tiene un daño en la tapa',
    'Llegó vencida',
    'Ya venció',
    'Caducado',
    'Bolsa rota',
    'Dos huevos rotos',
    'Defectuoso',
    'Queso podrido',
    'Estaba en mal estado',
    'Lata golpeada',
    'Aceite derramado',
    'Se derramó en la bolsa',
    'Los jugos se derramaron',
    'Se rompió el frasco',
    'Se rompieron dos',
    'Se le dañaron los tomates',
    'Ya vencieron',
    'Se partió la botella',
    'La carne se pudrió',
    'Se golpeó al caer',
    'Se averió a los dos días',
    'Se descompuso',
    'Caducó ayer',
  ])('[SALE-05] says that the goods cannot be sold again: %s', (reason) => {
    expect(isDamageReason(reason)).toBe(true);
  });

  it.each([
    '',
    'No le gustó',
    'Se equivocó de producto',
    // Words that only begin, or end, like a damage.
    'Pidió otro rotulador',
    'Era el yogur Danone y quería otro',
    'Compró para Daniel, que ya tenía',
    'Quería la novela La derrota',
    'Pidió otro rompecabezas',
    'Lo compró para el partido',
    'Lleva romero y no lo sabía',
    'Vende por su cuenta y le sobró',
  ])('[SALE-05] says nothing of a damage: %s', (reason) => {
    expect(isDamageReason(reason)).toBe(false);
  });
});

const SALE = saleOf(
  priceCart(
    [
      cartLine({
        id: 'malt',
        productId: 'malta',
        unitId: 'caja',
        factor: quantity('24'),
        quantity: quantity('2'),
        lot: 'L-7',
      }),
      exemptLine({ id: 'cheese', productId: 'queso', quantity: quantity('0.735') }),
      cartLine({ id: 'delivery', productId: 'envio', carriesStock: false }),
    ],
    'USD',
  ),
  undefined,
  { customer: MARIA },
);

function made(places: Partial<Record<string, GoodsPlace>>, overrides: Partial<SaleReturn> = {}): SaleReturn {
  const wanted = SALE.lines.flatMap(({ line }) => {
    const goods = places[line.id];
    return goods === undefined ? [] : [{ lineId: line.id, quantity: line.quantity, goods }];
  });
  return returnOf(SALE, [], wanted, overrides);
}

/** 'malta caja L-7 2000 48000': unit, lot, quantity, and in base units. */
function text(entry: ReturnType<typeof stockEntriesOfReturn>[number]): string {
  const { warehouseId, productId, unitId, lot, quantity: count, baseQuantity } = entry;
  expect(warehouseId).toBe(SALE.warehouseId);
  return `${productId} ${unitId} ${lot} ${count} ${baseQuantity}`;
}

const MALT = 'malta caja L-7 2000 48000';
const CHEESE = 'queso unidad  735 735';
const MALT_OUT = 'malta caja L-7 -2000 -48000';
const CHEESE_OUT = 'queso unidad  -735 -735';

describe('the goods of a return', () => {
  it.each<[string, Partial<Record<string, GoodsPlace>>, readonly string[]]>([
    ['come in under unit and lot that they left from', { malt: 'stock', cheese: 'stock' }, [MALT, CHEESE]],
    ['go out again where they are damaged', { malt: 'damaged', cheese: 'stock' }, [MALT, CHEESE, MALT_OUT]],
    [
      'all come in before any goes out',
      { malt: 'damaged', cheese: 'damaged' },
      [MALT, CHEESE, MALT_OUT, CHEESE_OUT],
    ],
    ['are none of a service, in good condition', { delivery: 'stock' }, []],
    ['are none of a service, damaged', { delivery: 'damaged' }, []],
  ])('[SALE-05] %s', (_, places, expected) => {
    expect(stockEntriesOfReturn(made(places)).map(text)).toEqual(expected);
  });

  it('[SALE-05] [S-25] come in at the value they left with, and only what is written off is posted', () => {
    const steps = stockStepsOfReturn(made({ malt: 'damaged', cheese: 'stock' }));
    expect(
      steps.map((step) => step.map((move) => [text(move), move.isPosted, move.value, move.link])),
    ).toEqual([
      [
        [MALT, false, null, null],
        [CHEESE, false, null, null],
      ],
      [[MALT_OUT, true, null, null]],
    ]);
  });
});

/** In dollars and bolívares. */
function refund(method: Refund['method'], currency: string, amountUsd: bigint, amountBs: bigint): Refund {
  const [own, other] = [usd(amountUsd), ves(amountBs)];
  return {
    id: `${method}-${currency}-${amountUsd}`,
    method,
    currency,
    amountUsd: own,
    amountBs: other,
    amount: currency === 'USD' ? own : other,
    typedCurrency: currency,
    exchangeRate: SALE.rate,
    reference: '',
    details: {},
  };
}

describe('the money of a return', () => {
  const dollars = refund('cash', 'USD', 3_00n, 1_537_44n);
  const bolivars = refund('cash', 'VES', 1_00n, 512_48n);
  const change = refund('cash', 'VES', -2_00n, -1_024_96n);

  it.each<[string, readonly Refund[], readonly string[]]>([
    ['each currency by itself', [dollars, bolivars], ['USD -300', 'VES -51248']],
    ['one currency together', [dollars, dollars], ['USD -600']],
    ['less what the customer hands over', [bolivars, change], ['VES 51248']],
    [
      'nothing of a currency that comes to nothing',
      [bolivars, dollars, refund('cash', 'VES', -1_00n, -512_48n)],
      ['USD -300'],
    ],
    [
      'nothing that is not cash',
      [refund('zelle', 'USD', 3_00n, 1_537_44n), refund('balance', 'USD', 3_00n, 1_537_44n)],
      [],
    ],
    ['nothing without refunds', [], []],
  ])('[SALE-05] leaves the drawer: %s', (_, refunds, expected) => {
    const entries = cashEntriesOfReturn(
      made({ malt: 'stock' }, { refunds, registerId: 'caja-2', cashSessionId: 'sesion-9' }),
    );
    expect(entries.map(({ amount }) => `${amount.currency} ${amount.minor}`)).toEqual(expected);
    // Of the drawer where it was made, which need not be that of the sale.
    for (const entry of entries) expect(entry).toMatchObject({ registerId: 'caja-2', sessionId: 'sesion-9' });
  });

  it.each<[string, readonly Refund[], readonly string[]]>([
    [
      'credit and debt together, in dollars',
      [refund('balance', 'USD', 3_00n, 1_537_44n), refund('debt', 'USD', 1n, 5_12n)],
      ['maria USD 301'],
    ],
    [
      'in dollars what was typed in bolívares',
      [refund('balance', 'VES', 3_00n, 1_537_44n)],
      ['maria USD 300'],
    ],
    ['nothing of cash', [dollars, bolivars], []],
    ['nothing that comes to nothing', [refund('balance', 'USD', 0n, 0n)], []],
  ])('[SALE-05] goes to the customer: %s', (_, refunds, expected) => {
    const entries = (customer: SaleReturn['customer']) =>
      customerEntriesOfReturn(made({ malt: 'stock' }, { refunds, customer })).map(
        ({ customerId, amount }) => `${customerId} ${amount.currency} ${amount.minor}`,
      );
    expect(entries(MARIA)).toEqual(expected);
    expect(entries(null)).toEqual([]);
  });
});
