import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { bolivarFigures, priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { LineDiscount } from '../pricing/price-line.ts';
import type { Change, SalePayment } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { BCV, cartLine, exemptLine, MARIA, saleOf, usd, ves } from '../testing/builders.ts';
import { type PrintBlock, type RowBlock, rowBlock } from './print-document.ts';
import { customerRows, type ReceiptOf, receiptDocument, taxLetter } from './receipt-document.ts';
import { plainText } from './text-layout.ts';

const SPACE = '\u00a0';

describe('a receipt', () => {
  it('[SALE-02] heads with the company, its RIF and address, and ends with its own lines', () => {
    const texts = textsOf(receipt());
    expect(texts.slice(0, 8)).toEqual([
      'BODEGÓN LA ESQUINA, C.A.',
      'RIF J-07013380-5',
      'Av. Principal, local 4',
      'Caracas 1060',
      '0212-5550147',
      'Víveres y bebidas',
      'RECIBO A-000123',
      'Este documento no es factura fiscal',
    ]);
    expect(texts.at(-1)).toBe('Gracias por su compra.');
  });

  it('[SALE-02] begins with the logo, where there is one', () => {
    const dataUrl = 'data:image/png;base64,AAAA';
    expect(receipt({ company: { ...COMPANY, logo: dataUrl } })[0]).toEqual({ kind: 'logo', dataUrl });
  });

  it('[SALE-02] says when by the clock of Caracas, where, by whom and to whom', () => {
    const rows = rowsOf(receipt());
    expect(rows.slice(0, 3)).toEqual([
      ['Fecha', `20/11/2026 10:05 a.${SPACE}m.`],
      ['Atendió', 'Ana Pérez · Caja 1'],
      ['Cliente', 'Contado'],
    ]);
    expect(rowsOf(receipt({ sale: sale({}, { customer: MARIA }) })).slice(2, 4)).toEqual([
      ['Cliente', 'María Fernanda Rojas'],
      ['Documento', 'V-18.456.219'],
    ]);
  });

  it('[FISC-02] names the invoice and the control number of each sheet that it was issued on', () => {
    const issued = [
      { kind: 'invoice', series: 'B', number: 501, control: '00-00001201' },
      { kind: 'invoice', series: 'B', number: 502, control: '00-00001202' },
    ] as const;
    const rows = rowsOf(receipt({ issued }));
    expect(rows.slice(1, 5)).toEqual([
      ['Factura', 'Serie B 00000501'],
      ['N° de control', '00-00001201'],
      ['Factura', 'Serie B 00000502'],
      ['N° de control', '00-00001202'],
    ]);
    expect(rowsOf(receipt()).map(([label]) => label)).not.toContain('Factura');
  });

  it('[SALE-02] names the delivery notes that it invoices', () => {
    const of = (deliveryNotes: readonly string[]) => rowsOf(receipt({ deliveryNotes }))[1];
    expect(of(['NE A-000001', 'NE A-000002'])).toEqual(['Notas de entrega', 'NE A-000001, NE A-000002']);
    expect(of(['NE A-000001'])).toEqual(['Nota de entrega', 'NE A-000001']);
    expect(of([])?.[0]).toBe('Atendió');
  });

  it('[SALE-02] tells each line with its unit, quantity, price, amount and letter of its tax', () => {
    const lines = [
      cartLine({ id: 'a', quantity: quantity('2') }),
      cartLine({ id: 'b', name: 'Malta', unitName: 'caja', factor: quantity('24'), unitPrice: usd(20_00n) }),
      exemptLine({
        id: 'c',
        name: 'Queso',
        unitName: 'kg',
        quantity: quantity('0.93'),
        unitPrice: usd(6_00n),
      }),
    ];
    const blocks = receipt({ sale: saleOf(priceCart(lines, 'USD')) });
    expect(textsOf(blocks)).toEqual(
      expect.arrayContaining(['Harina de maíz 1 kg (G)', 'Malta (G)', 'Queso (E)']),
    );
    expect(rowsOf(blocks).slice(3, 6)).toEqual([
      ['2 × 1,15', '2,30'],
      ['1 caja × 20,00', '20,00'],
      ['0,930 × 6,00', '5,58'],
    ]);
  });

  it('[SALE-02] [POS-05] says of a price without IVA that it comes on top, and of no other', () => {
    const lines = [
      cartLine({ id: 'a', quantity: quantity('2') }),
      cartLine({ id: 'b', includesTax: false, unitPrice: usd(9_99n) }),
      exemptLine({ id: 'c', includesTax: false, unitPrice: usd(1_33n) }),
    ];
    expect(rowsOf(receipt({ sale: saleOf(priceCart(lines, 'USD')) })).slice(3, 6)).toEqual([
      ['2 × 1,15', '2,30'],
      ['1 × 9,99 + IVA', '9,99'],
      ['1 × 1,33', '1,33'],
    ]);
  });

  it('[SALE-02] tells each discount by its name: of a line under it, of the sale once under all', () => {
    const discounts = new Map([
      ['a', [discount('promotion', 'Fin de semana', 23n), discount('sale', 'Cliente fiel', 10n)]],
      ['b', [discount('sale', 'Cliente fiel', 5n), discount('line', '', 1n)]],
    ]);
    const lines = [cartLine({ id: 'a', quantity: quantity('2') }), cartLine({ id: 'b', productId: 'otro' })];
    const rows = rowsOf(receipt({ sale: saleOf(priceCart(lines, 'USD', discounts)) }));
    expect(rows.slice(3, 9)).toEqual([
      ['2 × 1,15', '2,30'],
      ['Fin de semana', '−0,23'],
      ['1 × 1,15', '1,15'],
      ['Descuento', '−0,01'],
      ['Cliente fiel', '−0,15'],
      ['Subtotal', '3,45'],
    ]);
    expect(rows[9]).toEqual(['Descuento', '−0,39']);
  });

  it('[MOV-05] tells a line of two lots as the one that was sold', () => {
    const lines = [
      cartLine({ id: 'a', lot: 'A', quantity: quantity('1') }),
      cartLine({ id: 'b', lot: 'B', quantity: quantity('2') }),
      cartLine({ id: 'c', lot: 'B', unitPrice: usd(1_00n) }),
    ];
    const rows = rowsOf(receipt({ sale: saleOf(priceCart(lines, 'USD')) }));
    expect(rows.slice(3, 5)).toEqual([
      ['3 × 1,15', '3,45'],
      ['1 × 1,00', '1,00'],
    ]);
  });

  it('[SALE-02] totals by rate, and in both currencies with the rate used and its date', () => {
    expect(rowsOf(receipt()).slice(4)).toEqual([
      ['Subtotal', '2,30'],
      [`Base 16${SPACE}% (G)`, '1,98'],
      [`IVA 16${SPACE}%`, '0,32'],
      ['TOTAL', `$${SPACE}2,30`],
      ['', `Bs.${SPACE}1.178,70`],
      ['Tasa 20/11/2026', '512,48'],
      ['Efectivo $', `$${SPACE}2,30`],
    ]);
  });

  it('[SALE-02] [POS-05] tells exempt, base and IVA in bolívares too, as the sale has them and never converted', () => {
    const made = inBolivars();
    const figures = bolivarFigures(made);
    expect([figures?.exempt, figures?.base, figures?.tax, figures?.total]).toEqual([
      ves(3_00n),
      ves(12_93n),
      ves(2_07n),
      ves(18_00n),
    ]);
    const rows = rowsOf(receipt({ sale: made, totalInOther: ves(18_00n) }));
    const rate = rows.findIndex(([label]) => label.startsWith('Tasa'));
    expect(rows.slice(rate - 1, rate + 4)).toEqual([
      ['', `Bs.${SPACE}18,00`],
      ['Tasa 20/11/2026', '512,48'],
      ['Exento (E)', `Bs.${SPACE}3,00`],
      [`Base 16${SPACE}% (G)`, `Bs.${SPACE}12,93`],
      [`IVA 16${SPACE}%`, `Bs.${SPACE}2,07`],
    ]);
  });

  it('[SALE-02] tells base and IVA once where the sale is in bolívares, or all of it is exempt', () => {
    const bases = (made: Sale) =>
      rowsOf(receipt({ sale: made })).filter(([label]) => /^(Base|Exento)/.test(label));
    const line = cartLine({ unitPrice: ves(15_00n) });
    expect(bases(saleOf(priceCart([line], 'VES')))).toEqual([[`Base 16${SPACE}% (G)`, '12,93']]);
    const exempt = exemptLine({ id: 'c', ...priceAtRate(ves(3_00n), quantity('1'), BCV) });
    expect(bases(saleOf(priceCart([exempt], 'USD')))).toEqual([['Exento (E)', '0,01']]);
  });

  it('[SALE-02] prints one currency alone where the sale had no rate', () => {
    const rows = rowsOf(receipt({ sale: sale({}, { rate: null }), totalInOther: null, rateDate: null }));
    expect(rows.map(([label]) => label)).not.toContain('');
    expect(rows.some(([label]) => label.startsWith('Tasa'))).toBe(false);
  });

  it('[SALE-02] tells payments with their references, what is still to confirm, and the change by its way', () => {
    const payments = [
      tendered({ method: 'cash', currency: 'USD', amountUsd: usd(20_00n) }),
      tendered({
        method: 'mobile',
        currency: 'VES',
        amountBs: ves(700_00n),
        reference: '004518',
        status: 'pending',
      }),
    ];
    const change: Change[] = [
      { ...back('VES', ves(23_53n)), method: 'cash', details: {} },
      {
        ...back('VES', ves(128_12n)),
        method: 'mobile',
        details: { bankName: 'Banesco', phoneNumber: '0414-1234567', reference: '99' },
      },
      { ...back('USD', usd(1_00n)), method: 'balance', details: {} },
    ];
    expect(rowsOf(receipt({ sale: sale({ payments, change }) })).slice(-7)).toEqual([
      ['Efectivo $', `$${SPACE}20,00`],
      ['Pago Móvil Bs. ref. 004518', `Bs.${SPACE}700,00`],
      ['por confirmar', ''],
      ['Vuelto en bolívares', `Bs.${SPACE}23,53`],
      ['Vuelto por Pago Móvil', `Bs.${SPACE}128,12`],
      ['Banesco · 0414-1234567 · ref. 99', ''],
      ['Vuelto al saldo a favor', `$${SPACE}1,00`],
    ]);
  });

  it('[SALE-02] [PAY-06] tells IGTF apart from the total, and what was to pay with it', () => {
    const igtf = {
      basisPoints: 300,
      baseUsd: usd(2_30n),
      baseBs: ves(1178_70n),
      amountUsd: usd(7n),
      amountBs: ves(35_36n),
    };
    const rows = rowsOf(receipt({ sale: sale({ igtf }) }));
    const first = rows.findIndex(([label]) => label.startsWith('IGTF'));
    expect(rows.slice(first, first + 3)).toEqual([
      [`IGTF 3${SPACE}% de $${SPACE}2,30`, `$${SPACE}0,07`],
      ['', `Bs.${SPACE}35,36`],
      ['Total con IGTF', `$${SPACE}2,37`],
    ]);
  });

  it('[SALE-02] tells what is owed in both currencies, and until when', () => {
    const credit = {
      amount: usd(2_30n),
      amountUsd: usd(2_30n),
      amountBs: ves(1178_70n),
      dueDate: '2026-12-20',
    };
    expect(rowsOf(receipt({ sale: sale({ credit, payments: [] }) })).slice(-3)).toEqual([
      ['A crédito', `$${SPACE}2,30`],
      ['', `Bs.${SPACE}1.178,70`],
      ['Vence', '20/12/2026'],
    ]);
  });

  it('[SALE-02] says that it is a copy where it is printed again, and nothing else differs', () => {
    expect(textsOf(receipt())).not.toContain('COPIA');
    const copy = receipt({ isCopy: true });
    expect(textsOf(copy)).toContain('COPIA');
    expect(copy.filter((block) => block.kind !== 'text' || block.text !== 'COPIA')).toEqual(receipt());
  });

  it('[SALE-05] says that its sale was void, and nothing else differs', () => {
    expect(textsOf(receipt())).not.toContain('ANULADA');
    const taken = receipt({ isVoid: true });
    expect(textsOf(taken)).toContain('ANULADA');
    expect(taken.filter((block) => block.kind !== 'text' || block.text !== 'ANULADA')).toEqual(receipt());
  });

  it('[SALE-02] letters the general, reduced and additional rate, and what is exempt', () => {
    const letter = (taxBasisPoints: number, isExempt = false) => taxLetter({ taxBasisPoints, isExempt });
    expect([letter(1600), letter(800), letter(3100), letter(0), letter(1600, true)]).toEqual([
      'G',
      'R',
      'A',
      'E',
      'E',
    ]);
  });

  it.each([
    [1, 'R'],
    [1599, 'R'],
    [1600, 'G'],
    [1601, 'A'],
  ])(
    '[SALE-02] letters a rate of %i basis points %s, by what the general rate is',
    (taxBasisPoints, letter) => {
      expect(taxLetter({ taxBasisPoints, isExempt: false })).toBe(letter);
      expect(taxLetter({ taxBasisPoints, isExempt: true })).toBe('E');
    },
  );

  it.each<[string, { registerName?: string; soldBy?: Sale['soldBy'] }, string | undefined]>([
    ['a seller at no register', { registerName: '' }, 'Ana Pérez'],
    ['a register alone', { soldBy: { id: 'ana', name: '' } }, 'Caja 1'],
    ['neither', { registerName: '', soldBy: { id: 'ana', name: '' } }, undefined],
  ])('[SALE-02] says who served as far as it is known: %s', (_, known, expected) => {
    const { registerName = 'Caja 1', soldBy = { id: 'ana', name: 'Ana Pérez' } } = known;
    const rows = rowsOf(receipt({ registerName, sale: sale({ soldBy }) }));
    expect(rows.find(([label]) => label === 'Atendió')?.[1]).toBe(expected);
  });

  it.each<[string, Sale['customer'], [string, string][]]>([
    ['nobody', null, [['Cliente', 'Contado']]],
    [
      'a person',
      MARIA,
      [
        ['Cliente', MARIA.name],
        ['Documento', 'V-18.456.219'],
      ],
    ],
    [
      'a company',
      { id: 'acme', name: 'Acme, C.A.', document: 'J-070133805', type: 'company' },
      [
        ['Cliente', 'Acme, C.A.'],
        ['RIF', 'J-07013380-5'],
      ],
    ],
    ['a person without a document', { ...MARIA, document: '' }, [['Cliente', MARIA.name]]],
  ])('[SALE-02] says to whom it was sold: %s', (_, customer, expected) => {
    expect(customerRows(customer)).toEqual(expected.map(([label, value]) => rowBlock(label, value)));
  });

  it('[SALE-02] has no line for a footer that a company has not written, and one for each that it has', () => {
    const rulesOf = (blocks: readonly PrintBlock[]) => blocks.filter(({ kind }) => kind === 'rule').length;
    const bare = receipt({ company: { ...COMPANY, footer: ' \n ' } });
    expect(rulesOf(receipt()) - rulesOf(bare)).toBe(1);
    const two = receipt({ company: { ...COMPANY, footer: 'Gracias.\nVuelva pronto.' } });
    expect(textsOf(two).slice(-2)).toEqual(['Gracias.', 'Vuelva pronto.']);
    expect(two.at(-1)).toEqual({ kind: 'barcode', code: 'A-000123' });
  });

  it('[SALE-02] names a tax with its rate once, also where its name has it', () => {
    const named = (taxName: string) =>
      rowsOf(receipt({ sale: saleOf(priceCart([cartLine({ taxName })], 'USD')) })).map(([label]) => label);
    expect(named('IVA')).toContain(`IVA 16${SPACE}%`);
    expect(named('IVA 16%')).toContain('IVA 16%');
  });

  it.each<[string, Change['details'], readonly string[]]>([
    ['without details', {}, []],
    ['without a reference', { bankName: 'Banesco', phoneNumber: '0414-1234567' }, ['Banesco · 0414-1234567']],
    ['with an empty one', { bankName: 'Banesco', reference: '' }, ['Banesco']],
    ['with nothing that is filled in', { bankName: '', phoneNumber: '' }, []],
  ])('[PAY-05] says where the change by Pago Móvil went: %s', (_, details, expected) => {
    const change: Change[] = [{ ...back('VES', ves(128_12n)), method: 'mobile', details }];
    const rows = rowsOf(receipt({ sale: sale({ change }) }));
    const place = rows.findIndex(([label]) => label === 'Vuelto por Pago Móvil');
    expect(rows.slice(place + 1)).toEqual(expected.map((text) => [text, '']));
  });

  it.each([
    ['cash', 'USD', 'Vuelto en dólares'],
    ['cash', 'VES', 'Vuelto en bolívares'],
    ['mobile', 'VES', 'Vuelto por Pago Móvil'],
    ['balance', 'USD', 'Vuelto al saldo a favor'],
    ['balance', 'VES', 'Vuelto al saldo a favor'],
  ] as const)('[SALE-02] names change by %s in %s: %s', (method, currency, label) => {
    const amount = currency === 'USD' ? usd(1_00n) : ves(512_48n);
    const change: Change[] = [{ ...back(currency, amount), method, details: {} }];
    expect(rowsOf(receipt({ sale: sale({ change }) })).at(-1)?.[0]).toBe(label);
  });

  it.each([32, 48])('[SALE-02] fits a paper of %i columns, to the character', (columns) => {
    const withBolivars = plainText(receiptDocument(receiptOf({ sale: inBolivars() })), columns).split('\n');
    for (const line of withBolivars) expect(line.length).toBeLessThanOrEqual(columns);
    const base = `Bs.${SPACE}12,93`;
    expect(withBolivars).toContain(`Base 16${SPACE}% (G)${base.padStart(columns - 'Base 16 % (G)'.length)}`);
    const lines = plainText(receiptDocument(receiptOf()), columns).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    expect(lines).toContain(`Subtotal${'2,30'.padStart(columns - 'Subtotal'.length)}`);
  });
});

const COMPANY = {
  name: 'Bodegón La Esquina, C.A.',
  rif: 'J070133805',
  address: 'Av. Principal, local 4\nCaracas 1060',
  phone: '0212-5550147',
  header: 'Víveres y bebidas',
  footer: 'Gracias por su compra.',
  logo: '',
};

function sale(overrides: Partial<Sale> = {}, context: Parameters<typeof saleOf>[2] = {}): Sale {
  const cart = priceCart([cartLine({ quantity: quantity('2') })], 'USD');
  return { ...saleOf(cart, undefined, context), ...overrides };
}

/** Bs. 15,00 with IVA and Bs. 3,00 of what is exempt, in dollars. */
function inBolivars(): Sale {
  const one = quantity('1');
  const lines = [
    cartLine({ id: 'a', ...priceAtRate(ves(15_00n), one, BCV) }),
    exemptLine({ id: 'b', productId: 'queso', ...priceAtRate(ves(3_00n), one, BCV) }),
  ];
  return saleOf(priceCart(lines, 'USD'));
}

function receiptOf(overrides: Partial<ReceiptOf> = {}): ReceiptOf {
  return {
    sale: sale(),
    totalInOther: ves(1178_70n),
    rateDate: '2026-11-20',
    company: COMPANY,
    registerName: 'Caja 1',
    isCopy: false,
    ...overrides,
  };
}

function receipt(overrides: Partial<ReceiptOf> = {}): readonly PrintBlock[] {
  return receiptDocument(receiptOf(overrides)).blocks;
}

function rowsOf(blocks: readonly PrintBlock[]): [string, string][] {
  return blocks
    .filter((block): block is RowBlock => block.kind === 'row')
    .map(({ label, value }) => [label, value]);
}

function textsOf(blocks: readonly PrintBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
}

function discount(source: LineDiscount['source'], name: string, minor: bigint): LineDiscount {
  return { source, sourceId: source === 'promotion' ? 'promo' : null, name, amount: usd(minor) };
}

function back(currency: string, amount: Change['amount']) {
  const none = (code: string) => money(0n, code);
  return {
    currency,
    amount,
    amountUsd: currency === 'USD' ? amount : none('USD'),
    amountBs: currency === 'VES' ? amount : none('VES'),
  };
}

function tendered(overrides: Partial<SalePayment>): SalePayment {
  return {
    id: 'payment',
    method: 'cash',
    status: 'confirmed',
    currency: 'USD',
    amount: usd(0n),
    amountUsd: usd(0n),
    amountBs: ves(0n),
    exchangeRate: null,
    typedCurrency: 'USD',
    reference: '',
    details: {},
    ...overrides,
  };
}
