import { describe, expect, it } from 'vitest';

import { heldAfter, planFile, planProducts } from '../testing/plan-file.ts';

const HEADINGS = ['sku', 'nombre', 'ean', 'precio'];

it('[IMP-02] says of a second article of one name that it comes in apart', () => {
  const { created, notices } = planProducts([
    ['Producto', 'Precio'],
    ['Harina PAN', '1,20'],
    ['HARINA PAN', '1,30'],
  ]);
  expect(created.map(({ fields }) => fields.sku)).toEqual(['HARINA-PAN', 'HARINA-PAN-2']);
  expect(notices).toEqual([
    {
      row: 3,
      name: 'HARINA PAN',
      text: 'Se llama como la fila 2: entra aparte, con el SKU HARINA-PAN-2.',
    },
  ]);
});

describe('a SKU that a spreadsheet has rounded', () => {
  const ROWS = [
    HEADINGS,
    ['7,70211E+12', 'Arroz', '', '1'],
    ['7,70211E+12', 'Aceite', '7591234567892', '2'],
    ['7.7E+12', 'Azúcar', '', '3'],
    ['1E5', 'Cable', '', '4'],
  ];

  it('[IMP-02] [PROD-02] is no key: each product is known by its barcode or its name, and a note says so', () => {
    const { created, rejected, notices } = planProducts(ROWS);
    expect(rejected).toEqual([]);
    expect(created.map(({ fields }) => [fields.sku, fields.name])).toEqual([
      ['ARROZ', 'Arroz'],
      ['7591234567892', 'Aceite'],
      ['AZUCAR', 'Azúcar'],
      // What a shop calls its own stays: a spreadsheet writes a plus or decimals.
      ['1E5', 'Cable'],
    ]);
    expect(notices).toMatchObject([
      { row: 2, text: 'El SKU “7,70211E+12” perdió sus cifras en Excel: entra con ARROZ.' },
      { row: 3, text: 'El SKU “7,70211E+12” perdió sus cifras en Excel: entra con 7591234567892.' },
      { row: 4 },
    ]);
  });

  it('[IMP-02] rejects its rows where that was answered, each with a SKU to use in its place', () => {
    const { created, rejected } = planProducts(ROWS, { missingSku: 'reject' });
    expect(created.map(({ fields }) => fields.sku)).toEqual(['7591234567892', '1E5']);
    expect(rejected).toMatchObject(
      [
        { row: 2, field: 'sku', reason: /perdió sus cifras en Excel/, fix: { text: 'ARROZ' } },
        { row: 4, field: 'sku', fix: { text: 'AZUCAR' } },
      ].map((row) => ({ ...row, ...(row.reason ? { reason: expect.stringMatching(row.reason) } : {}) })),
    );
  });

  it('[IMP-01] finds no product for a row of a file of stock', () => {
    const { plan } = planFile([
      ['sku', 'cantidad'],
      ['7,70211E+12', '5'],
    ]);
    expect(plan.plan.rejected).toMatchObject([
      { reason: expect.stringMatching(/perdió sus cifras en Excel/) },
    ]);
  });

  it('[IMP-02] joins no rows of unlike articles under the handle of another system', () => {
    const headings = ['Handle', 'SKU', 'Name', 'Sold by weight', 'SKU of included item', 'Price [Centro]'];
    const { created, rejected } = planProducts([
      headings,
      ['7,70211E+12', 'A', 'Arroz', 'N', '', '1'],
      ['7,70211E+12', 'B', 'Bolsa', 'N', '', '2'],
      ['7,70211E+12', 'X', 'Combo', 'N', 'A', '3'],
    ]);
    expect(created.map(({ fields }) => fields.name)).toEqual(['Arroz', 'Bolsa']);
    expect(rejected.map(({ row }) => row)).toEqual([4]);
  });
});

describe('a product without a SKU', () => {
  it('[IMP-02] gets one of its name, and one of its own where the name has no letters for it', () => {
    const rows = [HEADINGS, ['', 'Harina de maíz', '', '1'], ['', '緑茶', '', '2'], ['', '日本酒', '', '3']];
    const first = planProducts(rows);
    const skus = first.created.map(({ fields }) => fields.sku);
    expect(skus[0]).toBe('HARINA-DE-MAIZ');
    expect(skus.slice(1)).toEqual([
      expect.stringMatching(/^P-[0-9A-F]{8}$/),
      expect.stringMatching(/^P-[0-9A-F]{8}$/),
    ]);
    expect(new Set(skus).size).toBe(3);
    expect(planProducts(rows, { holdings: heldAfter(first) })).toMatchObject({
      created: [],
      changed: [],
      unchanged: 3,
    });
  });

  it('[IMP-02] is found again by the SKU made of its name, though it was renamed since', () => {
    const rows = [HEADINGS, ['', 'Camisa', '', '1']];
    const held = heldAfter(planProducts(rows));
    const holdings = { ...held, products: held.products.map((row) => ({ ...row, name: 'Camisa blanca' })) };
    expect(planProducts(rows, { holdings })).toMatchObject({
      created: [],
      changed: [{ changes: { name: 'Camisa' } }],
    });
  });

  it('[IMP-02] is none other than its namesake’s: each gets its own, the same the second time', () => {
    const rows = [
      HEADINGS,
      ['', 'Camisa', '', '1'],
      ['', 'Camisa', '', '2'],
      ['', 'Camisa', '', '3'],
      ['CAMISA-2', 'Otra', '', '1'],
    ];
    const first = planProducts(rows);
    expect(first.created.map(({ fields }) => fields.sku)).toEqual([
      'CAMISA',
      'CAMISA-3',
      'CAMISA-4',
      'CAMISA-2',
    ]);
    expect(first.rejected).toEqual([]);
    expect(planProducts(rows, { holdings: heldAfter(first) })).toMatchObject({
      created: [],
      changed: [],
      unchanged: 4,
    });
  });
});

describe('a SKU that occurs more than once', () => {
  const ROWS = [
    HEADINGS,
    ['A', 'Arroz', '', '1'],
    ['A', 'Azúcar', '', '2'],
    ['a', 'Aceite', '', '3'],
    ['A-2', 'Atún', '', '4'],
    ['A', 'Ajo', '', '5'],
  ];
  const corrected = () => {
    const { rejected } = planProducts(ROWS);
    return Object.fromEntries(rejected.map(({ row, fix }) => [row, { sku: fix?.text ?? '' }]));
  };

  it('[IMP-02] is corrected in one press: each row is proposed a SKU that no other has', () => {
    const corrections = corrected();
    expect(corrections).toEqual({ 3: { sku: 'A-3' }, 4: { sku: 'a-4' }, 6: { sku: 'A-5' } });
    const { created, rejected } = planProducts(ROWS, { corrections });
    expect(rejected).toEqual([]);
    expect(created.map(({ fields }) => fields.sku)).toEqual(['A', 'A-3', 'a-4', 'A-2', 'A-5']);
  });

  it('[IMP-03] changes nothing the second time, without a second correction', () => {
    const holdings = heldAfter(planProducts(ROWS, { corrections: corrected() }));
    expect(planProducts(ROWS, { holdings })).toMatchObject({
      created: [],
      changed: [],
      rejected: [],
      unchanged: 5,
    });
  });

  it('[IMP-02] takes no SKU that another product of the company has', () => {
    const holdings = heldAfter(planProducts([HEADINGS, ['A-3', 'Vela', '', '1']]));
    const { rejected } = planProducts(ROWS, { holdings });
    expect(rejected.map(({ fix }) => fix?.text)).toEqual(['A-4', 'a-5', 'A-6']);
  });
});
