import type { WithholdableReply } from '@cuadra/contracts/accounting/withholdings-reading';
import { describe, expect, it } from 'vitest';
import { amountText, choosableLines, proposedAmount, proposedAmounts } from './choosable-lines.ts';
import { readWithholding } from './read-withholding.ts';
import {
  emptyWithholding,
  ofTax,
  ofTaxes,
  type Party,
  readStoredWithholding,
  taxesOf,
  type WithholdingDraft,
  withUsualPercentage,
} from './withholding-draft.ts';

const [SALE, CUSTOMER] = ['331387cc-43d9-5073-96d5-0b040810b888', '331387cc-43d9-5073-96d5-0b040810b889'];
const PARTY: Party = { id: CUSTOMER, name: 'Farmatodo', document: 'J-00020200-1', percentage: null };

const DOCUMENT: WithholdableReply = {
  ...{ document_id: SALE, collection: 'sales', kind: 'invoice', party_id: CUSTOMER, party_name: 'Farmatodo' },
  ...{ party_document: 'J-00020200-1', number: 'A-000123', control_number: '', affected: '' },
  ...{ day: '2026-11-03', currency: 'USD', exchange_rate: '100', total: '1268.00', exempt: '0.00' },
  ...{ tax: '168.00', withheld: '0.00' },
  parts: [
    { rate: '16', base: '1000.00', tax: '160.00' },
    { rate: '8', base: '100.00', tax: '8.00' },
  ],
};

function draft(overrides: Partial<WithholdingDraft> = {}): WithholdingDraft {
  const empty = emptyWithholding('2026-11-16', CUSTOMER, 'iva');
  return withUsualPercentage({ ...empty, certificateNumber: '20261100000001', ...overrides }, PARTY);
}

function read(one: WithholdingDraft, direction: 'received' | 'made' = 'received') {
  return readWithholding(one, { direction, party: PARTY, lines: choosableLines([DOCUMENT], one) });
}

describe('a certificate as it is typed', () => {
  it('[ACC-07] is proposed whole for the document that it is begun of, and for no other', () => {
    const other = { ...DOCUMENT, document_id: CUSTOMER };
    const lines = choosableLines([DOCUMENT, other], draft());
    expect(proposedAmounts(lines, draft(), SALE)).toEqual({ [`${SALE}:0`]: '120,00', [`${SALE}:1`]: '6,00' });
    expect(proposedAmounts(lines, { ...draft(), percentage: '' }, SALE)).toEqual({});
  });

  it('has a line for each rate of a document, and the amount of its percentage', () => {
    const lines = choosableLines([DOCUMENT], draft());
    expect(lines.map(({ key, rate }) => [key, rate])).toEqual([
      [`${SALE}:0`, '16'],
      [`${SALE}:1`, '8'],
    ]);
    expect(lines.map((line) => amountText(proposedAmount(line, draft()) ?? line.tax))).toEqual([
      '120,00',
      '6,00',
    ]);
    expect(read(draft({ amounts: { [`${SALE}:0`]: '120', [`${SALE}:1`]: '6,00' } }))).toMatchObject({
      ok: true,
      total: { minor: 126_00n, currency: 'VES' },
      fields: {
        ...{ direction: 'received', customer_id: CUSTOMER, supplier_id: null, currency: 'USD' },
        lines: [
          {
            document_id: SALE,
            tax_rate: '16',
            tax_bs: '160.00',
            withheld_bs: '120.00',
            withheld_usd: '1.20',
          },
          { tax_rate: '8', tax_bs: '8.00', withheld_bs: '6.00', withheld_usd: '0.06' },
        ],
      },
    });
  });

  it('of ISLR is of the base of a whole document', () => {
    const islr = draft({ tax: 'islr', percentage: '2', certificateNumber: '44' });
    const [line] = choosableLines([DOCUMENT], islr);
    expect(line?.base.minor).toBe(1100_00n);
    expect(read({ ...islr, amounts: { [`${SALE}:islr`]: '22' } })).toMatchObject({
      fields: {
        tax: 'islr',
        lines: [{ base_bs: '1100.00', tax_bs: '0.00', percentage: '2', withheld_bs: '22.00' }],
      },
    });
  });

  it.each([
    ['no document', {}, { fields: { lines: 'Escribe cuánto se retiene de al menos un documento.' } }],
    [
      'a number of other digits',
      { certificateNumber: '12' },
      { fields: { certificateNumber: 'Son 14 dígitos: año, mes y ocho más.' } },
    ],
    [
      'more than the IVA',
      { percentage: '100', amounts: { [`${SALE}:0`]: '160,01' } },
      { amounts: { [`${SALE}:0`]: 'No puede ser mayor que el impuesto.' } },
    ],
    [
      'another amount than its percentage',
      { amounts: { [`${SALE}:0`]: '100' } },
      { amounts: { [`${SALE}:0`]: 'No corresponde al porcentaje de retención.' } },
    ],
    [
      'what is no amount',
      { amounts: { [`${SALE}:0`]: 'todo' } },
      { amounts: { [`${SALE}:0`]: 'Escribe un monto mayor que cero.' } },
    ],
  ])('with %s says so at the field', (_, changed, errors) => {
    expect(read(draft(changed))).toMatchObject({ ok: false, errors });
  });

  it('shows no line of what was withheld whole, and none of another party', () => {
    expect(choosableLines([{ ...DOCUMENT, withheld: '168.00' }], draft())).toEqual([]);
    expect(choosableLines([DOCUMENT], draft({ party: 'POLAR' }))).toEqual([]);
  });

  it.each([
    ['what the customer is known to withhold', '', 100, '100'],
    ['75 where it is not known', '', null, '75'],
    ['what was chosen, whoever the customer is', '75', 100, '75'],
  ] as const)('is at %s', (_, percentage, known, expected) => {
    const typed = { ...emptyWithholding('2026-11-16', CUSTOMER, 'iva'), percentage };
    expect(withUsualPercentage(typed, { ...PARTY, percentage: known }).percentage).toBe(expected);
    const islr = { ...typed, tax: 'islr', percentage: '' } as const;
    expect(withUsualPercentage(islr, { ...PARTY, percentage: known }).percentage).toBe('');
  });

  it('[ACC-07] of ISLR that is withheld says what was paid, and of no other tax', () => {
    const bill = { ...DOCUMENT, collection: 'supplier_bills' as const };
    const readMade = (one: WithholdingDraft) =>
      readWithholding(one, { direction: 'made', party: PARTY, lines: choosableLines([bill], one) });
    const islr = draft({
      tax: 'islr',
      percentage: '2',
      certificateNumber: '44',
      amounts: { [`${SALE}:islr`]: '22' },
    });
    expect(readMade(islr)).toMatchObject({ errors: { fields: { concept: 'Elige el concepto.' } } });
    expect(readMade({ ...islr, concept: '055' })).toMatchObject({ fields: { islr_concept: '055' } });
    expect(read({ ...islr, concept: '055' })).toMatchObject({ fields: { islr_concept: '' } });
  });

  it('of ISLR of a natural person is less the subtrahend, and of a company it is not', () => {
    const islr = draft({ tax: 'islr', percentage: '3' });
    const proposed = (party_document: string, collection: WithholdableReply['collection']) => {
      const [line] = choosableLines([{ ...DOCUMENT, party_document, collection, total: '10168.00' }], islr);
      return line === undefined ? undefined : proposedAmount(line, islr)?.minor;
    };
    expect(proposed('V-15100580', 'supplier_bills')).toBe(192_50n);
    expect(proposed('J-00020200-1', 'supplier_bills')).toBe(300_00n);
    expect(proposed('V-15100580', 'sales')).toBe(300_00n);
  });

  it('is of ISLR alone where the company is no special taxpayer, and of either where customers withhold', () => {
    expect(taxesOf('made', false)).toEqual(['islr']);
    expect([taxesOf('made', true), taxesOf('received', false)]).toEqual([
      ['iva', 'islr'],
      ['iva', 'islr'],
    ]);
  });

  it('of another tax has another number of the company, and keeps that of a customer', () => {
    const typed = { ...emptyWithholding('2026-11-16', CUSTOMER, 'iva'), certificateNumber: '20261100000007' };
    expect(ofTax(typed, 'islr', 'made')).toMatchObject({ tax: 'islr', certificateNumber: '' });
    expect(ofTax(typed, 'islr', 'received').certificateNumber).toBe('20261100000007');
    expect(ofTaxes(typed, ['islr'], 'made')).toMatchObject({ tax: 'islr', certificateNumber: '' });
    expect(ofTaxes(typed, ['iva', 'islr'], 'made')).toBe(typed);
  });

  it('is read from what another program stored', () => {
    const empty = emptyWithholding('2026-11-16', '', 'iva');
    expect(readStoredWithholding({ party: CUSTOMER, amounts: null }, empty)).toEqual({
      ...empty,
      party: CUSTOMER,
    });
    expect(readStoredWithholding(null, empty)).toEqual(empty);
  });
});
