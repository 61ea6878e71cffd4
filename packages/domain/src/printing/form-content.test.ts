/** The law's fields on an invoice or note of a numbered sheet (art. 13 of PA SNAT/2011/00071) [FISC-02]. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from '../fiscal/fiscal-document.ts';
import type { IssuedDocument } from '../fiscal/issued-document.ts';
import { sheetParts } from '../fiscal/sheet-parts.ts';
import { formatAmount } from '../money/format.ts';
import { parseDecimal, sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { costOfQuantity, parseUnitCost } from '../money/unit-cost.ts';
import { priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { Sale } from '../sales/sale.ts';
import { BCV, cartLine, exemptLine, MARIA, saleOf, usd, ves } from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { type FormContentOf, formContentOf } from './form-content.ts';

const COMPANY = {
  name: 'Bodegón La Esquina, C.A.',
  rif: 'J070133805',
  address: 'Av. Bolívar 12\nCaracas',
  phone: '0212-5550147',
  header: 'Gracias',
  footer: '',
  logo: '',
};
const FORM = {
  printShopName: 'Litografía El Ávila, C.A.',
  printShopRif: 'J-00002967-8',
  authorization: 'SNAT/INTI/GRTI/RCA/2026/00123',
  authorizedOn: '2026-02-10',
  madeOn: '2026-11-02',
  prefix: '00',
  firstControl: 1201,
  lastControl: 2200,
};

function documentOf(document: FiscalDocument | undefined): FiscalDocument {
  if (document === undefined) throw new Error('there is something to issue');
  return document;
}

/** The goods of the examples: in dollars at 512,48. */
function dollarSale(overrides: Partial<Sale> = {}): Sale {
  const at = (cents: bigint, count = '1') => priceAtRate(usd(cents), quantity(count), BCV);
  const cart = priceCart(
    [
      exemptLine({ id: '1', name: 'Harina de maíz 1 kg', quantity: quantity('3'), ...at(1_00n, '3') }),
      cartLine({ id: '2', name: 'Refresco 2 L', ...at(1_16n), includesTax: true }),
    ],
    'USD',
  );
  return { ...saleOf(cart, undefined, { customer: MARIA }), ...overrides };
}

function contentOf(
  sale: Sale,
  overrides: Partial<FormContentOf['issued']> = {},
  of: Partial<FormContentOf> = {},
) {
  const document = documentOf(fiscalInvoiceOf(sale));
  const [part] = sheetParts(document, { linesMax: 60 });
  if (part === undefined) throw new Error('a document has a sheet');
  const issued: FormContentOf['issued'] = {
    collection: 'sales',
    documentId: sale.id,
    documentAt: sale.soldAt,
    kind: 'invoice',
    way: 'free_form',
    registerId: sale.registerId,
    formRunId: 'run',
    series: '',
    number: 502,
    control: '00-00001202',
    issuedAt: sale.soldAt,
    controlAssignedAt: null,
    affected: null,
    ...part,
    ...overrides,
  };
  return formContentOf({
    issued,
    document,
    source: sale,
    company: COMPANY,
    form: FORM,
    rateDate: '2026-11-20',
    ...of,
  });
}

const rows = (all: readonly { label: string; text: string }[]) =>
  all.map(({ label, text }) => plain(`${label}: ${text}`));

/** Without the spaces that do not break. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('an invoice on a numbered sheet', () => {
  it('[FISC-02] has the fields that the law asks for', () => {
    const content = contentOf(dollarSale(), { series: 'B' });
    expect([content.title, content.name, content.control]).toEqual([
      'FACTURA',
      'Factura Serie B 00000502',
      '00-00001202',
    ]);
    expect(rows(content.facts)).toEqual(['Serie: B', 'N.º: 00000502', 'Fecha: 20112026']);
    expect(content.issuer).toEqual([
      'Bodegón La Esquina, C.A.',
      'RIF J-07013380-5',
      'Av. Bolívar 12',
      'Caracas',
      '0212-5550147',
    ]);
    expect(rows(content.buyer)).toEqual(['Nombre: María Fernanda Rojas', 'Documento: V-18.456.219']);
    expect(content.printShop).toEqual([
      'Litografía El Ávila, C.A.',
      'RIF J-00002967-8',
      'SNAT/INTI/GRTI/RCA/2026/00123 del 10/02/2026',
      'N.º de control del 00-00001201 al 00-00002200',
      'Elaborado el 02112026',
    ]);
    expect(content.lines).toEqual([
      { quantity: '3', description: 'Harina de maíz 1 kg (E)', price: '512,48', amount: '1.537,44' },
      { quantity: '1', description: 'Refresco 2 L', price: '512,48', amount: '512,48' },
    ]);
    expect(rows(content.totals)).toEqual([
      'Exento (E): 1.537,44',
      'Base imponible 16 %: 512,48',
      'IVA 16 %: 82,00',
      'TOTAL Bs.: 2.131,92',
    ]);
    expect(content.notes.map(plain)).toEqual([
      'Total en divisas: $ 4,16',
      'Tasa de cambio del 20/11/2026: 512,48',
    ]);
    expect(content.remarks).toEqual([]);
  });

  it('[FISC-02] in bolívares has no other currency, and without a series names none', () => {
    const sale = saleOf(priceCart([cartLine({ unitPrice: ves(116_00n) })], 'VES'));
    const content = contentOf(sale);
    expect(content.notes).toEqual([]);
    expect(content.buyer).toEqual([]);
    expect(rows(content.facts)).toEqual(['N.º: 00000502', 'Fecha: 20112026']);
  });

  it('[FISC-02] that is issued on another day says when its goods were sold', () => {
    const content = contentOf(dollarSale(), { issuedAt: '2026-11-23T14:00:00.000Z' });
    expect(rows(content.facts)).toEqual(['N.º: 00000502', 'Fecha: 23112026', 'Operación del: 20112026']);
  });

  it('[FISC-02] shows what is taken off, and what is collected of foreign currency', () => {
    const line = cartLine({ id: '1', unitPrice: ves(100_00n), includesTax: false });
    const off = { source: 'line', sourceId: null, name: 'A mano', amount: ves(10_00n) } as const;
    const cart = priceCart([line], 'VES', new Map([[line.id, [off]]]));
    const sale = saleOf(cart);
    const content = contentOf(sale);
    expect(content.lines).toMatchObject([{ price: '100,00', amount: '100,00' }]);
    expect(rows(content.totals)).toEqual([
      'Subtotal: 100,00',
      'Descuento: −10,00',
      'Base imponible 16 %: 90,00',
      'IVA 16 %: 14,40',
      'TOTAL Bs.: 104,40',
    ]);
    const { figures } = documentOf(fiscalInvoiceOf(sale));
    const withIgtf = contentOf(sale, { figures: { ...figures, igtfBase: ves(104_40n), igtf: ves(3_13n) } });
    expect(rows(withIgtf.totals).slice(-4)).toEqual([
      'TOTAL Bs.: 104,40',
      'Base de IGTF: 104,40',
      'IGTF: 3,13',
      'Total con IGTF: 107,53',
    ]);
  });

  it('[FISC-02] has the price that was typed without IVA, and of one with IVA the price without it', () => {
    const of = (includesTax: boolean) =>
      saleOf(
        priceCart([cartLine({ quantity: quantity('0.01'), unitPrice: ves(6_83n), includesTax })], 'VES'),
      );
    expect(contentOf(of(false)).lines).toMatchObject([{ quantity: '0,01', price: '6,83', amount: '0,07' }]);
    expect(contentOf(of(true)).lines).toMatchObject([{ price: '5,89', amount: '0,06' }]);
  });

  it('[FISC-02] calls no céntimo of rounding a discount, and stresses its total alone', () => {
    const line = (id: string) => cartLine({ id, name: id, unitPrice: ves(3n), includesTax: true });
    const { totals } = contentOf(saleOf(priceCart([line('1'), line('2')], 'VES')));
    expect(rows(totals)).toEqual(['Base imponible 16 %: 0,05', 'IVA 16 %: 0,01', 'TOTAL Bs.: 0,06']);
    expect(totals.map(({ isStrong = false }) => isStrong)).toEqual([false, false, true]);
  });

  it('[FISC-02] of a machine that fails says that it is a contingency document; one of several sheets which it is', () => {
    const content = contentOf(dollarSale(), { way: 'contingency', part: 2, parts: 3 });
    expect(content.remarks).toEqual(['FACTURA DE CONTINGENCIA', 'Parte 2 de 3 de A-000123']);
  });

  it('[FISC-02] of a digital print shop has no sheet’s data', () => {
    expect(contentOf(dollarSale(), { way: 'digital' }, { form: null }).printShop).toEqual([]);
  });

  it('[FISC-02] has lines that lead with its discounts to its bases, on each sheet, whatever is sold', () => {
    const amountOf = (text: string | undefined) =>
      parseDecimal((text ?? '0').replaceAll('.', '').replace(',', '.').replace('−', '-'), 'VES');
    fc.assert(
      fc.property(anySale(), fc.integer({ min: 1, max: 3 }), (sale, linesMax) => {
        const document = fiscalInvoiceOf(sale);
        if (document === undefined) return;
        for (const part of sheetParts(document, { linesMax })) {
          const { lines, totals } = contentOf(sale, part);
          const off = amountOf(totals.find(({ label }) => label === 'Descuento')?.text);
          const amounts = sum([...lines.map(({ amount }) => amountOf(amount)), off], 'VES');
          const { figures } = part;
          const bases = sum([figures.exempt, ...RATE_CLASSES.map((one) => figures[one].base)], 'VES');
          expect(formatAmount(amounts)).toBe(formatAmount(bases));
        }
      }),
    );
  });

  it('[FISC-02] has prices that times their quantities are the amounts, whatever is sold', () => {
    const plain = (text: string) => text.replaceAll('.', '').replace(',', '.').replace('−', '-');
    fc.assert(
      fc.property(anySale(), (sale) => {
        const document = fiscalInvoiceOf(sale);
        if (document === undefined) return;
        for (const part of sheetParts(document, { linesMax: 20 })) {
          for (const line of contentOf(sale, part).lines) {
            const sold = quantity(plain(line.quantity).replace(/[^\d.]/g, ''));
            const cost = costOfQuantity(parseUnitCost(plain(line.price), 'VES'), sold);
            expect(formatAmount(cost)).toBe(line.amount);
          }
        }
      }),
    );
  });
});

describe('a credit note on a numbered sheet', () => {
  const sale = dollarSale();
  const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
  const affected = {
    ...{ series: 'B', number: 502, control: '00-00001202', registration: '' },
    ...{ day: '2026-11-20', total: ves(2_131_92n) },
  };
  const noteOf = (corrected: IssuedDocument['affected']) =>
    contentOf(
      sale,
      { kind: 'credit_note', collection: 'sale_returns', affected: corrected },
      { document: documentOf(fiscalNoteOf(made)), source: made },
    );

  it('[FISC-02] names the invoice that it corrects: number, control number, day and amount', () => {
    const content = noteOf(affected);
    expect(content.title).toBe('NOTA DE CRÉDITO');
    expect(content.remarks.map(plain)).toEqual([
      'Corrige la factura Serie B 00000502, control 00-00001202, del 20112026, por Bs. 2.131,92',
    ]);
    expect(content.lines).toHaveLength(2);
  });

  it('[FISC-02] of a machine’s invoice names the machine', () => {
    const content = noteOf({ ...affected, series: '', control: '', registration: 'Z1F1234567' });
    expect(content.remarks.map(plain)).toEqual([
      'Corrige la factura 00000502, máquina Z1F1234567, del 20112026, por Bs. 2.131,92',
    ]);
  });
});
