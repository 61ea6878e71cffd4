import { quantity } from '@cuadra/domain/money/quantity';
import { usdCost as cost } from '@cuadra/domain/testing/builders';
import { describe, expect, it } from 'vitest';

import { emptyDraft } from '../draft/movement-draft.ts';
import { BOX, draftLine, purchase, TODAY } from '../testing.ts';
import { costJump, enteredBefore, invoiceKey, shortages, shortageText } from './movement-warnings.ts';

describe('more than there is', () => {
  const transfer = { ...emptyDraft('transfer_store', TODAY, 'tienda-2'), fromId: 'tienda-1' };
  const three = () => quantity('3');

  it('[MOV-01] names the product, what there is and what is wanted', () => {
    const found = shortages({ ...transfer, lines: [draftLine({ quantity: '5' })] }, three);
    expect(found.map(shortageText)).toEqual([
      'Harina de maíz: hay 3 y salen 5 (Unidad). Quedará en \u22122.',
    ]);
  });

  it('[MOV-01] adds up the lines of one product and unit, and no others', () => {
    const lines = [
      draftLine({ quantity: '2' }),
      draftLine({ key: 'b', quantity: '2' }),
      draftLine({ key: 'c', unit: BOX, quantity: '3' }),
    ];
    expect(shortages({ ...transfer, lines }, three)).toMatchObject([
      { key: 'linea-1', unitName: 'Unidad', wanted: quantity('4') },
    ]);
  });

  it('[MOV-05] looks at adjustments that take out, at opened boxes, and never at purchases', () => {
    const lines = [draftLine({ quantity: '5' })];
    const adjustment = { ...emptyDraft('adjustment', TODAY, 'tienda-1'), lines };
    expect(shortages({ ...adjustment, reason: 'lost' }, three)).toHaveLength(1);
    expect(shortages({ ...adjustment, reason: 'found' }, three)).toEqual([]);
    expect(shortages({ ...emptyDraft('unpack', TODAY, 'tienda-1'), lines }, three)).toHaveLength(1);
    expect(shortages(purchase({ lines }), three)).toEqual([]);
  });
});

describe('an invoice entered before', () => {
  const known = [
    {
      id: 'compra-1',
      date: '2026-11-19T15:00:00Z',
      supplierId: 'polar',
      supplierDocument: 'J-07013380-5',
      invoiceNumber: '123',
    },
  ];

  it('[MOV-01] knows the number however it is written', () => {
    expect(invoiceKey('A-000 123')).toBe('A000123');
    expect(invoiceKey('000123')).toBe('123');
    expect(enteredBefore(purchase(), known)?.id).toBe('compra-1');
  });

  it('[MOV-01] knows the supplier by his RIF where he was made twice, and leaves others alone', () => {
    const twice = { id: 'otro', isNew: false, name: 'Polar C. A.', document: 'J-07013380-5' };
    expect(enteredBefore(purchase({ supplier: twice }), known)?.id).toBe('compra-1');
    const another = { id: 'otro', isNew: true, name: 'Mercado', document: '' };
    expect(enteredBefore(purchase({ supplier: another }), known)).toBeUndefined();
  });

  it('[MOV-03] does not hold an edited purchase against itself', () => {
    expect(enteredBefore(purchase({ replacesId: 'compra-1' }), known)).toBeUndefined();
  });
});

describe('the cost of a line', () => {
  it('[MOV-01] remarks on a cost far from the last one, up or down', () => {
    expect(costJump(cost('1.40'), cost('1'))).toBe(40);
    expect(costJump(cost('0.60'), cost('1'))).toBe(-40);
    expect(costJump(cost('1.29'), cost('1'))).toBeUndefined();
    expect(costJump(cost('1.29'), cost('0'))).toBeUndefined();
    expect(costJump(cost('0.0125'), cost('0.0085'))).toBe(47);
  });
});
